import type { Db } from '../../kernel/database/database.ts';
import { allOrdersOf } from '../../orders/orders/orders.ts';
import * as queries from './queries.ts';

/** What somebody asked for by their orders, as the copy of their data has it. */
export async function partsAskedBy(db: Db, customerId: string) {
  const rows = await queries.findClaimsOfOrders(db, await orderIdsOf(db, customerId));
  return rows.map(({ kit_name: kit, made_at, picture_id, ...same }) => ({
    kit,
    ...same,
    withPhotograph: picture_id !== null,
    at: made_at.toISOString(),
  }));
}

/**
 * Before the orders of an account are released: what was asked for stays, whoever asked goes.
 *
 * @param address what was asked for without the account, where the address is proved to be its own
 * @returns the pictures that go with them, to be deleted once that is committed
 */
export async function erasePartsAskedBy(
  db: Db,
  { id, address }: { id: string; address: string | null },
): Promise<number[]> {
  return queries.eraseClaims(db, await orderIdsOf(db, id), address);
}

async function orderIdsOf(db: Db, customerId: string): Promise<string[]> {
  return (await allOrdersOf(db, customerId)).map(({ id }) => id);
}
