import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import type { WebFloor } from '../../../contracts/web-floor.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { withoutValues } from '../../kernel/process/safe-error.ts';
import { newsletterLeaveUrl, recordBounce } from '../../people/consents/consents.ts';
import { notifyAdministrators } from '../../people/notifications/notifications.ts';
import {
  isAboutServer,
  keepEmail,
  renderSheet,
  serverSentence,
  whomItRefuses,
  type Mailer,
} from '../../platform/email/email.ts';
import { letterOf, type Letter } from './letter.ts';
import { formIn, queueNewsletter } from './queueing.ts';
import { afterRefusals, afterTrouble, type RefusedByServer } from './rules.ts';
import * as queries from './sending-queries.ts';

export type NewsletterSenderDeps = {
  siteOrigin: string;
  linkKey: string;
  render: WebFloor['renderEmail'];
  mailer: Mailer;
  now: () => Date;
  log: Pick<Logger, 'warn' | 'info'>;
  /** So many emails leave the shop in a second at most, all its processes together. */
  perSecond: number;
};

/** Emails under way at once: orders' letters have connections of their own beside these. */
const lanes = 4;
/** Longer than a batch takes with a slow mail server; then another process goes on. */
const leaseMs = 5 * 60_000;

/** Sends one batch each time it is called, which is each second: that is the rate. */
export function openNewsletterSender(db: Db, deps: NewsletterSenderDeps) {
  const sender = randomUUID();
  let refusedInARow = 0;
  return async (end?: AbortSignal): Promise<void> => {
    const now = deps.now();
    for (const id of await queries.findDueNewsletters(db, now)) await queueNewsletter(db, id, now);
    if (deps.mailer.breaker && !deps.mailer.breaker.mayEnter(now)) return;
    const until = new Date(now.getTime() + leaseMs);
    const row = await queries.takeNewsletter(db, { sender, now, until });
    if (!row) return;
    const claimed = await queries.claimRecipients(db, row.id, deps.perSecond, now);
    if (claimed.length > 0) {
      const letter = await letterOf(db, formIn(row), deps);
      refusedInARow = await sendBatch(db, { id: row.id, letter, claimed, end, refusedInARow }, deps);
      return;
    }
    await queries.giveUpUnclear(db, row.id, new Date(now.getTime() - leaseMs));
    if (await queries.finishNewsletter(db, row.id, now))
      deps.log.info({ newsletter: row.id }, 'a newsletter has been sent');
  };
}

type Batch = {
  id: string;
  letter: Letter;
  claimed: queries.Claimed[];
  refusedInARow: number;
  end: AbortSignal | undefined;
};
type Tried = queries.Sent & { refused?: RefusedByServer };

/** Returns how many in a row the mail server has refused, of earlier batches too. */
async function sendBatch(
  db: Db,
  { id, letter, claimed, end, refusedInARow }: Batch,
  deps: NewsletterSenderDeps,
): Promise<number> {
  const tried: Tried[] = [];
  const waiting = claimed.values();
  const over = new AbortController();
  const ends = end ? AbortSignal.any([end, over.signal]) : over.signal;
  const lane = async () => {
    for (const person of waiting) {
      const one = await sendOne(db, { id, letter, person, end: ends }, deps);
      tried.push(one);
      if (one.refused?.isOfAll) over.abort();
    }
  };
  let inARow = refusedInARow;
  try {
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    const after = afterRefusals(tried, refusedInARow);
    inARow = after.inARow;
    await inTransaction(db, async (db) => {
      await queries.recordSent(db, id, after.outcomes, deps.now());
      if (after.stopped) await stopRefused(db, id, after.stopped, deps.now());
    });
  }
  return inARow;
}

/** Its owner is told, and decides when it goes on. */
async function stopRefused(db: Db, id: string, reason: string, at: Date): Promise<void> {
  const subject = await queries.stopNewsletterRefused(db, id, reason);
  if (subject === undefined) return;
  await notifyAdministrators(db, {
    kind: 'stopped-newsletter',
    cause: `stopped-newsletter:${id}:${at.toISOString()}`,
    title: `The newsletter “${subject}” was stopped`,
    detail: `The mail server said: ${reason}`,
    href: adminPaths.newsletter(id),
    at,
  });
}

type One = { id: string; letter: Letter; person: queries.Claimed; end: AbortSignal };

async function sendOne(db: Db, { id, letter, person, end }: One, deps: NewsletterSenderDeps): Promise<Tried> {
  const { subscriber_id, email } = person;
  const untried = { subscriber_id, attempts: person.attempts, due_at: null, state: 'waiting' as const };
  const { breaker } = deps.mailer;
  if (end.aborted || (breaker && !breaker.enter(deps.now()))) return untried;
  const attempts = person.attempts + 1;
  try {
    const leaveUrl = newsletterLeaveUrl(deps, subscriber_id);
    const data = { ...letter, leaveUrl };
    const rendered = await renderSheet(db, 'newsletter', data, deps.render);
    const messageId = `newsletter.${id}.${subscriber_id}`;
    await deps.mailer.deliver(email, { ...rendered, leaveUrl }, messageId);
    if (deps.mailer.outcome === 'kept')
      await keepEmail(db, {
        kind: 'newsletter',
        cause: messageId,
        recipient: email,
        data,
        rendered,
        now: deps.now(),
      });
    breaker?.leave(deps.now(), 'took');
    return { subscriber_id, state: 'sent', attempts, due_at: null };
  } catch (error) {
    const isAway = isAboutServer(error);
    breaker?.leave(deps.now(), isAway ? 'away' : 'refused');
    deps.log.warn({ newsletter: id, err: withoutValues(error) }, 'a newsletter was not taken for somebody');
    const whom = whomItRefuses(error, person.attempts > 0);
    if (whom === undefined) return { subscriber_id, attempts, ...afterTrouble(attempts, deps.now()) };
    if (whom === 'address') {
      await recordBounce(db, subscriber_id, String(error), deps.now());
      return { subscriber_id, state: 'bounced', attempts, due_at: null };
    }
    const refused = { isOfAll: whom === 'everybody', said: serverSentence(error) };
    return { subscriber_id, state: 'failed', attempts, due_at: null, refused };
  }
}
