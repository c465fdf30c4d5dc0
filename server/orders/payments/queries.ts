import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Payments } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { StatementPart } from '../../kernel/database/statement-parts.ts';

export type NewPayment = {
  id: string;
  order_id: string;
  provider: string;
  reference: string;
  amount_cents: number;
  pay_url: string;
  started_at: Date;
};

export async function insertPayment(db: Db, payment: NewPayment): Promise<void> {
  await db
    .insertInto('payments')
    .values({ ...payment, state: 'started' })
    .onConflict((conflict) => conflict.columns(['provider', 'reference']).doNothing())
    .execute();
}

export async function insertCaptured(db: Db, payment: Omit<NewPayment, 'pay_url'>): Promise<void> {
  const settled = { state: 'captured' as const, pay_url: '', settled_at: payment.started_at };
  await db
    .insertInto('payments')
    .values({ ...payment, ...settled })
    .execute();
}

export function latestPaymentOf(db: Db, orderId: string) {
  return db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .orderBy('started_at', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
}

export async function countOfOrder(db: Db, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The payment that paid an order; an order that cost nothing has none. */
export function capturedPaymentOf(db: Db, orderId: string) {
  return db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .where('state', '=', 'captured')
    .select(['id', 'provider', 'reference', 'amount_cents'])
    .executeTakeFirst();
}

/** News of the provider as they are kept; `outcome` is null until they have been acted upon. */
export type StoredEvent = {
  provider: string;
  id: string;
  payload: string;
  outcome: string | null;
  at: Date;
};

type ToLock = { provider: string; reference: string; unsettled: readonly string[] };

/**
 * Locked, because whatever is decided about it must be decided once. News of a payment about which everything has
 * been decided are kept by the same statement, as news that lead to nothing.
 */
export async function lockPayment(
  db: Db,
  { provider, reference, unsettled }: ToLock,
  news?: Omit<StoredEvent, 'outcome'>,
) {
  const kept = sql`, kept as (
    insert into provider_events (provider, event_id, payload, outcome, handled_at)
    select ${news?.provider}, ${news?.id}, ${news?.payload}, 'nothing', ${news?.at}::timestamptz from known
    where state <> all (${unsettled}::text[])
    on conflict (provider, event_id) do update set outcome = excluded.outcome, handled_at = excluded.handled_at
      where provider_events.handled_at is null)`;
  const { rows } = await sql<Selectable<Payments>>`
    with known as (
      select * from payments where provider = ${provider} and reference = ${reference} for update
    )${news ? kept : sql``}
    select * from known`.execute(db);
  return rows[0];
}

type PaymentState = 'captured' | 'cancelled' | 'refund_due' | 'refunded';
type Settling = { id: string; state: PaymentState; at: Date; charge?: string | undefined };

/** The change of a payment's state as a part of the statement that moves its order. */
export function settlingPayment(
  { id, state, at, charge }: Settling,
  condition: RawBuilder<boolean>,
): StatementPart {
  const write = sql`
    update payments set state = ${state}, settled_at = ${at}::timestamptz, charge = coalesce(${charge ?? null}, charge)
    where id = ${id}::uuid and ${condition} returning id`;
  return { name: 'settled_payment', write };
}

export async function setPaymentState(db: Db, settling: Settling): Promise<void> {
  await settlingPayment(settling, sql`true`).write.execute(db);
}

/**
 * Payments that have been unsettled for a while, in random order, so that those which fail every time do not always
 * come before the others.
 */
export function unsettledPayments(db: Db, provider: string, startedBefore: Date, startedAfter: Date) {
  return (
    db
      .selectFrom('payments')
      // A literal, not a parameter: only then can every plan use the partial index of unsettled payments.
      .where('state', '=', sql.lit('started'))
      .where('provider', '=', provider)
      .where('started_at', '<', startedBefore)
      .where('started_at', '>', startedAfter)
      .orderBy(sql`random()`)
      .limit(200)
      .select(['reference', 'order_id'])
      .execute()
  );
}

export function findExternalRefundsDue(db: Db, provider: string) {
  return db
    .selectFrom('payments')
    .where('state', '=', sql.lit('refund_due'))
    .where('provider', '=', provider)
    .orderBy(sql`random()`)
    .limit(200)
    .select(['id', 'reference', 'amount_cents'])
    .execute();
}

/** Stored before it is acknowledged. What was done about it is written when that is known, and stays. */
export async function storeEvent(db: Db, event: StoredEvent): Promise<void> {
  const handled = event.outcome === null ? {} : { outcome: event.outcome, handled_at: event.at };
  await db
    .insertInto('provider_events')
    .values({ provider: event.provider, event_id: event.id, payload: event.payload, ...handled })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'event_id'])
        .doUpdateSet((row) => ({
          outcome: row.ref('excluded.outcome'),
          handled_at: row.ref('excluded.handled_at'),
        }))
        .where('provider_events.handled_at', 'is', null),
    )
    .execute();
}

export async function findLastEvent(db: Db, provider: string): Promise<Date | undefined> {
  const newest = db
    .selectFrom('provider_events')
    .where('provider', '=', provider)
    .orderBy('received_at', 'desc');
  return (await newest.limit(1).select('received_at').executeTakeFirst())?.received_at;
}

/** How the provider answered last: `fault` says why it did not, and stands from the first such call on. */
export async function writeProviderHealth(
  db: Db,
  provider: string,
  fault: string | undefined,
  at: Date,
): Promise<void> {
  await sql`
    insert into provider_health (provider, heard_at, faulty_since, fault)
    values (${provider}, ${at}, ${fault === undefined ? null : at}::timestamptz, ${fault ?? null})
    on conflict (provider) do update set heard_at = excluded.heard_at, fault = excluded.fault,
      faulty_since = case when excluded.fault is null then null
        else coalesce(provider_health.faulty_since, excluded.faulty_since) end`.execute(db);
}

export function findProviderHealth(db: Db, provider: string) {
  return db.selectFrom('provider_health').where('provider', '=', provider).selectAll().executeTakeFirst();
}
