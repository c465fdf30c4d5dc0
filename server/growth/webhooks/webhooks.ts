import { randomBytes } from 'node:crypto';
import {
  mostWebhooks,
  webhookTest,
  type DeliveryState,
  type Webhook,
  type WebhookDelivery,
  type WebhookForm,
} from '../../../contracts/growth/webhooks.ts';
import { daysBefore } from '../../../contracts/kernel/days.ts';
import { refuse, refuseField, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { setOutboxTypes } from '../../kernel/database/outbox.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import { messageOf } from './messages.ts';
import * as queries from './queries.ts';
import { deliveryDays, oldSecretMs, webhookAddress } from './rules.ts';
import { webhookSecretOf } from './signing.ts';

export { openWebhookSender } from './sending.ts';

/** @param ownHosts hosts that may be told although they are not on the public internet */
export type WebhookDeps = { now: () => Date; ownHosts: readonly string[] };

const noWebhook = refuse('not_found', 'This webhook is not there any more.');
const noDelivery = refuse('not_found', 'This message is not there any more.');

export async function webhooksShown(db: Db): Promise<Webhook[]> {
  return (await queries.findWebhooks(db)).map(webhookOf);
}

type Made = Webhook & { secret: string };

export async function makeWebhook(
  db: Db,
  { id, ...form }: WebhookForm & { id: string },
  { now, ownHosts }: WebhookDeps,
): Promise<Made | Refusal<'malformed' | 'not_permitted'>> {
  const url = webhookAddress(form.url, ownHosts);
  if (typeof url === 'string') return refuseField('url', url);
  const { description, types, isPaused } = form;
  const secret = webhookSecretOf(randomBytes(24));
  return inTransaction(db, async (db) => {
    await queries.lockWebhooks(db);
    if ((await queries.countOtherWebhooks(db, id)) >= mostWebhooks)
      return refuse(
        'not_permitted',
        `There can be up to ${mostWebhooks} webhooks. Delete one that nobody listens to first.`,
      );
    const paused_at = isPaused ? now() : null;
    const row = { id, url: url.href, description, types, secret, paused_at, created_at: now() };
    await queries.insertWebhook(db, row);
    await listen(db);
    return oneWithSecret(db, id);
  });
}

export async function rewriteWebhook(
  db: Db,
  id: string,
  { seen, ...form }: WebhookForm & { seen?: WebhookForm | undefined },
  { now, ownHosts }: WebhookDeps,
): Promise<Webhook | Refusal<'malformed' | 'not_found' | 'stale'>> {
  const url = webhookAddress(form.url, ownHosts);
  if (typeof url === 'string') return refuseField('url', url);
  return inTransaction(db, async (db) => {
    await queries.lockWebhooks(db);
    const [before] = await queries.findWebhooks(db, id);
    if (!before) return noWebhook;
    if (seen && !isAsSeen(webhookOf(before), seen))
      return refuse('stale', 'This webhook has been changed since you opened it.', {
        current: webhookOf(before),
      });
    const written = { ...form, url: url.href };
    if (!(await queries.updateWebhook(db, id, written, form.isPaused ? now() : null))) return noWebhook;
    await listen(db);
    const [row] = await queries.findWebhooks(db, id);
    return row ? webhookOf(row) : noWebhook;
  });
}

/** The shop itself pauses one that nothing reaches. */
function isAsSeen(now: WebhookForm, seen: WebhookForm): boolean {
  return (
    now.url === seen.url &&
    now.description === seen.description &&
    now.isPaused === seen.isPaused &&
    new Set(now.types).symmetricDifference(new Set(seen.types)).size === 0
  );
}

export function removeWebhook(db: Db, id: string): Promise<Webhook[] | Refusal<'not_found'>> {
  return inTransaction(db, async (db) => {
    await queries.lockWebhooks(db);
    if (!(await queries.deleteWebhookRow(db, id))) return noWebhook;
    await listen(db);
    return webhooksShown(db);
  });
}

export async function makeNewSecret(db: Db, id: string, now: Date): Promise<Made | Refusal<'not_found'>> {
  const secret = webhookSecretOf(randomBytes(24));
  const oldUntil = new Date(now.getTime() + oldSecretMs);
  if (!(await queries.replaceSecret(db, id, { secret, now, oldUntil }))) return noWebhook;
  return oneWithSecret(db, id);
}

/** A message that is about nothing, on its way like any other. */
export async function sendTest(
  db: Db,
  webhookId: string,
  now: Date,
): Promise<WebhookDelivery | Refusal<'not_found'>> {
  const [row] = await queries.findWebhooks(db, webhookId);
  if (!row) return noWebhook;
  const id = timeOrderedId(now);
  const body = messageOf(webhookTest, now, { message: 'Hello from the shop.' });
  await queries.insertDeliveries(db, now, [
    { id, webhook_id: webhookId, type: webhookTest, subject: '', body },
  ]);
  const made = await queries.findDelivery(db, id);
  return made ? deliveryOf(made) : noDelivery;
}

const deliveriesPerPage = 50;

export async function deliveriesPage(
  db: Db,
  webhookId: string,
  { state, after }: { state?: DeliveryState | undefined; after?: string | undefined },
) {
  const [webhook] = await queries.findWebhooks(db, webhookId);
  if (!webhook) return noWebhook;
  const { rows, next } = await queries.findDeliveriesPage(db, { webhookId, state }, after, deliveriesPerPage);
  return { deliveries: rows.map(deliveryOf), next };
}

export async function wholeDelivery(db: Db, id: string) {
  const row = await queries.findDelivery(db, id);
  if (!row) return noDelivery;
  const tries = await queries.findAttempts(db, id);
  return {
    ...deliveryOf(row),
    body: row.body,
    tries: tries.map(({ number, at, took_ms: tookMs, status, note }) => ({
      number,
      at: at.toISOString(),
      tookMs,
      status,
      note,
    })),
  };
}

export async function resend(db: Db, id: string, now: Date): Promise<WebhookDelivery | Refusal<'not_found'>> {
  const row = await queries.requeueDelivery(db, id, now);
  return row ? deliveryOf(row) : noDelivery;
}

export async function resendAllGivenUp(
  db: Db,
  webhookId: string,
  now: Date,
): Promise<{ count: number } | Refusal<'not_found'>> {
  const [row] = await queries.findWebhooks(db, webhookId);
  if (!row) return noWebhook;
  return { count: await queries.requeueGivenUp(db, webhookId, now) };
}

export async function deleteOldDeliveries(db: Db, now: Date): Promise<void> {
  await queries.deleteDeliveriesOfClosed(db);
  await queries.deleteDeliveriesBefore(db, daysBefore(now, deliveryDays));
}

/** Changes of other types are not written down for anybody. */
async function listen(db: Db): Promise<void> {
  await setOutboxTypes(db, await queries.findListenedTypes(db));
}

async function oneWithSecret(db: Db, id: string): Promise<Made> {
  const [row] = await queries.findWebhooks(db, id);
  if (!row) throw new Error(`The webhook ${id} was made and is not there.`);
  return { ...webhookOf(row), secret: row.secret };
}

function webhookOf(row: queries.WebhookRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    types: row.types,
    isPaused: row.paused_at !== null,
    pauseReason: row.pause_reason,
    failingSince: row.failing_since?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    waiting: row.waiting,
    givenUp: row.given_up,
  };
}

type Listed = Omit<queries.DeliveryRow, 'webhook_id' | 'body'>;

function deliveryOf({ id, type, subject, state, attempts, created_at, due_at }: Listed): WebhookDelivery {
  const [createdAt, dueAt] = [created_at.toISOString(), due_at.toISOString()];
  return { id, type, subject, state, attempts, createdAt, dueAt };
}
