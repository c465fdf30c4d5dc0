import { centsOf, decimalOf } from '../../../contracts/kernel/money.ts';
import { bestSale, isFor } from '../../../contracts/kernel/sale-prices.ts';
import type { Kit, KitDetail } from '../../../contracts/storefront/listing/listing.ts';
import type { Db } from '../../kernel/database/database.ts';
import { salesAt, saleTimes, type SaleRow } from '../../pricing/discounts/discounts.ts';
import { tradeTermsOf } from '../../pricing/price-lists/price-lists.ts';
import { findAway, findPriceSince, priceNow } from './sale-queries.ts';
import { wasAsked } from './was-asked.ts';

/** A price list strikes nothing through: no price is claimed to have been asked before it. */
const ofNoTime = new Date(0);

/** Kits with the price that a running sale makes; for a business that is signed in, with that of its price list. */
export async function withSales<K extends Known>(
  db: Db,
  kits: readonly K[],
  at: Date,
  customerId?: string,
): Promise<(K & Pick<Kit, 'sale'>)[]> {
  const [running, trade] = await Promise.all([salesAt(db, at), tradeTermsOf(db, customerId)]);
  const sales = trade ? [...running, { ...trade.sale, begins: ofNoTime }] : running;
  if (sales.length === 0) return [...kits];
  const proved = await provedPrices(db, kits, sales, at);
  return kits.map((kit) => ({ ...kit, ...saleOf(kit, sales, proved), ...choicesOnSale(kit, sales) }));
}

/** What else can be chosen may be dearer, and cheaper by another sale. */
function choicesOnSale(
  { categoryId, choices }: Known,
  sales: readonly SaleRow[],
): Partial<Pick<Kit, 'choices'>> {
  return choices
    ? { choices: choices.map((one) => ({ ...one, ...saleOfChoice(one, categoryId, sales) })) }
    : {};
}

function saleOfChoice(
  one: { id: number; price: string },
  categoryId: number,
  sales: readonly SaleRow[],
): { salePrice?: string } {
  const onSale = bestSale(sales, saleUnit({ ...one, categoryId }));
  return onSale ? { salePrice: decimalOf(onSale.priceCents) } : {};
}

/** What a kit, as `p` in a query, costs by itself at a moment: the price of the best sale that runs, else its own. */
export async function priceOfKitAt(db: Db, at: Date): Promise<ReturnType<typeof priceNow>> {
  return priceNow('p', await salesAt(db, at));
}

export async function detailWithSales(db: Db, kit: KitDetail, at: Date): Promise<KitDetail> {
  const sales = await salesAt(db, at);
  if (sales.length === 0) return kit;
  const [own] = await withSales(db, [kit], at);
  const variants = kit.variants.map((one) => ({ ...one, ...saleOfChoice(one, kit.categoryId, sales) }));
  const parts = kit.parts.map((one) => ({ ...one, ...saleOfChoice(one, one.categoryId, sales) }));
  return { ...kit, ...own, variants, parts };
}

type Known = Pick<Kit, 'id' | 'categoryId' | 'price' | 'choices'>;

const saleUnit = ({ id, categoryId, price }: Omit<Known, 'choices'>) => ({
  productId: id,
  categoryId,
  unitPriceCents: centsOf(price),
});

function saleOf(kit: Known, sales: readonly SaleRow[], proved: ReadonlySet<string>): Pick<Kit, 'sale'> {
  const best = bestSale(sales, saleUnit(kit));
  if (!best) return {};
  const { id, name, until } = best.sale;
  const was = proved.has(`${kit.id} ${id}`) ? kit.price : null;
  return { sale: { name, price: decimalOf(best.priceCents), was, until } };
}

/** Which kits were sold at their price for long enough before which sale, as 'kit sale'. */
async function provedPrices(
  db: Db,
  kits: readonly Known[],
  sales: readonly SaleRow[],
  at: Date,
): Promise<Set<string>> {
  const ids = [...new Set(kits.map(({ id }) => id))];
  const [since, times, absences] = await Promise.all([
    findPriceSince(db, ids),
    saleTimes(db, at),
    findAway(db, ids, at),
  ]);
  const sinceOf = new Map(since.map((one) => [one.id, one.at]));
  const awayOf = Map.groupBy(absences, ({ id }) => id);
  const pairs = kits.flatMap((kit) => {
    const steadySince = sinceOf.get(kit.id);
    if (!steadySince) return [];
    const cheaper = times.filter((one) => isFor(one, { productId: kit.id, categoryId: kit.categoryId }));
    const unproving = [...cheaper, ...(awayOf.get(kit.id) ?? [])];
    return sales
      .filter(({ begins }) => wasAsked({ steadySince, unproving }, begins, at))
      .map(({ id }) => `${kit.id} ${id}`);
  });
  return new Set(pairs);
}
