import type { ReservationHere, TillData } from '../../../contracts/market/till.ts';
import type { Basket } from './basket.ts';
import { isSale, type TillRecord } from './kept.ts';

/** What a till that last heard the shop long ago kept has no reservations in it. */
type Heard = {
  reservations?: TillData['reservations'];
  reservationTimes?: TillData['reservationTimes'];
  kits?: readonly { id: number; inBox: number }[];
  expected?: number;
};

/** A device's clock, and how far it is behind the shop's, by which reservations end. */
type Clock = { now: number; lagMs: number | null };

const shopTime = ({ now, lagMs }: Clock): number => now + (lagMs ?? 0);

/** What waits here under a name, by name: neither sold by this till nor on its table. */
export function stillReserved(
  data: Heard | null,
  entries: readonly TillRecord[],
  basket: Pick<Basket, 'reserved'>,
): ReservationHere[] {
  const gone = new Set([...servedIn(entries), ...(basket.reserved ?? []).map(({ id }) => id)]);
  return (data?.reservations ?? [])
    .filter(({ id }) => !gone.has(id))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU') || a.number - b.number);
}

/** Sold by this till, and not taken back whole since. */
function servedIn(entries: readonly TillRecord[]): string[] {
  const voided = new Set(
    entries.flatMap(({ entry, problem }) => (entry.kind === 'void' && problem === null ? [entry.token] : [])),
  );
  return entries.flatMap((kept) =>
    isSale(kept) && !voided.has(kept.entry.token) ? (kept.entry.reservationIds ?? []) : [],
  );
}

/** Those whose name or number holds what was typed. */
export function reservedLike(reservations: readonly ReservationHere[], typed: string): ReservationHere[] {
  const wanted = typed.trim().toLowerCase();
  return reservations.filter(({ name, number }) => `${name} ${number}`.toLowerCase().includes(wanted));
}

/**
 * How many of each kit this till may sell to anybody: what it was told, less what it sold since to people whose name it
 * did not have. After the hour until which they wait, what nobody fetched is for anybody, too.
 */
export function freeHere(
  data: Heard | null,
  { entries, ...clock }: Clock & { entries: readonly TillRecord[] },
): Map<number, number> {
  const known = data?.reservations ?? [];
  const free = new Map(data?.kits?.map(({ id, inBox }) => [id, inBox]));
  const change = (productId: number, by: number) => free.set(productId, (free.get(productId) ?? 0) + by);
  for (const kept of entries) {
    // What the shop had when it was heard is off its numbers already; what was sent since is not.
    if (!isSale(kept) || kept.sequence < (data?.expected ?? 1)) continue;
    for (const { productId, quantity } of kept.entry.lines) change(productId, -quantity);
    for (const one of known.filter(({ id }) => kept.entry.reservationIds?.includes(id)))
      change(one.productId, one.quantity);
  }
  const waitUntil = data?.reservationTimes ? Date.parse(data.reservationTimes.waitUntil) : Infinity;
  if (shopTime(clock) >= waitUntil)
    for (const one of stillReserved(data, entries, {})) change(one.productId, one.quantity);
  return free;
}

/** How many of a line are neither free nor waited for under a name that is on the table: they may be promised. */
export function notFree(
  line: { productId: number; quantity: number },
  basket: Pick<Basket, 'reserved'>,
  free: ReadonlyMap<number, number>,
): number {
  const waited = (basket.reserved ?? [])
    .filter(({ productId }) => productId === line.productId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, line.quantity - waited - Math.max(0, free.get(line.productId) ?? 0));
}

/** What a till has to hear before it knows every name, as its bar says it; null where it knows them all. */
export function namesMissing(
  data: Heard | null,
  { heardAt, ...clock }: Clock & { heardAt: number },
): string | null {
  const times = data?.reservationTimes;
  if (!times) return null;
  const until = Date.parse(times.takenUntil);
  if (shopTime({ ...clock, now: heardAt }) >= until) return null;
  return shopTime(clock) < until
    ? 'Kits are still reserved on the web. Until that ends, sell only what says so many left.'
    : 'This till was last heard before reservations ended: it may not know every name. Fetch once.';
}
