import { dayMs } from '../../../contracts/kernel/days.ts';

/** As for was-prices (kits/was-price.ts): asked on 28 days before the sale began, and within a year. */
const [askedMs, rememberedMs, yearMs] = [28 * dayMs, 337 * dayMs, 365 * dayMs];

type Time = { begins: Date; ends: Date };

/**
 * Whether a kit's own price may be struck through beside a sale's: it was asked on 28 days of the year before the sale
 * began, and those days on which another sale made the kit cheaper are none, nor those on which it was not in the shop.
 *
 * @param kit since when its own price is not lower than now, and when that was asked of nobody
 */
export function wasAsked(
  kit: { steadySince: Date; unproving: readonly Time[] },
  begins: Date,
  at: Date,
): boolean {
  if (at.getTime() >= begins.getTime() + rememberedMs) return false;
  const from = Math.max(kit.steadySince.getTime(), begins.getTime() - yearMs);
  const until = begins.getTime();
  return until - from - coveredMs(kit.unproving, from, until) >= askedMs;
}

/** How much of the time from `from` to `until` any of these covers; what overlaps counts once. */
function coveredMs(times: readonly Time[], from: number, until: number): number {
  const sorted = times
    .map((one) => ({ begin: Math.max(from, one.begins.getTime()), end: Math.min(until, one.ends.getTime()) }))
    .filter(({ begin, end }) => begin < end)
    .toSorted((one, other) => one.begin - other.begin);
  let covered = 0;
  let reached = from;
  for (const { begin, end } of sorted) {
    covered += Math.max(0, end - Math.max(begin, reached));
    reached = Math.max(reached, end);
  }
  return covered;
}
