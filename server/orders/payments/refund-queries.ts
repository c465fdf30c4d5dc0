import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';

export type NewRefundEvent = {
  provider: string;
  reference: string;
  charge: string;
  amount_cents: number;
  state: 'went' | 'failed';
  is_ours: boolean;
  heard_at: Date;
  told_at: Date | null;
  settled_at: Date | null;
};

type Name = { provider: string; reference: string };

/** False when there were news of this refund before. */
export async function insertRefundEvent(db: Db, event: NewRefundEvent): Promise<boolean> {
  const row = await db
    .insertInto('external_refunds')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst();
  return row !== undefined;
}

export function lockRefundEvent(db: Db, { provider, reference }: Name) {
  return db
    .selectFrom('external_refunds')
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

type Change = { state?: 'went' | 'failed'; told_at?: Date | null; settled_at?: Date; refund_id?: string };

export async function changeRefundEvent(
  db: Db,
  { provider, reference }: Name,
  change: Change,
): Promise<void> {
  await db
    .updateTable('external_refunds')
    .set(change)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .execute();
}

/** Whose money it was: some providers name the payment, others the charge that it led to. */
const ofPayment = sql<boolean>`(p.charge = e.charge or p.reference = e.charge)`;

/** Nobody was told of them yet, though their orders are known by now; those of other shops never are. */
export function unreportedRefundEvents(db: Db, heardAfter: Date) {
  return db
    .selectFrom('external_refunds as e')
    .innerJoin('payments as p', (join) => join.onRef('p.provider', '=', 'e.provider').on(ofPayment))
    .where('e.told_at', 'is', null)
    .where('e.heard_at', '>', heardAfter)
    .orderBy('e.heard_at')
    .limit(200)
    .select(['e.provider', 'e.reference', 'p.order_id'])
    .execute();
}

/** Of all payments of an order, oldest first. */
export function refundEventsOf(db: Db, orderId: string) {
  return db
    .selectFrom('payments as p')
    .innerJoin('external_refunds as e', (join) => join.onRef('e.provider', '=', 'p.provider').on(ofPayment))
    .where('p.order_id', '=', orderId)
    .orderBy('e.heard_at')
    .orderBy('e.reference')
    .selectAll('e')
    .execute();
}

/** Money that the shop owed, and that somebody gave back before it: false where it owed none. */
export async function closeRefundDue(
  db: Db,
  event: { provider: string; charge: string; amount_cents: number },
  at: Date,
): Promise<boolean> {
  const closed = await db
    .updateTable('payments')
    .set({ state: 'refunded', settled_at: at })
    .where('provider', '=', event.provider)
    .where((on) => on.or([on('charge', '=', event.charge), on('reference', '=', event.charge)]))
    .where('state', '=', 'refund_due')
    .where('amount_cents', '=', event.amount_cents)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

/** The order whose payment the provider calls by this name. */
export async function orderOfCharge(db: Db, provider: string, charge: string): Promise<string | undefined> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from payments where provider = ${provider} and charge = ${charge}
    union all
    select order_id from payments where provider = ${provider} and reference = ${charge}
    limit 1`.execute(db);
  return rows[0]?.order_id;
}
