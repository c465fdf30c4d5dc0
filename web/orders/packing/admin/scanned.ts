import { isSameBarcode } from '../../../../contracts/kernel/barcode.ts';
import { type FaultyBatch, mergeFaulty } from '../../../../contracts/orders/fulfilment/faulty-batches.ts';
import { alongShelves } from '../../../../contracts/orders/fulfilment/shelf-order.ts';
import type { PackedOrder } from '../../../../contracts/orders/packing.ts';

export type Scanned =
  | { kind: 'kit'; item: string; name: string }
  | { kind: 'order'; id: string }
  | { kind: 'wrong'; message: string };

/** What was scanned or typed at the packing table, while one order lies open. */
export function readScanned(
  code: string,
  orders: readonly PackedOrder[],
  current: PackedOrder | undefined,
): Scanned {
  const text = code.trim().toUpperCase();
  if (text === '') return afterPacked(orders, current);
  const order = orders.find(({ number }) => number.toUpperCase() === text);
  if (order) return { kind: 'order', id: order.id };
  const kit = current && kitIn(current, text);
  if (current && kit) {
    if (kit.packed < kit.wanted) return { kind: 'kit', item: kit.item, name: kit.name };
    return { kind: 'wrong', message: `All ${kit.wanted} × ${kit.name} are packed already.` };
  }
  const other = orders.find((one) => isOpen(one) && kitIn(one, text));
  const name = other && kitIn(other, text)?.name;
  if (other && current)
    return { kind: 'wrong', message: `${name} belongs to ${other.number}, not to ${current.number}.` };
  return { kind: 'wrong', message: `“${code.trim()}” is neither a kit nor an order of this round.` };
}

/** Enter alone goes on, once everything of an order is packed. */
function afterPacked(orders: readonly PackedOrder[], current: PackedOrder | undefined): Scanned {
  const next = nextToPack(orders, current?.id);
  if (current && isOpen(current) && !current.isPacked)
    return { kind: 'wrong', message: `${current.number} is not packed yet. Scan a kit, or press its plus.` };
  return next
    ? { kind: 'order', id: next.id }
    : { kind: 'wrong', message: 'Everything is packed. Go on to sending.' };
}

/** A code holds a SKU, or an address that ends in one; or it is the maker's. */
function kitIn(order: PackedOrder, text: string) {
  return order.kits.find(
    ({ sku, barcode, wanted }) =>
      wanted > 0 &&
      (text === sku.toUpperCase() || text.endsWith(`/${sku.toUpperCase()}`) || isSameBarcode(text, barcode)),
  );
}

/** Nothing of it has left, and it may be packed. */
export function isOpen({ state }: PackedOrder): boolean {
  return state === 'paid' || state === 'packing';
}

/** The next order that is to be packed, behind the one that lies open. */
export function nextToPack(orders: readonly PackedOrder[], id?: string): PackedOrder | undefined {
  const at = orders.findIndex((order) => order.id === id);
  const inTurn = [...orders.slice(at + 1), ...orders.slice(0, at + 1)];
  return inTurn.find((order) => isOpen(order) && !order.isPacked);
}

export type KitToPick = {
  item: string;
  sku: string;
  shelfPlace: string;
  name: string;
  imageUrl: string | null;
  quantity: number;
  forOrders: string[];
  faulty: readonly FaultyBatch[];
};

/** Each kit of a round once, as one walks along the shelves, with how many of it to fetch and for which orders. */
export function kitsToPick(orders: readonly PackedOrder[]): KitToPick[] {
  const kits = new Map<string, KitToPick>();
  for (const order of orders.filter(isOpen)) {
    for (const { item, sku, shelfPlace, name, imageUrl, wanted, faulty } of order.kits) {
      if (wanted === 0) continue;
      const known = { item, sku, shelfPlace, name, imageUrl, quantity: 0, forOrders: [], faulty: [] };
      const kit: KitToPick = kits.get(item) ?? known;
      kit.quantity += wanted;
      kit.faulty = mergeFaulty(kit.faulty, faulty);
      kit.forOrders.push(`${order.number} × ${wanted}`);
      kits.set(item, kit);
    }
  }
  return [...kits.values()].toSorted(alongShelves);
}

/** A column of numbers, as a spreadsheet gives it, laid over the fields from the one into which it was pasted. */
export function overRows(ids: readonly string[], from: string, text: string): Record<string, string> {
  const numbers = text
    .split(/\r\n|\r|\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const at = ids.indexOf(from);
  return Object.fromEntries(
    numbers.slice(0, ids.length - at).map((number, index) => [ids[at + index] ?? from, number]),
  );
}
