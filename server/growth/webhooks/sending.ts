import type { Logger } from 'pino';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { withoutValues } from '../../kernel/process/safe-error.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import { notifyAdministrators } from '../../people/notifications/notifications.ts';
import { writeMessages } from './messages.ts';
import { openLines, type Lines } from './post.ts';
import { isAccepted, isGone, nextTry, pausedAfterMs, type Attempt } from './rules.ts';
import * as queries from './sending-queries.ts';
import { signedHeaders } from './signing.ts';

export type SenderDeps = {
  now: () => Date;
  log: Pick<Logger, 'warn'>;
  random: () => number;
  ownHosts: readonly string[];
  /** How long a receiver may take to answer; tests are in a hurry. */
  timeoutMs?: number;
};

/** So many messages of one receiver are under way at once in a process; of one that fails a single one. */
const mostUnderWay = 32;
/** Longer than a receiver may take: whoever finds one claimed for longer knows that its process is gone. */
const claimMs = 60_000;

/**
 * Sends what is due, each receiver's messages apart from every other's, so that one that hangs delays nobody. `work`
 * comes back as soon as everything is on its way; `idle` when nothing is any more.
 */
export function openWebhookSender(db: Db, deps: SenderDeps) {
  const lines = openLines({ ownHosts: deps.ownHosts }, deps.timeoutMs);
  const underWay = new Map<string, Promise<void>>();
  return {
    async work(end: AbortSignal): Promise<void> {
      const { happened, due } = await queries.findWork(db, deps.now());
      let isMore = happened;
      while (isMore && !end.aborted) isMore = await writeMessages(db, deps.now());
      const wanted = happened ? (await queries.findWork(db, deps.now())).due : due;
      for (const id of wanted) {
        if (underWay.has(id)) continue;
        const sending = sendAll(db, id, { ...deps, lines, end })
          .catch((err: unknown) =>
            deps.log.warn({ webhook: id, err: withoutValues(err) }, 'a webhook stopped'),
          )
          .finally(() => underWay.delete(id));
        underWay.set(id, sending);
      }
    },
    async idle(): Promise<void> {
      await Promise.all(underWay.values());
    },
    close: lines.close,
  };
}

type Sending = SenderDeps & { lines: Lines; end: AbortSignal };

/** Sends all that is due for one receiver, until nothing is or nothing arrives. */
async function sendAll(db: Db, id: string, sending: Sending): Promise<void> {
  const { now, end } = sending;
  while (!end.aborted) {
    const receiver = await queries.findReceiver(db, id);
    if (!receiver) return;
    const most = receiver.failing_since ? 1 : mostUnderWay;
    const until = new Date(now().getTime() + claimMs);
    const claimed = await queries.claimDeliveries(db, { webhookId: id, most, now: now(), until });
    if (claimed.length === 0) return;
    const attempts = await Promise.all(claimed.map((one) => sendOne(receiver, one, sending)));
    // What was cut off says nothing of its receiver: it is sent again when its claim is over.
    if (end.aborted) return;
    const outcomes = attempts.map((attempt, place) => outcomeOf(attempt, claimed[place], sending.random()));
    await inTransaction(db, async (db) => {
      await queries.recordOutcomes(db, outcomes);
      if (outcomes.some(({ state }) => state === 'given_up')) await tellOfGivenUp(db, receiver, now());
    });
    if (!(await noteHealth(db, receiver, attempts, now()))) return;
  }
}

async function sendOne(
  { url, secret, old_secret: old, old_secret_until: oldUntil }: queries.Receiver,
  { id, body }: queries.ClaimedDelivery,
  { now, lines, end }: Sending,
): Promise<Attempt> {
  const at = now();
  const began = performance.now();
  const secrets = old !== null && oldUntil && oldUntil > at ? [secret, ...old.split(' ')] : [secret];
  const posted = await lines.post({ url, body, headers: signedHeaders({ id, body }, at, secrets) }, end);
  return { id, at, tookMs: Math.round(performance.now() - began), ...posted };
}

function outcomeOf(
  attempt: Attempt,
  claimed: queries.ClaimedDelivery | undefined,
  share: number,
): queries.Outcome {
  const { id, at, tookMs: took_ms, status, note } = attempt;
  const number = (claimed?.attempts ?? 0) + 1;
  const next = isAccepted(attempt) ? undefined : nextTry(number - (claimed?.retried_from ?? 0), at, share);
  const state = isAccepted(attempt) ? 'delivered' : next ? 'waiting' : 'given_up';
  return { id, number, at, took_ms, status, note, state, due_at: next ?? at };
}

/** Keeps whether the receiver is well; pauses one that is gone, or that nothing has reached for days. Returns whether to go on. */
async function noteHealth(
  db: Db,
  receiver: queries.Receiver,
  attempts: readonly Attempt[],
  now: Date,
): Promise<boolean> {
  if (attempts.some(isGone)) {
    await pause(db, receiver, 'It answered 410: it wants no more messages.', now);
    return false;
  }
  if (attempts.some(isAccepted)) {
    await queries.noteDelivered(db, receiver.id, now);
    return true;
  }
  await queries.noteFailing(db, receiver.id, now);
  const since = receiver.failing_since;
  if (since && now.getTime() - since.getTime() > pausedAfterMs)
    await pause(db, receiver, 'Nothing has reached it for five days.', now);
  return false;
}

/** Once a day for each receiver: what is given up goes only when somebody sends it again, and is deleted in time. */
async function tellOfGivenUp(db: Db, { id, url }: queries.Receiver, at: Date): Promise<void> {
  await notifyAdministrators(db, {
    kind: 'paused-webhook',
    cause: `given-up-webhook:${id}:${sydneyDay(at)}`,
    title: 'A webhook’s message was given up',
    detail: `${new URL(url).host} did not take it in three days. It can be sent once more there.`,
    href: adminPaths.webhook(id),
    at,
  });
}

async function pause(db: Db, { id, url }: queries.Receiver, reason: string, at: Date): Promise<void> {
  if (!(await queries.pauseWebhook(db, id, reason, at))) return;
  await notifyAdministrators(db, {
    kind: 'paused-webhook',
    cause: `paused-webhook:${id}:${at.toISOString()}`,
    title: 'A webhook was paused',
    detail: `${new URL(url).host}: ${reason}`,
    href: adminPaths.webhook(id),
    at,
  });
}
