import { sql } from 'kysely';
import type { DisputeStatus } from '../../../contracts/orders/payments/disputes.ts';
import type { Db } from '../../kernel/database/database.ts';

export type DisputeRow = {
  provider: string;
  reference: string;
  charge: string;
  amount_cents: number;
  currency: string;
  reason: string;
  status: DisputeStatus;
  due_by: Date | null;
  is_withdrawn: boolean;
  said_at: Date;
  opened_at: Date;
  refund_id: string | null;
};

/** False when it is known already. */
export async function insertDispute(db: Db, row: Omit<DisputeRow, 'refund_id'>): Promise<boolean> {
  const inserted = await db
    .insertInto('disputes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function lockDispute(db: Db, provider: string, reference: string): Promise<DisputeRow> {
  const row = await db
    .selectFrom('disputes')
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row;
}

export async function changeDispute(
  db: Db,
  { provider, reference }: { provider: string; reference: string },
  change: Partial<DisputeRow>,
): Promise<void> {
  await db
    .updateTable('disputes')
    .set(change)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .execute();
}

/** Of all payments of an order, oldest first. */
export async function disputesOf(db: Db, orderId: string): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`
    select distinct d.* from payments p
    join disputes d on d.provider = p.provider and d.charge in (p.charge, p.reference)
    where p.order_id = ${orderId}::uuid order by d.opened_at, d.reference`.execute(db);
  return rows;
}

type Payout = { provider: string; reference: string; amount_cents: number; reason: string; at: Date };

/** False when it is known already. */
export async function saveFailedPayout(db: Db, { at, ...payout }: Payout): Promise<boolean> {
  const inserted = await db
    .insertInto('failed_payouts')
    .values({ ...payout, failed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A later payout has arrived: what failed before it needs nobody any more. */
export async function closeFailedPayouts(db: Db, provider: string, at: Date): Promise<void> {
  await db
    .updateTable('failed_payouts')
    .set({ over_at: at })
    .where('provider', '=', provider)
    .where('over_at', 'is', null)
    .where('failed_at', '<', at)
    .execute();
}
