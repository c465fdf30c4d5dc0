import type { AnswerOf, Received } from '../../../contracts/kernel/endpoint.ts';
import { refuse, type Refusal, refuseField } from '../../../contracts/kernel/refusal.ts';
import {
  discountsPerPage,
  type DiscountDetail,
  type DiscountRow,
  type listDiscounts,
} from '../../../contracts/pricing/discounts/admin-discounts.ts';
import {
  amountFields,
  type AmountField,
  type DiscountForm,
} from '../../../contracts/pricing/discounts/discounts.ts';
import { endSaleRun } from '../../catalogue/kits/kits.ts';
import { inTransaction, RolledBack, type Db } from '../../kernel/database/database.ts';
import { pageOf } from '../../kernel/database/keyset.ts';
import { whyNotPrices } from './new-prices.ts';
import * as queries from './queries.ts';
import type { DiscountRecord as Row } from './queries.ts';
import { amountColumns, discountText, stateOf } from './rules.ts';
import { keepBegin } from './sales.ts';

const taken = refuse('code_taken', 'There is a discount with this code already.', {
  fields: [{ field: 'code', message: 'There is a discount with this code already.' }],
});
const noDiscount = refuse('not_found', 'There is no such discount.');

export async function discountsPage(
  db: Db,
  input: Received<typeof listDiscounts>['query'],
  now: Date,
): Promise<AnswerOf<typeof listDiscounts>> {
  const page = pageOf(await queries.findDiscounts(db, input, now, discountsPerPage), discountsPerPage);
  return { discounts: page.rows.map((row) => headOf(row, now)), next: page.next };
}

/**
 * What paid orders saved by a discount, and what they came to. Orders stand above prices, so whoever assembles
 * the shop hands this in.
 */
export type SalesWithDiscount = (db: Db, id: number) => Promise<{ savedCents: number; salesCents: number }>;

export async function discountOf(
  db: Db,
  id: number,
  now: Date,
  salesWith: SalesWithDiscount,
): Promise<DiscountDetail | Refusal<'not_found'>> {
  const row = await queries.findDiscountById(db, id);
  if (!row) return noDiscount;
  const sales = await salesWith(db, id);
  return {
    ...headOf(row, now),
    form: formOf(row),
    createdAt: row.created_at.toISOString(),
    savedCents: sales.savedCents,
    salesCents: sales.salesCents,
    names: await queries.findDiscountNames(db, row),
  };
}

export async function createDiscount(
  db: Db,
  form: DiscountForm & { key?: string | undefined },
): Promise<{ id: number } | Refusal<'code_taken' | 'malformed'>> {
  const wrong = await whyNotPrices(db, form);
  if (wrong) return wrong;
  const discount = { ...columnsOf(form), made_under: form.key ?? null };
  const made = await inTransaction(db, async (db) => {
    const row = await queries.insertDiscount(db, discount);
    if (row) await keepBegin(db, row, row.created_at);
    return row;
  });
  return made ? { id: made.id } : ((await queries.findDiscountByKey(db, form.key)) ?? taken);
}

/** Over the version that was seen: whoever was slower is shown what stands there now, and loses nothing. */
export async function rewriteDiscount(
  db: Db,
  id: number,
  { version, form }: { version: number; form: DiscountForm },
  now: Date,
  salesWith: SalesWithDiscount,
): Promise<DiscountDetail | Refusal<'code_taken' | 'malformed' | 'not_found' | 'stale'>> {
  return inTransaction(db, async (db) => {
    const row = await queries.findDiscountToChange(db, id);
    if (!row) return noDiscount;
    if (row.version !== version) return refuseStale(db, id, now, salesWith);
    const wrong =
      whyNotLimit(row, form) ?? (await whyNotPersonLimit(db, row, form)) ?? (await whyNotPrices(db, form));
    if (wrong) return wrong;
    if (form.code !== null && (await queries.isCodeTaken(db, form.code, id))) return taken;
    await endSaleRun(db, id, now);
    await keepBegin(db, await queries.updateDiscount(db, { id, version }, columnsOf(form)), now);
    return discountOf(db, id, now, salesWith);
  });
}

/** Orders that have it keep it, so that it may not be used less often than it was. */
function whyNotLimit(
  { used }: Row,
  { totalLimit }: Pick<DiscountForm, 'totalLimit'>,
): Refusal<'malformed'> | undefined {
  if (totalLimit === null || totalLimit >= used) return undefined;
  const times = used === 1 ? 'once' : `${used} times`;
  return refuseField(
    'totalLimit',
    `It has been used ${times} already. Switch it off to end it, or write ${used} or more.`,
  );
}

/** As the whole of it: nobody may have it more often than its rule says, and whoever has it keeps it. */
async function whyNotPersonLimit(
  db: Db,
  { id, person_limit }: Row,
  { personLimit }: Pick<DiscountForm, 'personLimit'>,
): Promise<Refusal<'malformed'> | undefined> {
  if (personLimit === null || personLimit === person_limit) return undefined;
  const most = await queries.findMostByOnePerson(db, id);
  if (personLimit >= most) return undefined;
  return refuseField(
    'personLimit',
    `Somebody has used it ${most} times already. Switch it off to end it, or write ${most} or more.`,
  );
}

export async function switchDiscount(
  db: Db,
  id: number,
  { version, active }: { version: number; active: boolean },
  now: Date,
  salesWith: SalesWithDiscount,
): Promise<DiscountDetail | Refusal<'not_found' | 'stale'>> {
  return inTransaction(db, async (db) => {
    const row = await queries.findDiscountToChange(db, id);
    if (!row) return noDiscount;
    if (row.version !== version) return refuseStale(db, id, now, salesWith);
    await endSaleRun(db, id, now);
    await keepBegin(db, await queries.updateDiscount(db, { id, version }, { active }), now);
    return discountOf(db, id, now, salesWith);
  });
}

/** Takes a discount away that no order has; a sale that runs ends at once. Others are switched off. */
export async function removeDiscount(
  db: Db,
  id: number,
  now: Date,
): Promise<Record<string, never> | Refusal<'not_found' | 'not_permitted'>> {
  return inTransaction(db, async (db) => {
    const row = await queries.findDiscountToChange(db, id);
    if (!row) return noDiscount;
    await endSaleRun(db, id, now);
    if (await queries.deleteUnused(db, id)) return {};
    throw new RolledBack(inUse);
  }).catch((error: unknown) => {
    if (error instanceof RolledBack) return inUse;
    throw error;
  });
}

const inUse = refuse(
  'not_permitted',
  'Orders have this discount, so it stays in the books. Switch it off instead: it ends at once.',
);

async function refuseStale(
  db: Db,
  id: number,
  now: Date,
  salesWith: SalesWithDiscount,
): Promise<Refusal<'stale' | 'not_found'>> {
  const current = await discountOf(db, id, now, salesWith);
  if ('refused' in current) return current;
  return refuse('stale', 'Somebody else has changed this discount since you opened it.', { current });
}

function headOf(row: Row, now: Date): DiscountRow {
  return {
    id: row.id,
    version: row.version,
    code: row.code,
    name: row.name,
    kind: row.kind,
    label: discountText(row),
    state: stateOf(row, now),
    active: row.active,
    validFrom: row.valid_from?.toISOString() ?? null,
    validUntil: row.valid_until?.toISOString() ?? null,
    used: row.used,
    totalLimit: row.total_limit,
  };
}

function formOf(row: Row): DiscountForm {
  return {
    code: row.code,
    name: row.name,
    kind: row.kind,
    ...amountsIn(row),
    validFrom: row.valid_from?.toISOString() ?? null,
    validUntil: row.valid_until?.toISOString() ?? null,
    minimumCents: row.minimum_cents,
    minimumQuantity: row.minimum_quantity,
    includedProducts: row.kind === 'prices' ? [] : row.included_products,
    includedCategories: row.included_categories,
    excludedProducts: row.excluded_products,
    excludedCategories: row.excluded_categories,
    prices: pricesOf(row),
    firstOrderOnly: row.first_order_only,
    totalLimit: row.total_limit,
    personLimit: row.person_limit,
  };
}

function pricesOf({ prices }: Row): DiscountForm['prices'] {
  return Object.entries(prices as Readonly<Record<string, number>>).map(([id, priceCents]) => ({
    productId: Number(id),
    priceCents,
  }));
}

function columnsOf(form: DiscountForm) {
  return {
    code: form.code,
    name: form.name,
    kind: form.kind,
    ...amountsFor(form),
    valid_from: form.validFrom === null ? null : new Date(form.validFrom),
    valid_until: form.validUntil === null ? null : new Date(form.validUntil),
    minimum_cents: form.minimumCents,
    minimum_quantity: form.minimumQuantity,
    included_products:
      form.kind === 'prices' ? form.prices.map(({ productId }) => productId) : form.includedProducts,
    included_categories: form.includedCategories,
    excluded_products: form.excludedProducts,
    excluded_categories: form.excludedCategories,
    prices: JSON.stringify(
      Object.fromEntries(form.prices.map(({ productId, priceCents }) => [productId, priceCents])),
    ),
    first_order_only: form.firstOrderOnly,
    total_limit: form.totalLimit,
    person_limit: form.personLimit,
  };
}

type Amounts = Record<AmountField, number | null>;
type AmountColumns = Record<(typeof amountColumns)[AmountField], number | null>;

function amountsIn(row: Row): Amounts {
  return Object.fromEntries(amountFields.map((field) => [field, row[amountColumns[field]]])) as Amounts;
}

function amountsFor(form: DiscountForm): AmountColumns {
  return Object.fromEntries(
    amountFields.map((field) => [amountColumns[field], form[field]]),
  ) as AmountColumns;
}
