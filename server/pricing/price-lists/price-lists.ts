import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { priceText, sumCents } from '../../../contracts/kernel/money.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { bestSale, type Sale } from '../../../contracts/kernel/sale-prices.ts';
import {
  buyersShown,
  mostPriceLists,
  type ListedPriceList,
  type PriceList,
  type PriceListForm,
} from '../../../contracts/pricing/price-lists.ts';
import type { readTradePrices } from '../../../contracts/pricing/price-lists.ts';
import { cachedQuery } from '../../kernel/cache/query-cache.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { takeNamedLock } from '../../kernel/database/named-lock.ts';
import { comparable } from '../../people/customers/customers.ts';
import * as queries from './queries.ts';

/** What a business pays: its prices as a sale for it alone, and its terms. */
export type TradeTerms = {
  sale: Sale;
  name: string;
  minimumCents: number;
  minimumQuantity: number;
  invoiceDays: number | null;
};

/** No discount has this id: what a list takes off is counted for none. */
export const tradeSaleId = 0;

const anyBuyers = cachedQuery('price_list_buyers', queries.hasBuyers);

/** The terms of whoever is signed in; undefined for everybody who is no approved business. */
export async function tradeTermsOf(db: Db, customerId: string | undefined): Promise<TradeTerms | undefined> {
  if (customerId === undefined || !(await anyBuyers(db))) return undefined;
  const row = await queries.findListOfCustomer(db, customerId);
  return row && termsOf(row);
}

function termsOf(row: queries.PriceListRow): TradeTerms {
  const sale = {
    id: tradeSaleId,
    name: row.name,
    percent: row.percent,
    prices: row.prices as Sale['prices'],
    from: null,
    until: null,
    includedProducts: [],
    includedCategories: [],
    excludedProducts: [],
    excludedCategories: [],
  };
  const { name, minimum_cents: minimumCents, minimum_quantity: minimumQuantity } = row;
  return { sale, name, minimumCents, minimumQuantity, invoiceDays: row.invoice_days };
}

type Ordered = { quantity: number; unitPriceCents: number };

/** Why a business cannot order so little yet, as it reads it; undefined where it can. */
export function belowMinimum(
  { minimumCents, minimumQuantity }: Pick<TradeTerms, 'minimumCents' | 'minimumQuantity'>,
  lines: readonly Ordered[],
  discountCents: number,
): string | undefined {
  const goods =
    sumCents(lines.map(({ quantity, unitPriceCents }) => quantity * unitPriceCents)) - discountCents;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (goods < minimumCents)
    return `A wholesale order begins at ${priceText(minimumCents)} of kits; yours come to ${priceText(goods)}. Add ${priceText(minimumCents - goods)} more.`;
  if (pieces < minimumQuantity)
    return `A wholesale order begins at ${minimumQuantity} kits; you have ${pieces}. Add ${minimumQuantity - pieces} more.`;
  return undefined;
}

/**
 * What these kits cost the business that is signed in. A kit that a running sale makes as cheap or cheaper is absent:
 * the business pays what everybody pays and what its page shows already.
 */
export async function tradePrices(
  db: Db,
  customerId: string | undefined,
  { ids, running }: { ids: readonly number[]; running: readonly Sale[] },
): Promise<AnswerOf<typeof readTradePrices>> {
  const terms = await tradeTermsOf(db, customerId);
  if (!terms) return null;
  const { sale, ...rest } = terms;
  const rows = ids.length === 0 ? [] : await queries.findKitPrices(db, ids);
  const prices = rows.flatMap(({ id, category_id: categoryId, price_cents: unitPriceCents }) => {
    // In the order in which a cart compares them: of equal prices the sale's counts.
    const best = bestSale([...running, sale], { productId: id, categoryId, unitPriceCents });
    if (best && best.sale !== sale) return [];
    return [{ productId: id, priceCents: best?.priceCents ?? unitPriceCents }];
  });
  return { ...rest, prices };
}

/** The terms that somebody gave this email, whether or not it has an account. */
export async function termsGivenTo(db: Db, email: string): Promise<TradeTerms | undefined> {
  const row = await queries.findListOfEmail(db, comparable(email));
  return row && termsOf(row);
}

/** From then on a business pays what everybody pays. */
export function takeList(db: Db, email: string): Promise<void> {
  return queries.deleteBuyer(db, comparable(email));
}

/** The lists of these emails, whether or not they have accounts. */
export async function grantedLists(db: Db, emails: readonly string[]) {
  return { granted: await queries.findListsOf(db, emails.map(comparable)) };
}

/** All of them, without the prices that they name. */
export async function listedPriceLists(db: Db): Promise<ListedPriceList[]> {
  const lists = await queries.findListedPriceLists(db);
  const buyersOf = await queries.findFirstBuyers(db, buyersShown);
  return lists.map((row) => ({
    id: row.id,
    version: row.version,
    form: termsIn(row),
    priceCount: row.price_count,
    buyerCount: buyersOf.get(row.id)?.count ?? 0,
    buyers: buyersOf.get(row.id)?.buyers ?? [],
  }));
}

export async function openPriceList(db: Db, id: number): Promise<PriceList | Refusal<'not_found'>> {
  const row = await queries.findPriceList(db, id);
  return row ? wholeListOf(db, row) : noList;
}

async function wholeListOf(db: Db, row: queries.PriceListRow): Promise<PriceList> {
  const form = formOf(row);
  const named = form.prices.map(({ productId }) => productId);
  const kits = named.length === 0 ? [] : await queries.findPricedKits(db, named);
  return { id: row.id, version: row.version, form, kits };
}

type TermsRow = Omit<queries.PriceListRow, 'prices' | 'created_at'>;

function termsIn(row: TermsRow): ListedPriceList['form'] {
  return {
    name: row.name,
    percent: row.percent,
    minimumCents: row.minimum_cents,
    minimumQuantity: row.minimum_quantity,
    invoiceDays: row.invoice_days,
  };
}

function formOf(row: queries.PriceListRow): PriceListForm {
  return {
    ...termsIn(row),
    prices: Object.entries(row.prices as Record<string, number>).map(([id, priceCents]) => ({
      productId: Number(id),
      priceCents,
    })),
  };
}

function columnsOf(form: PriceListForm) {
  return {
    name: form.name,
    percent: form.percent,
    prices: JSON.stringify(
      Object.fromEntries(form.prices.map(({ productId, priceCents }) => [productId, priceCents])),
    ),
    minimum_cents: form.minimumCents,
    minimum_quantity: form.minimumQuantity,
    invoice_days: form.invoiceDays,
  };
}

const taken = refuse('not_permitted', 'There is a price list of this name already.');
const noList = refuse('not_found', 'There is no such price list.');

export function makePriceList(db: Db, form: PriceListForm): Promise<PriceList | Refusal<'not_permitted'>> {
  return inTransaction<PriceList | Refusal<'not_permitted'>>(db, async (db) => {
    await takeNamedLock(db, 'another price list');
    if ((await queries.countPriceLists(db)) >= mostPriceLists)
      return refuse(
        'not_permitted',
        `There can be up to ${mostPriceLists} price lists. Delete one that no business has first.`,
      );
    const made = await queries.insertPriceList(db, columnsOf(form));
    return made ? wholeListOf(db, made) : taken;
  });
}

/** Over the version that was seen. */
export function rewritePriceList(
  db: Db,
  id: number,
  { version, form }: { version: number; form: PriceListForm },
): Promise<PriceList | Refusal<'not_found' | 'not_permitted' | 'stale'>> {
  return inTransaction(db, async (db) => {
    const row = await queries.lockPriceList(db, id);
    if (!row) return noList;
    const now = () => openPriceList(db, id);
    if (row.version !== version) {
      const message = 'Somebody else has changed this price list since you opened it.';
      return refuse('stale', message, { current: await now() });
    }
    if (await queries.isNameTaken(db, form.name, id)) return taken;
    await queries.updatePriceList(db, { id, version }, columnsOf(form));
    return now();
  });
}

/** Takes a list away that no business has: who pays by one is given another first. */
export function deletePriceList(
  db: Db,
  id: number,
): Promise<Record<string, never> | Refusal<'not_found' | 'not_permitted'>> {
  return inTransaction(db, async (db) => {
    // Whoever gives it to a business waits for this lock.
    if (!(await queries.lockPriceList(db, id))) return noList;
    if (await queries.hasBuyersOf(db, id))
      return refuse(
        'not_permitted',
        'A business pays by this list. Give it another one first, or none, and then delete the list.',
      );
    await queries.deletePriceListRow(db, id);
    return {};
  });
}

type Grant = {
  email: string;
  businessName: string;
  priceListId: number | null;
  seenListId?: number | null | undefined;
};

/** Gives a business a list, or takes it away; its email decides, whether or not it has an account yet. */
export function giveList(
  db: Db,
  { email, businessName, priceListId, seenListId }: Grant,
  { actor, at }: { actor: string; at: Date },
): Promise<ListedPriceList[] | Refusal<'not_found' | 'stale'>> {
  return inTransaction(db, async (db) => {
    const email_key = comparable(email);
    await queries.lockBuyer(db, email_key);
    if (seenListId !== undefined && (await queries.findListOf(db, email_key)) !== seenListId) {
      const message = 'Somebody else has given this business another price list since you looked.';
      return refuse('stale', message, { current: await listedPriceLists(db) });
    }
    if (priceListId === null) await takeList(db, email);
    else {
      if (!(await queries.lockPriceList(db, priceListId))) return noList;
      const buyer = { email_key, price_list_id: priceListId, business_name: businessName, actor, at };
      await queries.saveBuyer(db, buyer);
    }
    return listedPriceLists(db);
  });
}
