import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { FaultyBatch } from '../../../contracts/orders/fulfilment/faulty-batches.ts';
import type { Db } from '../../kernel/database/database.ts';
import { awaitingAmong, shelvesOf, type Shelf } from '../../stock/inventory/inventory.ts';
import type { Slip } from '../documents/documents.ts';
import * as orders from '../orders/orders.ts';
import { travellingAmong } from './add-on-orders.ts';
import { whyAwaited } from './awaited.ts';
import { findFaultyOfOrders } from './faulty-queries.ts';
import { statusesOf } from './order-status.ts';
import * as queries from './queries.ts';
import { toShip } from './rules.ts';

export type KitToPack = Slip['lines'][number] &
  Shelf & { item: string; imageUrl: string | null; faulty: FaultyBatch[] };

type ToPack = KitToPack[] | Refusal<'not_permitted'>;

/** What is still to leave of an order and of what travels with it; refused while a kit of it has still to come, or an addition waits for its payment. */
export async function kitsToPack(db: Db, orderId: string): Promise<ToPack> {
  const found = await kitsToPackOf(db, [await orders.orderOfId(db, orderId)]);
  return found.get(orderId) ?? [];
}

/** The same of several orders, by their ids. */
export async function kitsToPackOf(
  db: Db,
  wanted: readonly Pick<orders.OrderRow, 'id' | 'waits_for'>[],
): Promise<Map<string, ToPack>> {
  const ids = wanted.map(({ id }) => id);
  const awaiting = await awaitingAmong(db, ids);
  const additions = Map.groupBy(await orders.additionsOfOrders(db, ids), ({ adds_to }) => adds_to);
  const found = new Map<string, ToPack>();
  const together = new Map<string, string[]>();
  for (const { id, waits_for: waitsFor } of wanted) {
    const isWaiting = waitsFor === '' && awaiting.has(id);
    const awaited = isWaiting ? await whyAwaited(db, id) : undefined;
    const shares = waitsFor === '' ? awaited : refuse('not_permitted', waitsFor);
    const travelling = shares ?? travellingAmong(additions.get(id) ?? []);
    if (isRefusal(travelling)) found.set(id, travelling);
    else together.set(id, [id, ...travelling.map((addition) => addition.id)]);
  }
  const left = await linesOfOrders(db, [...together.values()].flat(), 'left');
  for (const [id, all] of together)
    found.set(
      id,
      all.flatMap((one) => left.get(one) ?? []),
    );
  return found;
}

/** What is still to leave of these orders, one after the other. */
export async function linesLeftOf(db: Db, orderIds: readonly string[]): Promise<KitToPack[]> {
  const left = await linesOfOrders(db, orderIds, 'left');
  return orderIds.flatMap((id) => left.get(id) ?? []);
}

/** Everything of an order, whether it has left or not. */
export async function linesOfWhole(db: Db, orderId: string): Promise<KitToPack[]> {
  return (await linesOfOrders(db, [orderId], 'all')).get(orderId) ?? [];
}

async function linesOfOrders(
  db: Db,
  orderIds: readonly string[],
  which: 'left' | 'all',
): Promise<Map<string, KitToPack[]>> {
  if (orderIds.length === 0) return new Map();
  const lines = await orders.linesOfOrders(db, orderIds);
  const sums = Map.groupBy(await queries.findLineSums(db, orderIds), ({ order_id }) => order_id);
  const shelfOf = await shelvesOf(
    db,
    lines.map((line) => line.product_id),
  );
  const faulty = await findFaultyOfOrders(db, orderIds);
  const shown = (id: string, ofOrder: typeof lines): KitToPack[] => {
    const status = statusesOf(ofOrder, sums.get(id) ?? []);
    const all = status.map((line) => ({ ...line, shippedQuantity: 0 }));
    const counts = new Map(
      toShip(which === 'left' ? status : all).map(({ position, quantity }) => [position, quantity]),
    );
    return ofOrder
      .map(({ position, name, sku, product_id, image_url }) => ({
        name,
        sku,
        /** A spare part has no SKU of its own. */
        item: product_id === orders.noProduct ? name : sku,
        imageUrl: image_url,
        ...shelfOf(product_id),
        faulty: faulty.get(id)?.get(product_id) ?? [],
        quantity: counts.get(position) ?? 0,
      }))
      .filter(({ quantity }) => quantity > 0);
  };
  const ofOrders = Map.groupBy(lines, ({ order_id }) => order_id);
  return new Map([...ofOrders].map(([id, own]) => [id, shown(id, own)]));
}
