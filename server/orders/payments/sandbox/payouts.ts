import type { Db } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/database.ts';
import { sydneyDay } from '../../../kernel/sydney.ts';
import type { BalanceItem, BalancePage, ProviderPayout } from '../provider.ts';
import * as queries from './payout-queries.ts';

/**
 * Pays out day by day what became due until today, as a provider's own clock does: two days after a payment, less
 * the fee. @param isFailing whether the bank refuses what is made now
 */
export function makePayouts(db: Db, now: Date, isFailing: boolean): Promise<void> {
  const today = sydneyDay(now);
  return inTransaction(db, async (db) => {
    await queries.lockPayouts(db);
    await queries.settlePayouts(db, today);
    await queries.writeBalance(db);
    for (const day of await queries.findDueDays(db, today)) {
      const made = await queries.insertPayout(db, day);
      if (made && isFailing) await queries.failPayout(db, made.reference, now);
    }
    await queries.settlePayouts(db, today);
  });
}

export async function payoutsOfSandbox(db: Db, madeSince: Date): Promise<ProviderPayout[]> {
  const rows = await queries.findPayouts(db, madeSince);
  return rows.map(({ reference, amount_cents, state, made_at, arrives_on }) => ({
    reference,
    amountCents: amount_cents,
    state,
    madeAt: made_at,
    arrivesOn: arrives_on,
    isItemised: true,
  }));
}

const itemsAtOnce = 100;

export async function itemsOfSandbox(db: Db, payout: string, after = ''): Promise<BalancePage> {
  const rows = await queries.findBalance(db, payout, after, itemsAtOnce);
  const items = rows.map(({ reference, kind, charge, gross_cents, fee_cents, at }) => ({
    reference,
    kind: kind as BalanceItem['kind'],
    charge,
    description: '',
    grossCents: gross_cents,
    feeCents: fee_cents,
    at,
  }));
  return { items, next: rows.length === itemsAtOnce ? rows.at(-1)?.reference : undefined };
}
