import { sql } from 'kysely';
import type { DeliveryState, WebhookForm, WebhookType } from '../../../contracts/growth/webhooks.ts';
import type { Db } from '../../kernel/database/database.ts';
import { pageAfter, pageOf } from '../../kernel/database/keyset.ts';
import { uuidIn } from '../../kernel/database/uuid-text.ts';

export type WebhookRow = {
  id: string;
  url: string;
  description: string;
  types: WebhookType[];
  secret: string;
  paused_at: Date | null;
  pause_reason: string;
  failing_since: Date | null;
  delivered_at: Date | null;
  waiting: number;
  given_up: number;
};

/**
 * Each state is counted in an index of its own: a receiver that is away for weeks has more messages than not.
 *
 * @param id of one alone
 */
export async function findWebhooks(db: Db, id: string | null = null): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select w.id, w.url, w.description, w.types, w.secret, w.paused_at, w.pause_reason, w.failing_since,
      w.delivered_at,
      (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting') as waiting,
      (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'given_up') as given_up
    from webhooks w
    where ${id}::uuid is null or w.id = ${id}::uuid order by w.created_at, w.id`.execute(db);
  return rows;
}

/** How many others there are: one whose answer was lost is not counted against itself. */
export async function countOtherWebhooks(db: Db, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhooks')
    .where('id', '<>', id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

type Written = Pick<WebhookForm, 'url' | 'description' | 'types'>;

export async function insertWebhook(
  db: Db,
  row: Written & { id: string; secret: string; paused_at: Date | null; created_at: Date },
): Promise<void> {
  await db
    .insertInto('webhooks')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Whoever resumes one begins anew: what failed before is no reason to pause it at once. */
export async function updateWebhook(
  db: Db,
  id: string,
  { url, description, types }: Written,
  pausedAt: Date | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhooks set url = ${url}, description = ${description}, types = ${types}::text[],
      paused_at = case when ${pausedAt}::timestamptz is null then null else coalesce(paused_at, ${pausedAt}) end,
      pause_reason = case when ${pausedAt}::timestamptz is null then '' else pause_reason end,
      failing_since = case when paused_at is not null and ${pausedAt}::timestamptz is null then null
        else failing_since end
    where id = ${id}::uuid`.execute(db);
  return numAffectedRows === 1n;
}

export async function deleteWebhookRow(db: Db, id: string): Promise<boolean> {
  const deleted = await db.deleteFrom('webhooks').where('id', '=', id).returning('id').executeTakeFirst();
  return deleted !== undefined;
}

type NewSecret = { secret: string; now: Date; oldUntil: Date };

/**
 * Of one that is made anew within the day two old ones sign, with a space between: the receiver may have the last one,
 * or still the one before, as where what was shown once was not written down.
 */
export async function replaceSecret(
  db: Db,
  id: string,
  { secret, now, oldUntil }: NewSecret,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhooks set secret = ${secret}, old_secret_until = ${oldUntil},
      old_secret = case when old_secret_until > ${now} then split_part(old_secret, ' ', 1) || ' ' || secret
        else secret end
    where id = ${id}::uuid`.execute(db);
  return numAffectedRows === 1n;
}

/** All types that any of them hears of; a paused one too, because what happens meanwhile is kept for it. */
export async function findListenedTypes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`select distinct unnest(types) as type from webhooks`.execute(
    db,
  );
  return rows.map(({ type }) => type);
}

/** Two who change what is listened to take turns. */
export async function lockWebhooks(db: Db): Promise<void> {
  await sql`lock table webhooks in share row exclusive mode`.execute(db);
}

export type DeliveryRow = {
  id: string;
  webhook_id: string;
  type: string;
  subject: string;
  body: string;
  state: DeliveryState;
  attempts: number;
  due_at: Date;
  created_at: Date;
};

export type NewDelivery = Pick<DeliveryRow, 'id' | 'webhook_id' | 'type' | 'subject' | 'body'>;

export async function insertDeliveries(db: Db, at: Date, made: readonly NewDelivery[]): Promise<void> {
  if (made.length === 0) return;
  await sql`
    insert into webhook_deliveries (id, webhook_id, type, subject, body, due_at, created_at)
    select m.id, m.webhook_id, m.type, m.subject, m.body, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
      as m (id uuid, webhook_id uuid, type text, subject text, body text)`.execute(db);
}

const listed = ['id', 'type', 'subject', 'state', 'attempts', 'due_at', 'created_at'] as const;

export async function findDeliveriesPage(
  db: Db,
  { webhookId, state }: { webhookId: string; state: DeliveryState | undefined },
  after: string | undefined,
  size: number,
) {
  let query = db.selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId).select(listed);
  if (state) query = query.where('state', '=', state);
  const order = {
    by: sql`created_at`,
    byType: 'timestamptz',
    id: sql`id`,
    idType: 'uuid',
    direction: 'desc',
  } as const;
  return pageOf(await pageAfter(query, order, after, size).execute(), size);
}

export function findDelivery(db: Db, id: string) {
  return db.selectFrom('webhook_deliveries').where('id', '=', id).selectAll().executeTakeFirst();
}

export function findAttempts(db: Db, deliveryId: string) {
  return db
    .selectFrom('webhook_attempts')
    .where('delivery_id', '=', deliveryId)
    .orderBy('number')
    .selectAll()
    .execute();
}

/** At once, and with all its tries before it once more. */
export function requeueDelivery(db: Db, id: string, now: Date) {
  return db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', due_at: now, retried_from: sql`attempts` })
    .where('id', '=', id)
    .returning(listed)
    .executeTakeFirst();
}

export async function requeueGivenUp(db: Db, webhookId: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook_deliveries set state = 'waiting', due_at = ${now}, retried_from = attempts
    where webhook_id = ${webhookId}::uuid and state = 'given_up'`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function deleteDeliveriesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('created_at', '<', moment).execute();
}

/** What was said of people whose accounts are closed by now: their names and addresses are nobody's to keep. */
export async function deleteDeliveriesOfClosed(db: Db): Promise<void> {
  await sql`
    delete from webhook_deliveries d using published.customers c
    where d.type like 'customer.%' and c.id = ${uuidIn(sql.ref('d.subject'))} and d.created_at < c.closed_at`.execute(
    db,
  );
}
