import type { OrderToHandOver, TillData } from '../../../contracts/market/till.ts';
import type { TillRecord } from './kept.ts';

/** What a till that last heard the shop long ago kept has no orders in it. */
type Heard = { toHandOver?: TillData['toHandOver'] };

/**
 * The orders that wait here, by name. What this till has handed over is gone from the list at once, sent or not; what
 * the shop refused is handed over by nobody and comes back.
 */
export function stillToHandOver(data: Heard | null, entries: readonly TillRecord[]): OrderToHandOver[] {
  const done = new Set(
    entries.flatMap(({ entry, problem }) =>
      entry.kind === 'hand-over' && problem === null ? [entry.orderId] : [],
    ),
  );
  return (data?.toHandOver ?? [])
    .filter(({ orderId }) => !done.has(orderId))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU') || (a.number < b.number ? -1 : 1));
}

/** Those whose name or number holds what was typed. */
export function handOversLike(orders: readonly OrderToHandOver[], typed: string): OrderToHandOver[] {
  const wanted = typed.trim().toLowerCase();
  return orders.filter(({ name, number }) => `${name} ${number}`.toLowerCase().includes(wanted));
}

/** Whether an order waits that did not when the shop was heard before; a till that hears the shop first has no news. */
export function hasNewOrder(before: Heard | null, now: Heard): boolean {
  if (!before) return false;
  const known = new Set(before.toHandOver?.map(({ orderId }) => orderId));
  return (now.toHandOver ?? []).some(({ orderId }) => !known.has(orderId));
}
