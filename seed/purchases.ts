import { daysAfter } from '../contracts/kernel/days.ts';
import { isRefusal } from '../contracts/kernel/refusal.ts';
import type { Db } from '../server/kernel/database/database.ts';
import { createPurchaseOrder, receivePurchaseOrder } from '../server/stock/making/making.ts';

export type SuppliedMaterial = { id: number; supplier: string; centsEach: number };

const actor = 'demonstration';
const linesOfOrder = 3;
const pieces = 60;

/** Two orders at suppliers: one came whole, of the other a part is still on its way. */
export async function orderMaterials(
  db: Db,
  materials: readonly SuppliedMaterial[],
  now: Date,
): Promise<void> {
  const [first, second] = [...Map.groupBy(materials, ({ supplier }) => supplier).entries()];
  if (first) await orderOf(db, first, { daysAgo: 34, came: linesOfOrder, expectedIn: 14, now });
  if (second) await orderOf(db, second, { daysAgo: 9, came: 1, expectedIn: 21, now });
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

type Story = { daysAgo: number; came: number; expectedIn: number; now: Date };

async function orderOf(
  db: Db,
  [supplier, materials]: readonly [string, readonly SuppliedMaterial[]],
  { daysAgo, came, expectedIn, now }: Story,
): Promise<void> {
  const at = (days: number) => daysAfter(now, days - daysAgo);
  const lines = materials
    .slice(0, linesOfOrder)
    .map(({ id, centsEach }) => ({ materialId: id, quantity: pieces, costCents: pieces * centsEach }));
  const form = { supplier, expectedOn: dayOf(at(expectedIn)), note: 'Of the demonstration shop.', lines };
  const order = await createPurchaseOrder(db, { ...form, key: crypto.randomUUID() }, { actor, now: at(0) });
  if (isRefusal(order)) throw new Error(order.message);
  const receivedOn = at(expectedIn / 3);
  const receipt = {
    key: crypto.randomUUID(),
    invoice: `B-${order.id}${daysAgo}`,
    receivedOn: dayOf(receivedOn),
    lines: lines.slice(0, came),
  };
  const received = await receivePurchaseOrder(db, order.id, receipt, { actor, now: receivedOn });
  if (isRefusal(received)) throw new Error(received.message);
}
