import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { outboxHolds } from '../../kernel/database/outbox.ts';
import type { DeliveryRow } from './queries.ts';

/** What is to be done now: whether anything happened that nobody was told of, and for whom messages are due. */
export async function findWork(db: Db, now: Date): Promise<{ happened: boolean; due: string[] }> {
  const { rows } = await sql<{ happened: boolean; due: string[] }>`
    select ${outboxHolds} as happened, array(
      select w.id from webhooks w where w.paused_at is null and exists (
        select from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting' and d.due_at <= ${now}
          and (d.claimed_until is null or d.claimed_until < ${now}))
    ) as due`.execute(db);
  return rows[0] ?? { happened: false, due: [] };
}

export type Receiver = {
  id: string;
  url: string;
  secret: string;
  old_secret: string | null;
  old_secret_until: Date | null;
  failing_since: Date | null;
};

/** Undefined where it was paused or deleted meanwhile. */
export function findReceiver(db: Db, id: string): Promise<Receiver | undefined> {
  return db
    .selectFrom('webhooks')
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .select(['id', 'url', 'secret', 'old_secret', 'old_secret_until', 'failing_since'])
    .executeTakeFirst();
}

export type ClaimedDelivery = Pick<DeliveryRow, 'id' | 'body' | 'attempts'> & { retried_from: number };

/** So many that are due, kept from others until then. */
export async function claimDeliveries(
  db: Db,
  { webhookId, most, now, until }: { webhookId: string; most: number; now: Date; until: Date },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    update webhook_deliveries set claimed_until = ${until} where id in (
      select id from webhook_deliveries
      where webhook_id = ${webhookId}::uuid and state = 'waiting' and due_at <= ${now}
        and (claimed_until is null or claimed_until < ${now})
      order by due_at limit ${most} for update skip locked
    ) returning id, body, attempts, retried_from`.execute(db);
  // Their ids sort by the time they were made.
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

export type Outcome = {
  id: string;
  number: number;
  at: Date;
  took_ms: number;
  status: number | null;
  note: string;
  state: DeliveryRow['state'];
  due_at: Date;
};

/** Keeps what came of tries, all of them at once. One whose message is gone meanwhile is forgotten. */
export async function recordOutcomes(db: Db, outcomes: readonly Outcome[]): Promise<void> {
  await sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (id uuid, number int,
        at timestamptz, took_ms int, status int, note text, state text, due_at timestamptz)
    ), settled as (
      update webhook_deliveries d set attempts = o.number, claimed_until = null, state = o.state, due_at = o.due_at
      from told o where d.id = o.id returning d.id
    )
    insert into webhook_attempts (delivery_id, number, at, took_ms, status, note)
    select o.id, o.number, o.at, o.took_ms, o.status, o.note from told o join settled using (id)
    on conflict do nothing`.execute(db);
}

export async function noteDelivered(db: Db, webhookId: string, at: Date): Promise<void> {
  await sql`update webhooks set delivered_at = ${at}, failing_since = null where id = ${webhookId}::uuid`.execute(
    db,
  );
}

export async function noteFailing(db: Db, webhookId: string, at: Date): Promise<void> {
  await sql`
    update webhooks set failing_since = ${at} where id = ${webhookId}::uuid and failing_since is null`.execute(
    db,
  );
}

/** True for the first who pauses it. */
export async function pauseWebhook(db: Db, id: string, reason: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhooks set paused_at = ${at}, pause_reason = ${reason}
    where id = ${id}::uuid and paused_at is null`.execute(db);
  return numAffectedRows === 1n;
}
