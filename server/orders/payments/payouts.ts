import { inTransaction, type Db } from '../../kernel/database/database.ts';
import * as queries from './payout-queries.ts';
import { withTimeout, type BalanceItem, type PaymentProvider, type ProviderPayout } from './provider.ts';
import { sumsToPayout } from './rules.ts';

/**
 * Writes down what the provider paid out since it was asked last, each payout with its parts. Asked again it changes
 * only what changed: where a payout stands. No transaction is open while the provider is asked.
 */
export async function readPayouts(db: Db, provider: PaymentProvider): Promise<number> {
  const since = await queries.firstUnsettled(db, provider.name);
  const known = await queries.findPayoutStates(db, provider.name, since);
  let changed = 0;
  for (const payout of await withTimeout(provider.payoutsSince(since))) {
    const state = known.get(payout.reference);
    if (state === payout.state) continue;
    if (state === undefined) await savePayout(db, provider, payout);
    else await queries.changePayoutState(db, provider.name, payout);
    changed += 1;
  }
  return changed;
}

async function savePayout(db: Db, provider: PaymentProvider, payout: ProviderPayout): Promise<void> {
  const items = payout.isItemised ? await allItemsOf(provider, payout.reference) : [];
  // What does not sum is kept and told: the parts are then as the provider said, and nothing is made up.
  const isItemised = payout.isItemised && sumsToPayout(items, payout.amountCents);
  await inTransaction(db, async (db) => {
    if (!(await queries.insertPayoutRow(db, provider.name, { ...payout, isItemised }))) return;
    await queries.insertItems(db, provider.name, payout.reference, items);
  });
}

async function allItemsOf(provider: PaymentProvider, payout: string): Promise<BalanceItem[]> {
  const all: BalanceItem[] = [];
  let after: string | undefined;
  do {
    const { items, next } = await withTimeout(provider.itemsOf(payout, after));
    all.push(...items);
    after = next;
  } while (after !== undefined);
  return all;
}
