import { sql } from 'kysely';
import type { SandboxFaults } from '../../../../contracts/orders/payments/sandbox.ts';
import { inTransaction, type Db } from '../../../kernel/database/database.ts';

export type NewSandboxPayment = {
  reference: string;
  idempotency_key: string;
  description: string;
  amount_cents: number;
  return_url: string;
  cancel_url: string;
};

/** The same key gives the payment that was opened under it. */
export async function insertOnce(db: Db, payment: NewSandboxPayment) {
  const fresh = await db
    .insertInto('sandbox_payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('reference')
    .executeTakeFirst();
  if (fresh) return fresh;
  return db
    .selectFrom('sandbox_payments')
    .where('idempotency_key', '=', payment.idempotency_key)
    .select('reference')
    .executeTakeFirstOrThrow();
}

export function find(db: Db, reference: string) {
  return db.selectFrom('sandbox_payments').where('reference', '=', reference).selectAll().executeTakeFirst();
}

/** Only an open payment moves; undefined when it was settled before. */
export function settleOpen(db: Db, reference: string, state: 'captured' | 'cancelled') {
  return db
    .updateTable('sandbox_payments')
    .set({ state, captured_at: state === 'captured' ? sql`now()` : null })
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
}

/** Refunds up to what was captured, once for each key; false when that would be passed. */
export function addRefund(
  db: Db,
  reference: string,
  amountCents: number,
  key: string,
  isExternal = false,
): Promise<boolean> {
  return inTransaction(db, async (db) => {
    // Locked first: two calls with the same key follow one another.
    const payment = await db
      .selectFrom('sandbox_payments')
      .where('reference', '=', reference)
      .where('state', '=', 'captured')
      .select(['amount_cents', 'refunded_cents'])
      .forUpdate()
      .executeTakeFirst();
    const earlier = await db
      .selectFrom('sandbox_refunds')
      .where('idempotency_key', '=', key)
      .select('amount_cents')
      .executeTakeFirst();
    if (earlier) return earlier.amount_cents === amountCents;
    if (!payment || payment.refunded_cents + amountCents > payment.amount_cents) return false;
    await db
      .insertInto('sandbox_refunds')
      .values({ idempotency_key: key, reference, amount_cents: amountCents, made_at_provider: isExternal })
      .execute();
    await db
      .updateTable('sandbox_payments')
      .set((row) => ({ refunded_cents: row('refunded_cents', '+', amountCents) }))
      .where('reference', '=', reference)
      .execute();
    return true;
  });
}

export function findSandboxRefunds(db: Db, madeSince: Date) {
  return db
    .selectFrom('sandbox_refunds')
    .where('made_at', '>=', madeSince)
    .orderBy('made_at')
    .select(['idempotency_key', 'reference', 'amount_cents', 'made_at_provider'])
    .execute();
}

export async function findFaults(db: Db): Promise<unknown> {
  return (await db.selectFrom('sandbox_faults').select('faults').executeTakeFirst())?.faults;
}

export async function writeFaults(db: Db, faults: SandboxFaults): Promise<void> {
  const json = JSON.stringify(faults);
  await db
    .insertInto('sandbox_faults')
    .values({ faults: json })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ faults: json }))
    .execute();
}
