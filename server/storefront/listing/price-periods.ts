import { dayMs } from '../../../contracts/kernel/days.ts';
import { cents, roundToCents, type Cents } from '../../../contracts/kernel/money.ts';
import type { SaleOfKit } from '../../pricing/discounts/discounts.ts';

/** A price of the kit's own from this moment until the next one. */
type OwnPrice = { at: Date; priceCents: number };
/**
 * @property prices every price of its own, oldest first
 * @property away when the kit was not in the shop, in milliseconds since 1970: it cost nothing then
 */
type Own = { prices: readonly OwnPrice[]; away: readonly { begin: number; end: number }[] };

/** @property priceCents null where a sale ran whose price was not kept */
export type PricePeriod = {
  from: Date;
  /** Null while it lasts. */
  until: Date | null;
  priceCents: Cents | null;
  saleName: string | null;
};

/**
 * What a kit has cost from `since` to `at`, newest first: its own price, or while sales ran that of the best of them.
 * There is none for the time in which it was not in the shop.
 */
export function pricePeriods(
  { prices, away }: Own,
  sales: readonly SaleOfKit[],
  { since, at }: { since: Date; at: Date },
): PricePeriod[] {
  const turns = [
    since,
    ...prices.map((one) => one.at),
    ...sales.flatMap(({ begins, ends }) => [begins, ends]),
  ]
    .map((turn) => turn.getTime())
    .concat(away.flatMap(({ begin, end }) => [begin, end]))
    .filter((ms) => ms >= since.getTime() && ms < at.getTime());
  const periods: PricePeriod[] = [];
  for (const ms of [...new Set(turns)].toSorted((a, b) => a - b)) {
    const last = periods.at(-1);
    const ownPrice = prices.findLast((one) => one.at.getTime() <= ms);
    if (!ownPrice || away.some(({ begin, end }) => begin <= ms && ms < end)) {
      if (last) last.until ??= new Date(ms);
      continue;
    }
    const next = { from: new Date(ms), until: null, ...priceAt(ms, ownPrice.priceCents, sales) };
    const isGoingOn = last?.until === null;
    if (isGoingOn && last.priceCents === next.priceCents && last.saleName === next.saleName) continue;
    if (isGoingOn) last.until = next.from;
    periods.push(next);
  }
  return periods.toReversed();
}

function priceAt(ms: number, ownCents: number, sales: readonly SaleOfKit[]) {
  const running = sales.filter(({ begins, ends }) => begins.getTime() <= ms && ms < ends.getTime());
  const [best] = running
    .map((one) => ({ saleName: one.name, priceCents: priceIn(one, ownCents) }))
    .filter(({ priceCents }) => priceCents === null || priceCents < ownCents)
    .toSorted((a, b) => (a.priceCents ?? ownCents) - (b.priceCents ?? ownCents));
  return best ?? { saleName: null, priceCents: cents(ownCents) };
}

function priceIn({ percent, newPriceCents }: SaleOfKit, ownCents: number): Cents | null {
  if (newPriceCents !== null) return cents(newPriceCents);
  return percent === null ? null : roundToCents(ownCents - roundToCents((ownCents * percent) / 100));
}

/** On how many of the days before `before` the kit cost at least so much; whole days. */
export function daysAtLeast(
  priceCents: number,
  periods: readonly PricePeriod[],
  { before, days }: { before: Date; days: number },
): number {
  const earliest = before.getTime() - days * dayMs;
  const times = periods
    .filter((one) => one.priceCents !== null && one.priceCents >= priceCents)
    .map(({ from, until }) => {
      const end = Math.min(until?.getTime() ?? before.getTime(), before.getTime());
      return Math.max(0, end - Math.max(from.getTime(), earliest));
    });
  return Math.floor(times.reduce((sum, ms) => sum + ms, 0) / dayMs);
}
