import { mergeFaulty } from '../../../contracts/orders/fulfilment/faulty-batches.ts';
import { alongShelves } from '../../../contracts/orders/fulfilment/shelf-order.ts';
import type { OrderState } from '../../../contracts/orders/orders/orders.ts';
import type { PackedKit } from '../../../contracts/orders/packing.ts';

type Wanted = Omit<PackedKit, 'wanted' | 'packed'> & { quantity: number };

/** Each kit of a parcel once, with how many belong into it and how many lie in it; what lies in it too much included. */
export function packedKits(wanted: readonly Wanted[], packed: ReadonlyMap<string, number>): PackedKit[] {
  const kits = new Map<string, PackedKit>();
  for (const { quantity, ...kit } of wanted) {
    const known = kits.get(kit.item) ?? { ...kit, faulty: [], wanted: 0, packed: packed.get(kit.item) ?? 0 };
    const faulty = mergeFaulty(known.faulty, kit.faulty);
    kits.set(kit.item, { ...known, faulty, wanted: known.wanted + quantity });
  }
  for (const [item, count] of packed)
    if (count > 0 && !kits.has(item)) kits.set(item, { ...ofNoOrder(item), wanted: 0, packed: count });
  return [...kits.values()].toSorted(alongShelves);
}

const ofNoOrder = (item: string) => ({
  item,
  sku: item,
  barcode: '',
  shelfPlace: '',
  name: item,
  imageUrl: null,
  faulty: [],
});

export function isAllPacked(kits: readonly PackedKit[]): boolean {
  return kits.length > 0 && kits.every(({ wanted, packed }) => wanted === packed);
}

/** Why the quantity cannot be put into the parcel or taken out of it; undefined where it can. */
export function whyNotPackable(
  kits: readonly PackedKit[],
  { item, quantity }: { item: string; quantity: number },
): string | undefined {
  const kit = kits.find((one) => one.item === item);
  if (!kit) return `${item} does not belong into this parcel.`;
  const after = kit.packed + quantity;
  if (after < 0) return `Only ${kit.packed} × ${kit.name} in this parcel.`;
  if (quantity < 0 || after <= kit.wanted) return undefined;
  if (kit.wanted === 0) return `${kit.name} is no longer in this order.`;
  return `All ${kit.wanted} × ${kit.name} are packed already.`;
}

/** The states in which an order has something to be packed. */
export function isHere(state: OrderState): boolean {
  return state === 'paid' || state === 'packing';
}

export type ParcelStatus = {
  state: OrderState;
  kits: readonly PackedKit[];
  /** Why it cannot be packed yet, or alone. */
  waits: string | null;
  hasNewAddress: boolean;
};

export const newAddress = 'Its address changed after it was packed. Look at its label.';

/** What has to be settled before a parcel can go on; null where nothing has. */
export function troubleOf({ state, kits, waits, hasNewAddress }: ParcelStatus): string | null {
  if (state === 'cancelled') return 'It was cancelled. Put its kits back.';
  if (!isHere(state)) return null;
  if (waits !== null) return waits;
  const tooMany = kits.find(({ wanted, packed }) => packed > wanted);
  if (tooMany)
    return `Take out ${tooMany.packed - tooMany.wanted} × ${tooMany.name}: this order was changed.`;
  return hasNewAddress ? newAddress : null;
}

/** Why a parcel cannot be sent; undefined where it can. */
export function whyNotSendable(parcel: ParcelStatus): string | undefined {
  const trouble = troubleOf(parcel);
  if (trouble !== null) return trouble;
  const missing = parcel.kits.find(({ wanted, packed }) => packed < wanted);
  if (missing) return `${missing.wanted - missing.packed} × ${missing.name} is not packed yet.`;
  return isAllPacked(parcel.kits) ? undefined : 'Nothing of it is to be sent.';
}

/** The numbers that stand for more than one order: a parcel has a number of its own. */
export function numbersTwice(rows: readonly { carrier: string; trackingNumber: string }[]): Set<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { carrier, trackingNumber } of rows) {
    const number = `${carrier} ${trackingNumber.toUpperCase()}`;
    if (trackingNumber !== '' && seen.has(number)) twice.add(number);
    seen.add(number);
  }
  return twice;
}
