import { decimalOf } from '../../../../contracts/kernel/money.ts';
import { addListingAddresses, deleteListingAddresses } from '../../../catalogue/kits/kits.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { timeOrderedId } from '../../../kernel/random.ts';
import {
  comparable,
  deleteEarlierOrders,
  type EarlierOrder,
  insertEarlierOrders,
} from '../../../people/customers/customers.ts';
import type { ImportContext, ImportPart, PlannedRecord } from '../import-parts.ts';
import type { RecordRow, SettledRow } from '../queries.ts';
import {
  deleteImportedOrders,
  findKitsByName,
  findKnownOrders,
  insertImportedOrders,
} from './order-queries.ts';
import { earlierPurchaseIn, readOrdersOf, type ReadOrder } from './rules.ts';

/** Orders come in as history alone: no stock, no money, no number and no document of this shop knows them. */
export const ordersPart: ImportPart = {
  atOnce: 500,
  read: readOrdersOf,
  plan: (db, records) => planOrders(db, records as ReadOrder[]),
  write: writeOrders,
  undo: undoOrders,
};

const keyOf = ({ platform, number }: Pick<ReadOrder, 'platform' | 'number'>) => `${platform} ${number}`;

async function planOrders(db: Db, orders: readonly ReadOrder[]): Promise<PlannedRecord[]> {
  const known = new Set((await findKnownOrders(db, orders)).map(keyOf));
  return orders.map((order) => ({
    row: order.row,
    name: order.number,
    record: order,
    action: order.messages.some(({ isWrong }) => isWrong)
      ? 'wrong'
      : known.has(keyOf(order))
        ? 'same'
        : 'add',
    messages: order.messages,
    differences: [
      { field: 'Total', from: '', to: `${decimalOf(order.totalCents)} ${order.currency}` },
      { field: 'Buyer', from: '', to: order.buyer || order.email },
      {
        field: 'Kits',
        from: '',
        to: order.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
      },
    ],
  }));
}

async function writeOrders(
  db: Db,
  records: readonly RecordRow[],
  { row, now }: ImportContext,
): Promise<SettledRow[]> {
  const orders = records.map(({ record }) => record as ReadOrder);
  const ids = orders.map(() => timeOrderedId(now));
  const added = await insertImportedOrders(
    db,
    row.id,
    orders.map((order, index) => ({ id: ids[index] ?? '', order, emailKey: comparable(order.email) })),
  );
  await insertEarlierOrders(
    db,
    orders.flatMap((order, index) => earlierOrder(order, ids[index] ?? '')).filter(({ id }) => added.has(id)),
  );
  const listings = await listingsOf(db, orders, now);
  return records.map(({ position }, index) => {
    const id = ids[index] ?? '';
    if (!added.has(id)) return { position, state: 'left', message: 'This order is here already' };
    const own = (orders[index]?.lines ?? []).map(({ listing }) => listing).filter((one) => listings.has(one));
    return { position, state: 'written', target_id: id, before: { listings: own } };
  });
}

/** What segments know of it; nothing where the file does not say whose it is. */
function earlierOrder(order: ReadOrder, id: string): EarlierOrder[] {
  const bought = earlierPurchaseIn(order);
  if (order.email === '' || bought === undefined) return [];
  const { spentCents, names, skus } = bought;
  return [
    {
      id,
      email_key: comparable(order.email),
      placed_at: order.placedAt,
      spent_cents: spentCents,
      names,
      skus,
    },
  ];
}

/** Etsy's listings lead to the kits of the same name from now on; returns those that are new. */
async function listingsOf(db: Db, orders: readonly ReadOrder[], now: Date): Promise<Set<string>> {
  const lines = orders.flatMap((order) => order.lines).filter(({ listing }) => /^\d+$/.test(listing));
  if (lines.length === 0) return new Set();
  const kits = await findKitsByName(
    db,
    lines.map(({ name }) => name),
  );
  const addresses = new Map(
    lines.flatMap(({ listing, name }) => {
      const id = kits.get(name.toLowerCase());
      return id === undefined ? [] : [[listing, id] as const];
    }),
  );
  return addListingAddresses(db, addresses, now);
}

async function undoOrders(db: Db, records: readonly RecordRow[]): Promise<SettledRow[]> {
  const ids = records.flatMap(({ target_id }) => target_id ?? []);
  await deleteImportedOrders(db, ids);
  await deleteEarlierOrders(db, ids);
  await deleteListingAddresses(
    db,
    records.flatMap(({ before }) => (before as { listings?: string[] } | null)?.listings ?? []),
  );
  return records.map(({ position }) => ({ position, state: 'undone' }));
}
