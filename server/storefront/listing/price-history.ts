import { dayMs, daysBefore } from '../../../contracts/kernel/days.ts';
import { decimalOf } from '../../../contracts/kernel/money.ts';
import { isRefusal, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { KitDetail } from '../../../contracts/storefront/listing/listing.ts';
import { toldDays, type PriceHistory } from '../../../contracts/storefront/listing/price-history.ts';
import { shownPrice } from '../../../contracts/storefront/listing/shown-price.ts';
import { askedPrices } from '../../catalogue/kits/kits.ts';
import type { Db } from '../../kernel/database/database.ts';
import { salesOfKit } from '../../pricing/discounts/discounts.ts';
import { kitPage } from './listing.ts';
import { daysAtLeast, pricePeriods, type PricePeriod } from './price-periods.ts';

/** What a kit has cost in the last year, and what proves the price that is struck through beside it. */
export async function priceHistoryOf(
  db: Db,
  key: string | number,
  at: Date,
): Promise<PriceHistory | Refusal<'not_found'>> {
  const kit = await kitPage(db, key, at);
  if (isRefusal(kit)) return kit;
  // Two years: the days of the year before today's price began are counted too.
  const since = new Date(at.getTime() - 2 * toldDays * dayMs);
  const [asked, sales] = await Promise.all([
    askedPrices(db, kit.id, at),
    salesOfKit(db, { productId: kit.id, categoryId: kit.categoryId }, { since, at }),
  ]);
  const periods = pricePeriods(asked, sales, { since, at });
  const { priceCents } = shownPrice(kit);
  return {
    id: kit.id,
    slug: kit.slug,
    name: kit.name,
    price: decimalOf(priceCents),
    was: provedPrice(kit, asked, periods),
    periods: toldPeriods(periods, daysBefore(at, toldDays)).map((one) => ({
      from: one.from.toISOString(),
      until: one.until?.toISOString() ?? null,
      price: one.priceCents === null ? null : decimalOf(one.priceCents),
      sale: one.saleName,
    })),
  };
}

function provedPrice(
  kit: KitDetail,
  { source, since }: { source: string; since: string | null },
  periods: readonly PricePeriod[],
): PriceHistory['was'] {
  const { was } = shownPrice(kit);
  const [current] = periods;
  if (!was || !current) return null;
  const kind = kit.sale?.was ? 'ours' : (kit.rrpKind ?? 'ours');
  const days = daysAtLeast(was.priceCents, periods, { before: current.from, days: toldDays });
  const named = kind === 'maker' ? { source, since } : { source: '', since: null };
  return { price: decimalOf(was.priceCents), kind, days, ...named };
}

/** Those of the last year; what began before it is told with its own day. */
function toldPeriods(periods: readonly PricePeriod[], earliest: Date): PricePeriod[] {
  return periods.filter(({ until }) => until === null || until > earliest);
}
