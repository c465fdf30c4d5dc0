/**
 * How far the shop goes, as arithmetic: what each request costs, what a machine has, and what can only be done one
 * after another. Pure: docs/scaling.md is written from it.
 */

/** Milliseconds of a processor. */
export type Costs = {
  /** A page or answer that goes out as it is kept. */
  keptMs: number;
  /** A search or listing that is made: by the shop, and by PostgreSQL for it. */
  madeMs: number;
  madeDatabaseMs: number;
  /** A whole purchase, from an empty cart to the paid order: about nine calls. */
  orderMs: number;
  orderDatabaseMs: number;
};

export type Load = {
  visitsADay: number;
  pagesAVisit: number;
  /** The part of pages and answers that is made anew because nobody has asked for it since it changed. */
  madeShare: number;
  ordersADay: number;
  /** How much busier the busiest second is than the middle of the day. */
  peak: number;
};

export type Machine = { cores: number; dollarsAMonth: number };

/** Above this part of its processors a machine keeps people waiting. */
export const busyAtMost = 0.6;

const secondsADay = 86_400;

export function atPeak({ visitsADay, pagesAVisit, ordersADay, peak }: Load): {
  pages: number;
  orders: number;
} {
  const each = (aDay: number) => (aDay / secondsADay) * peak;
  return { pages: each(visitsADay * pagesAVisit), orders: each(ordersADay) };
}

/** Processors that the busiest second takes, of machines with pages and of the primary. */
export function coresAtPeak(load: Load, costs: Costs): { web: number; database: number } {
  const { pages, orders } = atPeak(load);
  const made = pages * load.madeShare;
  const web = (pages - made) * costs.keptMs + made * costs.madeMs + orders * costs.orderMs;
  const database = made * costs.madeDatabaseMs + orders * costs.orderDatabaseMs;
  return { web: web / 1_000, database: database / 1_000 };
}

/** One more than it takes, so that any of them may be lost at the busiest second. */
export function machinesFor(cores: number, { cores: each }: Machine): number {
  return Math.ceil(cores / (each * busyAtMost)) + 1;
}

/** What only one at a time may do: so many a second, and how many of them an order or a page takes. */
export type Bottleneck = { name: string; aSecond: number; anOrder: number; share?: number };

/** How many orders a second each lets through, the narrowest first; `share` is the part of orders that meet there. */
export function narrowestFirst(
  bottlenecks: readonly Bottleneck[],
): { name: string; ordersASecond: number }[] {
  return bottlenecks
    .map(({ name, aSecond, anOrder, share = 1 }) => ({ name, ordersASecond: aSecond / (anOrder * share) }))
    .toSorted((one, other) => one.ordersASecond - other.ordersASecond);
}

/** A place where work is done: so many at once, each for so long on average. */
export type Station = { name: string; servers: number; ms: number };

/**
 * Buyers who go from station to station, and begin anew at the end; each waits its turn. Times are spread as
 * chance spreads them. Returns how many come to the end each second.
 */
export function simulate(
  stations: readonly Station[],
  buyers: number,
  seconds: number,
  seed: number,
): number {
  const random = randomFrom(seed);
  const free = stations.map(({ servers }) => Array.from({ length: servers }, () => 0));
  const waiting = Array.from({ length: buyers }, () => ({ at: 0, station: 0 }));
  let done = 0;
  for (;;) {
    const next = waiting.reduce((one, other) => (other.at < one.at ? other : one));
    if (next.at > seconds * 1_000) return done / seconds;
    const [station, servers] = [stations[next.station], free[next.station]];
    if (!station || !servers) return 0;
    const server = servers.indexOf(Math.min(...servers));
    const begun = Math.max(next.at, servers[server] ?? 0);
    const ended = begun - Math.log(1 - random()) * station.ms;
    servers[server] = ended;
    next.at = ended;
    next.station = (next.station + 1) % stations.length;
    if (next.station === 0) done += 1;
  }
}

/** Mulberry32: the same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
