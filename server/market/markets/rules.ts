import { daysBetween } from '../../../contracts/kernel/days.ts';
import type { marketSorts } from '../../../contracts/market/markets/market-sales.ts';
import type { MarketHead, Truth } from '../../../contracts/market/markets/markets.ts';

/** What a market's truth sheet is reckoned from. */
export type MarketFigures = {
  salesCents: number;
  gstCents: number;
  costCents: number;
  kitsWithoutCost: number;
  kitsSold: number;
  saleCount: number;
  feeCents: number;
  fuelCents: number;
  workedMinutes: number;
  hourlyCents: number;
};

/** Sales − cost − fee − fuel − hours = profit, and what that is for each hour of standing there. */
export function truthOf(account: MarketFigures): Truth {
  const { workedMinutes, hourlyCents, ...sums } = account;
  const hoursCents = Math.round((workedMinutes * hourlyCents) / 60);
  const profitCents = sums.salesCents - sums.costCents - sums.feeCents - sums.fuelCents - hoursCents;
  // The hours' own cost is in the profit already, so an hour earned this beyond its wage.
  const perHourCents = workedMinutes === 0 ? null : Math.round((profitCents * 60) / workedMinutes);
  return { ...sums, hoursCents, profitCents, perHourCents };
}

type CountsOfKit = { planned: number; packed: number; stall_only: number };
type SeenLine = {
  quantity: number;
  stallOnly?: number | undefined;
  seen?: { planned: number; packed: number; stallOnly: number } | undefined;
};

const isOther = (is: number, was: number, wanted: number) => is !== was && is !== wanted;

/** Whether a number that a line changes is another than it was seen, and not already the one that is wanted. */
export function isChangedMeanwhile(
  row: CountsOfKit | undefined,
  { quantity, stallOnly, seen }: SeenLine,
  count: 'planned' | 'packed',
): boolean {
  if (seen === undefined) return false;
  const now = row ?? { planned: 0, packed: 0, stall_only: 0 };
  return (
    isOther(now[count], seen[count], quantity) ||
    (stallOnly !== undefined && isOther(now.stall_only, seen.stallOnly, stallOnly))
  );
}

/** When the last of what was packed was sold; null while there was more. `sales` are of one kit, in time's order. */
export function soldOutAt(packed: number, sales: readonly { quantity: number; at: Date }[]): Date | null {
  if (packed === 0) return null;
  let sold = 0;
  for (const { quantity, at } of sales) {
    sold += quantity;
    if (sold >= packed) return at;
  }
  return null;
}

/** Null where nothing was packed. What was sold beyond the box makes no more than all of it. */
export function sellThrough(packed: number, sold: number): number | null {
  return packed === 0 ? null : Math.min(100, Math.round((sold * 100) / packed));
}

/** A crate as it is carried to a car: inner size in millimetres, and what a back bears. */
const crate = { litres: 76, grams: 15_000 };
/** Of a crate's room this much can be filled with boxes that do not fit each other. */
const filled = 0.85;

export type CrateKit = { quantity: number; weightGrams: number; sizeMm: readonly [number, number, number] };

/** Into how many crates the kits go, heaviest first, each with its weight. */
export function cratesOf(kits: readonly CrateKit[]): { grams: number; kits: number }[] {
  const crates: { grams: number; kits: number; litres: number }[] = [];
  for (const { quantity, weightGrams, sizeMm } of kits.toSorted((a, b) => b.weightGrams - a.weightGrams)) {
    const litres = (sizeMm[0] * sizeMm[1] * sizeMm[2]) / 1_000_000;
    for (let i = 0; i < quantity; i += 1) {
      let into = crates.find(
        (one) => one.grams + weightGrams <= crate.grams && one.litres + litres <= crate.litres * filled,
      );
      if (!into) crates.push((into = { grams: 0, kits: 0, litres: 0 }));
      into.grams += weightGrams;
      into.litres += litres;
      into.kits += 1;
    }
  }
  return crates.map(({ grams, kits: inside }) => ({ grams, kits: inside }));
}

/** How a kit did at one past market. */
export type PastKit = { productId: number; packed: number; sold: number; days: number; soldOut: boolean };
export type StockKit = {
  productId: number;
  name: string;
  inStock: number;
  /** Sold on the web in the last 90 days. */
  recentlySold: number;
};
export type Proposed = { productId: number; name: string; quantity: number; inStock: number; why: string };

/** A little more than was sold, because a table that runs empty sells nothing. */
const reserve = 1.2;
/** Who sold out would have sold more; how much more nobody knows. */
const unmetDemand = 1.25;
const atMostOfOne = 12;
export const bestsellersTaken = 12;

/**
 * What to take along for so many days: by what each kit sold a day at past markets, or, where there are
 * none, the bestsellers of the web. Never more than what is on the shelf.
 */
export function proposePacking(
  past: readonly PastKit[],
  stock: readonly StockKit[],
  days: number,
): { from: 'markets' | 'bestsellers'; message: string; lines: Proposed[] } {
  const byKit = Map.groupBy(past, ({ productId }) => productId);
  if (past.length === 0) return fromBestsellers(stock, days);
  const lines = stock.flatMap((kit) => {
    const times = byKit.get(kit.productId) ?? [];
    const sold = times.reduce((sum, one) => sum + one.sold * (one.soldOut ? unmetDemand : 1), 0);
    const stood = times.reduce((sum, one) => sum + one.days, 0);
    if (stood === 0 || sold === 0) return [];
    const wanted = Math.ceil((sold / stood) * days * reserve);
    const soldOut = times.filter((one) => one.soldOut).length;
    const soldPlainly = times.reduce((sum, one) => sum + one.sold, 0);
    const soldOutText = soldOut > 0 ? `, sold out at ${soldOut}` : '';
    const why = `${soldPlainly} sold at ${times.length} ${times.length === 1 ? 'market' : 'markets'}${soldOutText}`;
    return proposed(kit, wanted, why);
  });
  return {
    from: 'markets',
    message:
      'From what sold at past markets, with a fifth more in reserve, and never more than is on the shelf.',
    lines: lines.toSorted(byQuantity),
  };
}

function fromBestsellers(stock: readonly StockKit[], days: number): ReturnType<typeof proposePacking> {
  const best = stock.toSorted((a, b) => b.recentlySold - a.recentlySold || a.productId - b.productId);
  const lines = best
    .filter(({ inStock }) => inStock > 0)
    .slice(0, bestsellersTaken)
    // A web week is taken for a market day, and at least two, because one alone looks left over.
    .flatMap((kit) =>
      proposed(
        kit,
        Math.max(2, Math.ceil(kit.recentlySold / 13)) * days,
        `${kit.recentlySold} sold on the web in 90 days`,
      ),
    );
  return {
    from: 'bestsellers',
    message: 'No market has been closed yet, so this starts from the bestsellers of the web.',
    lines: lines.toSorted(byQuantity),
  };
}

function proposed({ productId, name, inStock }: StockKit, wanted: number, why: string): Proposed[] {
  const quantity = Math.min(wanted, Math.max(0, inStock), atMostOfOne);
  if (quantity === 0) return [];
  const held = inStock < Math.min(wanted, atMostOfOne) ? `; only ${inStock} on the shelf` : '';
  return [{ productId, name, quantity, inStock, why: why + held }];
}

function byQuantity(a: Proposed, b: Proposed): number {
  return b.quantity - a.quantity || a.name.localeCompare(b.name, 'en-AU');
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** 'two short: Kookaburra' */
export function shortText(short: number, name: string): string {
  return `${numbers[short] ?? short} short: ${name}`;
}

/** Days of a market, both ends counted. */
export function daysOf(startsOn: string, endsOn: string): number {
  return daysBetween(startsOn, endsOn) + 1;
}

const sortKeys: Readonly<Record<string, (market: MarketHead) => number | string>> = {
  date: ({ startsOn }) => startsOn,
  takings: ({ salesCents }) => salesCents,
  profit: ({ profitCents }) => profitCents ?? -Infinity,
  hour: ({ perHourCents }) => perHourCents ?? -Infinity,
};

/** Equal markets stand by their ids, so that a page begins where the one before ended. */
export function inMarketOrder(
  markets: readonly MarketHead[],
  sort: (typeof marketSorts)[number],
): MarketHead[] {
  const direction = sort.startsWith('-') ? -1 : 1;
  const key = sortKeys[sort.replace('-', '')] ?? (({ startsOn }) => startsOn);
  return markets.toSorted((a, b) => {
    const [left, right] = [key(a), key(b)];
    if (left === right) return a.id < b.id ? -direction : direction;
    return left < right ? -direction : direction;
  });
}
