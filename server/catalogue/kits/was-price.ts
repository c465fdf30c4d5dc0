import { dayMs } from '../../../contracts/kernel/days.ts';
import { priceText } from '../../../contracts/kernel/money.ts';

/** A higher price beside a kit's own, and what is said of where it comes from. */
export type Priced = {
  rrpCents: number | null;
  rrpKind: 'ours' | 'maker' | null;
  rrpSource: string;
  rrpSince: string | null;
};
/** A price that was asked from this moment until the next one. */
export type PastPrice = { at: Date; priceCents: number };
/** In milliseconds since 1970. */
export type Time = { begin: number; end: number };
/**
 * @property prices every price of its own, oldest first
 * @property onSale when sales made it cheaper: such days prove no price
 * @property away when it was a draft or archived: nobody was asked its price, so such days prove none either
 */
export type Asked = { prices: readonly PastPrice[]; onSale: readonly Time[]; away: readonly Time[] };

/** So long, and so lately, must a price have been asked before it is struck through (ACCC on was-prices). */
export const askedDays = 28;
export const withinDays = 365;
/** A maker's recommendation is taken for current for so long after its date. */
export const recommendedDays = 730;

/**
 * Until when a higher price may be shown: our own price while it was asked on at least 28 of the last 365
 * days, a maker's while its source is named and its date is not older than two years. Null when nothing
 * proves it at `now`.
 */
export function provedUntil(kit: Priced, asked: Asked, now: Date): Date | null {
  const until = endOfProof(kit, asked, now);
  return until !== null && until > now ? until : null;
}

function endOfProof(kit: Priced, asked: Asked, now: Date): Date | null {
  if (!kit.rrpCents || kit.rrpSource.trim() === '') return null;
  if (kit.rrpKind === 'ours') return endOfOurs(kit.rrpCents, asked, now);
  if (kit.rrpKind !== 'maker' || kit.rrpSince === null) return null;
  const since = Date.parse(kit.rrpSince);
  return since > now.getTime() ? null : new Date(since + recommendedDays * dayMs);
}

/** A year after the moment since which it was asked on 28 days, counted back from now. */
function endOfOurs(rrpCents: number, asked: Asked, now: Date): Date | null {
  let missing = askedDays * dayMs;
  for (const { begin, end } of timesAt(rrpCents, asked, now).toReversed()) {
    if (end - begin >= missing) return new Date(end - missing + withinDays * dayMs);
    missing -= end - begin;
  }
  return null;
}

/** On how many of the last days the kit cost at least so much. */
export function daysAskedAt(priceCents: number, asked: Asked, now: Date): number {
  const from = now.getTime() - withinDays * dayMs;
  const times = timesAt(priceCents, asked, now);
  return Math.floor(
    times.reduce((ms, { begin, end }) => ms + Math.max(0, end - Math.max(begin, from)), 0) / dayMs,
  );
}

function timesAt(priceCents: number, { prices, onSale, away }: Asked, now: Date): Time[] {
  const times = prices.flatMap((price, index) => {
    const begin = price.at.getTime();
    const end = Math.min(prices[index + 1]?.at.getTime() ?? now.getTime(), now.getTime());
    return price.priceCents >= priceCents ? [{ begin, end }] : [];
  });
  return [...onSale, ...away].reduce(without, times).filter(({ begin, end }) => begin < end);
}

function without(times: readonly Time[], unproving: Time): Time[] {
  return times.flatMap(({ begin, end }) => [
    { begin, end: Math.min(end, Math.max(begin, unproving.begin)) },
    { begin: Math.max(begin, Math.min(end, unproving.end)), end },
  ]);
}

/** Since when the kit has not been cheaper than it is; null where no price is known. */
export function steadySince(prices: readonly PastPrice[]): Date | null {
  const current = prices.at(-1);
  if (!current) return null;
  const lastCheaper = prices.findLastIndex(({ priceCents }) => priceCents < current.priceCents);
  return prices[lastCheaper + 1]?.at ?? null;
}

/** Why the higher price is not shown to shoppers; null when it is, or when there is none. */
export function rrpWarning(kit: Priced, asked: Asked, now: Date): string | null {
  if (!kit.rrpCents || provedUntil(kit, asked, now)) return null;
  if (kit.rrpSource.trim() === '' || kit.rrpKind === null)
    return 'Shoppers do not see the higher price: say where it comes from and since when.';
  if (kit.rrpKind === 'maker')
    return `Shoppers do not see the higher price: give the date of the maker’s recommendation, not to come and not older than ${recommendedDays / 365} years.`;
  const days = daysAskedAt(kit.rrpCents, asked, now);
  return `Shoppers do not see the higher price: the history has this kit at ${priceText(kit.rrpCents)} or more on ${days} of the last ${withinDays} days, those of sales and those out of the shop left out, and it must be at least ${askedDays}.`;
}
