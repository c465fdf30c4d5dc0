import { createECDH, randomBytes } from 'node:crypto';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import type { Received } from '../../../../contracts/kernel/endpoint.ts';
import { refuse, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import {
  subscriptionsPerPerson,
  type subscribeToPush,
  type ToldDevice,
} from '../../../../contracts/people/notifications.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { timeOrderedId } from '../../../kernel/random.ts';
import { currentSettings, sharedSecret } from '../../../platform/settings/settings.ts';
import { encryptedPush, type PushKeys } from './encrypt.ts';
import * as queries from './queries.ts';
import { isPushService, outcomeOf, pushText, pushTriesMost } from './rules.ts';
import { type PushIdentity, pushIdentityOf, vapidHeader } from './vapid.ts';

export { insertPushMessages } from './queries.ts';

/** Made by the first process that asks and kept in the database: browsers know the shop by it. */
export async function pushIdentity(db: Db): Promise<PushIdentity> {
  return pushIdentityOf(await sharedSecret(db, 'web push'));
}

export async function addSubscription(
  db: Db,
  customerId: string,
  { endpoint, keys }: Received<typeof subscribeToPush>['body'],
  now: Date,
): Promise<{ id: string; message: string } | Refusal<'not_permitted'>> {
  if (!isPushService(endpoint))
    return refuse('not_permitted', 'The shop does not know the push service of this browser.');
  const one = { id: timeOrderedId(now), customerId, endpoint, ...keys, at: now };
  const id = await queries.upsertSubscription(db, one, subscriptionsPerPerson);
  return { id, message: 'You are told on this device.' };
}

export async function endSubscription(
  db: Db,
  customerId: string,
  endpoint: string,
): Promise<{ message: string }> {
  await queries.deleteSubscriptionAt(db, customerId, endpoint);
  return { message: 'You are not told on this device any more.' };
}

/** Where somebody is told, and how that went the last time. */
export async function devicesOf(db: Db, customerId: string): Promise<ToldDevice[]> {
  const rows = await queries.findSubscriptionsOf(db, customerId);
  return rows.map(({ endpoint, told_at, failed_at }) => ({
    endpoint,
    toldAt: told_at?.toISOString() ?? null,
    failedAt: failed_at?.toISOString() ?? null,
  }));
}

/** Whoever changes their password or signs every other device out is told on none until it is asked for anew. */
export async function endSubscriptionsOf(db: Db, customerId: string): Promise<void> {
  await queries.deleteSubscriptionsOf(db, customerId);
}

type PushDeps = { siteOrigin: string; now: () => Date };
const atOnce = 20;
const answerMs = 10_000;
const keptSeconds = 24 * 3_600;

/** Sends what is due, outside of any transaction. What a service does not take now is tried four times in all. */
export async function sendDuePushes(db: Db, deps: PushDeps): Promise<void> {
  for (;;) {
    const due = await queries.takeDueMessages(db, deps.now(), atOnce);
    if (due.length === 0) return;
    const sending = await sendingNow(db, deps);
    await Promise.all(due.map((one) => sendOne(db, one, sending)));
  }
}

type Sending = { identity: PushIdentity; subject: string; now: Date };

async function sendingNow(db: Db, { siteOrigin, now }: PushDeps): Promise<Sending> {
  const { email } = await currentSettings(db);
  return {
    identity: await pushIdentity(db),
    subject: email === '' ? siteOrigin : `mailto:${email}`,
    now: now(),
  };
}

async function sendOne(db: Db, one: queries.DueMessage, sending: Sending): Promise<void> {
  const outcome = outcomeOf(await post(one, { ...one, id: one.notification_id }, sending));
  if (outcome === 'gone') return queries.deleteSubscription(db, one.subscription_id);
  if (outcome === 'later' && one.tries < pushTriesMost) return;
  await queries.markSubscription(db, one.subscription_id, endedAs(outcome, sending.now));
  await queries.deletePushMessage(db, one);
}

/**
 * Tells one of somebody's browsers something at once, so that they see whether it comes.
 *
 * @returns refused where the browser is not told, or where its service does not take it
 */
export async function tryDevice(
  db: Db,
  customerId: string,
  endpoint: string,
  deps: PushDeps,
): Promise<{ message: string } | Refusal<'not_found' | 'not_permitted'>> {
  const subscriptions = await queries.findSubscriptionsOf(db, customerId);
  const device = subscriptions.find((one) => one.endpoint === endpoint);
  if (!device) return refuse('not_found', 'You are not told on this device. Begin again, please.');
  const outcome = outcomeOf(await post(device, trial, await sendingNow(db, deps)));
  if (outcome === 'gone') {
    await queries.deleteSubscription(db, device.id);
    return refuse('not_found', 'This browser takes no messages any more. Begin again, please.');
  }
  await queries.markSubscription(db, device.id, endedAs(outcome, deps.now()));
  if (outcome === 'delivered') return { message: 'It is sent: this device shows it within a minute.' };
  return refuse(
    'not_permitted',
    outcome === 'later'
      ? 'The push service of this browser does not answer. Please try again in some minutes.'
      : 'The push service of this browser refused it. Stop telling on this device, and begin again.',
  );
}

const trial = {
  id: 'trial',
  title: 'This device is told',
  detail: 'So it looks when something happens in the shop.',
  href: adminPaths.dashboard,
};

function endedAs(outcome: ReturnType<typeof outcomeOf>, at: Date) {
  return outcome === 'delivered' ? { told_at: at } : { failed_at: at };
}

type Device = PushKeys & { endpoint: string };

async function post(
  one: Device,
  said: Parameters<typeof pushText>[0],
  { identity, subject, now }: Sending,
): Promise<number | undefined> {
  try {
    const answer = await fetch(one.endpoint, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
      headers: {
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(keptSeconds),
        urgency: 'normal',
        authorization: vapidHeader(one.endpoint, identity, { subject, now }),
      },
      body: new Uint8Array(encryptedPush(pushText(said), one, usedOnce())),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return undefined;
  }
}

function usedOnce(): { salt: Buffer; privateKey: Buffer } {
  const fresh = createECDH('prime256v1');
  fresh.generateKeys();
  return { salt: randomBytes(16), privateKey: fresh.getPrivateKey() };
}
