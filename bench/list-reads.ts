import { knownBuyers } from '../server/buying/orders-by-hand/known-buyers.ts';
import { partsDesk } from '../server/buying/parts-desk/admin.ts';
import { ordersOfImport } from '../server/growth/imports/orders/imported-orders.ts';
import { wholePayout } from '../server/insight/exports/payouts/payouts.ts';
import { inTransaction, type Db } from '../server/kernel/database/database.ts';
import { readSoFar } from '../tools/testing/rows-read.ts';
import { idOfRow } from './bulk.ts';
import { paidOutOn } from './whole-lists.ts';

type List = {
  name: string;
  /** Of which PostgreSQL once read far more than was shown. */
  table: string;
  most: number;
  read: (db: Db) => Promise<unknown>;
};

/** Lists of which a page was once found by reading everything, with what they may read of it in a grown shop. */
const lists: readonly List[] = [
  {
    name: 'a payout: its lines of one day',
    table: 'payout_items',
    most: 4_000,
    read: (db) => wholePayout(db, paidOutOn(4), undefined),
  },
  {
    name: 'orders of an import: a page',
    table: 'imported_orders',
    most: 30,
    read: (db) => ordersOfImport(db, idOfRow(1), undefined),
  },
  {
    name: 'a buyer of a common name: the last who bought',
    table: 'guest_buyers',
    most: 300,
    read: (db) => knownBuyers(db, 'olivia'),
  },
  {
    name: 'parts that were asked for: their suppliers are known',
    table: 'material_movements',
    most: 0,
    read: (db) => partsDesk(db, {}),
  },
];

/** Those that read more, as PostgreSQL plans by itself. */
export async function longReadsOf(db: Db): Promise<string[]> {
  const long: string[] = [];
  for (const { name, table, most, read } of lists) {
    const rows = await inTransaction(db, async (db) => {
      const before = await readSoFar(db, table);
      await read(db);
      return (await readSoFar(db, table)) - before;
    });
    if (rows > most) long.push(`${name}: ${rows} rows of ${table}`);
  }
  return long;
}
