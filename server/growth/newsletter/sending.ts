import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { WebFloor } from '../../../contracts/web-floor.ts';
import type { Db } from '../../kernel/database/database.ts';
import { withoutValues } from '../../kernel/process/safe-error.ts';
import { newsletterLeaveUrl, recordBounce } from '../../people/consents/consents.ts';
import {
  isAboutServer,
  isFinalRefusal,
  keepEmail,
  renderSheet,
  type Mailer,
} from '../../platform/email/email.ts';
import { letterOf, type Letter } from './letter.ts';
import { formIn, queueNewsletter } from './queueing.ts';
import { afterTrouble } from './rules.ts';
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
  return async (end?: AbortSignal): Promise<void> => {
    const now = deps.now();
    for (const id of await queries.findDueNewsletters(db, now)) await queueNewsletter(db, id, now);
    if (deps.mailer.breaker && !deps.mailer.breaker.mayEnter(now)) return;
    const until = new Date(now.getTime() + leaseMs);
    const row = await queries.takeNewsletter(db, { sender, now, until });
    if (!row) return;
    const claimed = await queries.claimRecipients(db, row.id, deps.perSecond, now);
    if (claimed.length > 0) {
      const letter = await letterOf(db, formIn(row), deps.siteOrigin);
      await sendBatch(db, { id: row.id, letter, claimed, end }, deps);
      return;
    }
    await queries.giveUpUnclear(db, row.id, new Date(now.getTime() - leaseMs));
    if (await queries.finishNewsletter(db, row.id, now))
      deps.log.info({ newsletter: row.id }, 'a newsletter has been sent');
  };
}

type Batch = { id: string; letter: Letter; claimed: queries.Claimed[]; end: AbortSignal | undefined };

async function sendBatch(db: Db, { id, letter, claimed, end }: Batch, deps: NewsletterSenderDeps) {
  const outcomes: queries.Sent[] = [];
  const waiting = claimed.values();
  const lane = async () => {
    for (const person of waiting) outcomes.push(await sendOne(db, { id, letter, person, end }, deps));
  };
  try {
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    await queries.recordSent(db, id, outcomes, deps.now());
  }
}

type One = { id: string; letter: Letter; person: queries.Claimed; end: AbortSignal | undefined };

async function sendOne(
  db: Db,
  { id, letter, person, end }: One,
  deps: NewsletterSenderDeps,
): Promise<queries.Sent> {
  const { subscriber_id, email } = person;
  const untried = { subscriber_id, attempts: person.attempts, due_at: null, state: 'waiting' as const };
  const { breaker } = deps.mailer;
  if (end?.aborted || (breaker && !breaker.enter(deps.now()))) return untried;
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
    if (isFinalRefusal(error)) {
      await recordBounce(db, subscriber_id, String(error), deps.now());
      return { subscriber_id, state: 'bounced', attempts, due_at: null };
    }
    return { subscriber_id, attempts, ...afterTrouble(attempts, deps.now()) };
  }
}
