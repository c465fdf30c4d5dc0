import { createECDH, randomBytes } from 'node:crypto';
import type { Received } from '../../../../contracts/kernel/endpoint.ts';
import { refuse, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import { subscriptionsPerPerson, type subscribeToPush } from '../../../../contracts/people/notifications.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { timeOrderedId } from '../../../kernel/random.ts';
import { currentSettings, sharedSecret } from '../../../platform/settings/settings.ts';
import { encryptedPush } from './encrypt.ts';
import * as queries from './queries.ts';
import { isPushService, outcomeOf, pushText, pushTriesMost } from './rules.ts';
import { type PushIdentity, pushIdentityOf, vapidHeader } from './vapid.ts';

export { findEndpointsOf, insertPushMessages } from './queries.ts';

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
    const identity = await pushIdentity(db);
    const { email } = await currentSettings(db);
    const subject = email === '' ? deps.siteOrigin : `mailto:${email}`;
    await Promise.all(due.map((one) => sendOne(db, one, { identity, subject, now: deps.now() })));
  }
}

type Sending = { identity: PushIdentity; subject: string; now: Date };

async function sendOne(db: Db, one: queries.DueMessage, sending: Sending): Promise<void> {
  const outcome = outcomeOf(await post(one, sending));
  if (outcome === 'gone') return queries.deleteSubscription(db, one.subscription_id);
  if (outcome !== 'later' || one.tries >= pushTriesMost) return queries.deletePushMessage(db, one);
}

async function post(
  one: queries.DueMessage,
  { identity, subject, now }: Sending,
): Promise<number | undefined> {
  try {
    const text = pushText({ ...one, id: one.notification_id });
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
      body: new Uint8Array(encryptedPush(text, one, usedOnce())),
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
