import { dayMs } from '../../../contracts/kernel/days.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { keptDays, type SaleEntry } from '../../../contracts/market/till.ts';
import { saleSums } from '../../../contracts/orders/payments/market-sums.ts';

/** A clock that is off by less is right enough, and a slow network looks like it. */
const lagThatCountsMs = 60_000;

/**
 * When something happened by the shop's clock. The device's lag is the one that it knew at that moment,
 * else the one that it has as it sends; nothing happens before the device was a till, as where its clock had begun
 * anew in 1970 and was put right since, nor after it was heard of.
 */
export function happenedAt(
  entry: { at: string; clockLagMs: number | null },
  lagNowMs: number,
  { madeAt, now }: { madeAt: Date; now: Date },
): Date {
  const lag = entry.clockLagMs ?? lagNowMs;
  const at = Date.parse(entry.at) + (Math.abs(lag) > lagThatCountsMs ? lag : 0);
  return new Date(Math.min(Math.max(at, madeAt.getTime()), now.getTime()));
}

/** A key is good for the market's days, and for as long after them as a till keeps what it has not sent. */
export function whyNotTake(
  till: { revokedAt: Date | null; endsOn: string },
  now: Date,
): Refusal<'forbidden'> | undefined {
  const kept = 'What it sold and has not sent is kept on the device.';
  if (till.revokedAt !== null)
    return refuse('forbidden', `This till’s key was revoked. ${kept}`, { reason: 'revoked' });
  if (now.getTime() > Date.parse(till.endsOn) + (1 + keptDays) * dayMs)
    return refuse('forbidden', `This till’s key ended with its market. ${kept}`, { reason: 'over' });
  return undefined;
}

/** What was agreed at the stall, for the order's own timeline; empty where nothing was. */
export function agreedPriceNotes(
  sale: Pick<SaleEntry, 'lines' | 'discountCents' | 'discountReason'>,
  kitOf: (productId: number) => { name: string; priceCents: number } | undefined,
  priceText: (cents: number) => string,
): string[] {
  const prices = sale.lines.flatMap(({ productId, unitPriceCents, reason }) => {
    const kit = kitOf(productId);
    if (!kit || kit.priceCents === unitPriceCents) return [];
    const why = reason === '' ? '' : `: ${reason}`;
    return [`${kit.name} for ${priceText(unitPriceCents)} instead of ${priceText(kit.priceCents)}${why}`];
  });
  const { subtotalCents, totalCents } = saleSums(sale.lines, sale.discountCents);
  if (totalCents === subtotalCents) return prices;
  const why = sale.discountReason === '' ? '' : `: ${sale.discountReason}`;
  return [...prices, `${priceText(subtotalCents - totalCents)} off${why}`];
}

/** What is to be done with an entry, by the sequence that is expected. */
export function stepFor(sequence: number, expected: number): 'pass over' | 'write down' | 'stop' {
  if (sequence < expected) return 'pass over';
  return sequence === expected ? 'write down' : 'stop';
}

/**
 * Whether the shop has heard all that a device has kept; whoever only reads may have sales that it could not send.
 *
 * @param kept the last sequence on the device, where it says so
 * @param written the last one in the shop
 */
export function isHeard(kept: number | undefined, written: number): boolean {
  return kept !== undefined && kept <= written;
}

const nameMost = 40;

/** The wished name, or the first number after it that no other till has: 'Till 1' is 'Till 2' where there is one. */
export function freeTillName(wished: string, others: readonly string[]): string {
  const taken = new Set(others.map((name) => name.toLowerCase()));
  const name = wished.trim() || 'Till 1';
  if (!taken.has(name.toLowerCase())) return name;
  const [, stem = name, last = '1'] = /^(.*?)\s+(\d{1,3})$/.exec(name) ?? [];
  for (let number = Number(last) + 1; ; number += 1) {
    const next = `${stem.slice(0, nameMost - String(number).length - 1)} ${number}`;
    if (!taken.has(next.toLowerCase())) return next;
  }
}
