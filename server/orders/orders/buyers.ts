import { inTransaction, type Db } from '../../kernel/database/database.ts';
import {
  lockGuestPurchases,
  lockPurchases,
  saveGuestPurchases,
  savePurchases,
} from '../../people/customers/customers.ts';
import * as queries from './buyer-queries.ts';

/** So many events are looked at in one transaction. */
const eventsAtOnce = 2_000;

/** Longer than any transaction of the shop may take. */
const openAtMostMs = 60_000;

/**
 * Counts anew what those people bought whose orders have moved since the last time: before a list is shown that
 * sorts by it, and by the minute, so that little is left to do then. The till and the checkout know nothing of it.
 * @returns whether there is more to count
 */
export function countBuyers(db: Db, now: Date): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const mark = await queries.lockCountedBuyers(db);
    const events = await queries.findOrderEvents(db, mark.event_id, eventsAtOnce);
    const last = events.at(-1)?.id;
    if (last === undefined) return false;
    await countAnew(db, await queries.findBuyersBetween(db, mark.event_id, last));
    const isMore = events.length === eventsAtOnce;
    if (isMore) await queries.markBuyersCounted(db, { event_id: last });
    else if (now.getTime() - mark.seen_at.getTime() > openAtMostMs)
      await queries.markBuyersCounted(db, { event_id: mark.seen_id, seen_id: last, seen_at: now });
    return isMore;
  });
}

/** Orders came to an account, or left it: no timeline tells of that. */
export function countBuyer(db: Db, customerId: string, emailKey: string): Promise<void> {
  const buyers = [customerId, null].map((id) => ({ customer_id: id, email_key: emailKey }));
  return inTransaction(db, (db) => countAnew(db, buyers));
}

/**
 * Each person is locked before being read, so that an order which is added to the account meanwhile is counted by
 * whoever comes later. Customers are locked before guests, in the same order as an adoption locks them, so there is
 * no deadlock.
 */
async function countAnew(db: Db, buyers: readonly queries.BuyerKey[]): Promise<void> {
  const customers = buyers.flatMap(({ customer_id: id }) => id ?? []);
  const guests = buyers.filter(({ customer_id: id }) => id === null).map(({ email_key: key }) => key);
  if (customers.length > 0) {
    await lockPurchases(db, customers);
    await savePurchases(db, await queries.findPurchases(db, customers));
  }
  if (guests.length > 0) {
    await lockGuestPurchases(db);
    await saveGuestPurchases(db, guests, await queries.findGuestPurchases(db, guests));
  }
}
