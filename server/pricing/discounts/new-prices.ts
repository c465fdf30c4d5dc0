import type { AnswerOf, Received } from '../../../contracts/kernel/endpoint.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { saleKitsPerPage, type listSaleKits } from '../../../contracts/pricing/discounts/admin-discounts.ts';
import type { DiscountForm } from '../../../contracts/pricing/discounts/discounts.ts';
import type { Db } from '../../kernel/database/database.ts';
import { pageOf } from '../../kernel/database/keyset.ts';
import { findOwnPrices, findSaleKits } from './sale-queries.ts';

/** A page of the kits that a sale may take in at once: all of a category, or all with a mark. */
export async function saleKits(
  db: Db,
  of: Received<typeof listSaleKits>['query'],
): Promise<AnswerOf<typeof listSaleKits>> {
  const { rows, next } = pageOf(await findSaleKits(db, of, saleKitsPerPage), saleKitsPerPage);
  return {
    kits: rows.map(({ id, name, price_cents }) => ({ id, name, priceCents: price_cents ?? 0 })),
    next,
  };
}

/** So many kits are named in a sentence. */
const namedMost = 3;

/** New prices are for kits that are there, and below what those cost. */
export async function whyNotPrices(
  db: Db,
  { prices }: DiscountForm,
): Promise<Refusal<'malformed'> | undefined> {
  if (prices.length === 0) return undefined;
  const own = await findOwnPrices(
    db,
    prices.map(({ productId }) => productId),
  );
  const gone = prices.filter(({ productId }) => !own.has(productId));
  if (gone.length > 0) {
    const ids = gone.slice(0, namedMost).map(({ productId }) => `kit ${productId}`);
    const message = `Not in the shop any more, so take it out of the sale: ${listOf(ids, gone.length)}.`;
    return wrongPrices(message, gone);
  }
  const above = prices.filter(({ productId, priceCents }) => {
    const kit = own.get(productId);
    return kit?.priceCents !== null && kit !== undefined && priceCents >= kit.priceCents;
  });
  if (above.length === 0) return undefined;
  const named = above.slice(0, namedMost).map(({ productId, priceCents }) => {
    const kit = own.get(productId);
    return `${kit?.name} at ${priceText(priceCents)} (it costs ${priceText(kit?.priceCents ?? 0)})`;
  });
  return wrongPrices(`A sale makes kits cheaper, and does not: ${listOf(named, above.length)}.`, above);
}

function listOf(named: string[], count: number): string {
  const more = count - named.length;
  return new Intl.ListFormat('en-AU').format(
    more > 0 ? [...named, `${more.toLocaleString('en-AU')} more`] : named,
  );
}

function wrongPrices(message: string, kits: readonly { productId: number }[]): Refusal<'malformed'> {
  return refuse('malformed', message, {
    fields: [{ field: 'prices', message }],
    productIds: kits.map(({ productId }) => productId),
  });
}
