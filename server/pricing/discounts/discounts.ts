import { cents, sumCents, type Cents } from '../../../contracts/kernel/money.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { bestSale, type Sale } from '../../../contracts/kernel/sale-prices.ts';
import { cachedQuery } from '../../kernel/cache/query-cache.ts';
import type { Db } from '../../kernel/database/database.ts';
import { byCaller, countTries, giveBackTries, type Caller, type Limit } from '../../kernel/http/limits.ts';
import { tradeSaleId, tradeTermsOf } from '../price-lists/price-lists.ts';
import * as queries from './queries.ts';
import type { DiscountRecord } from './queries.ts';
import * as rules from './rules.ts';
import type { DiscountLine } from './rules.ts';
import { salesAt } from './sales.ts';
import { tryOut, type Trial } from './trial.ts';

export { createDiscount } from './admin.ts';
export { followSales } from './sale-turns.ts';
export {
  salesAt,
  salesFrom,
  salesJustOver,
  salesOfKit,
  saleTimes,
  switchSales,
  type SaleOfKit,
  type SaleRow,
} from './sales.ts';
export { adoptRedemptions, giveBackDiscount } from './queries.ts';
export { personOf, type DiscountLine } from './rules.ts';

/** A discount as it counts for these lines: what each line saves, in their order. */
export type AppliedDiscount = {
  /** Null for the prices of a price list, which are counted for no discount. */
  discountId: number | null;
  code: string | null;
  name: string;
  lineCents: Cents[];
  totalCents: Cents;
  freeShipping: boolean;
};

/** `key` is the normalised email; whoever is signed in is the same person under another one. */
type Buyer = { key: string; customerId?: string | undefined; hasOrdered: boolean };
type Request = {
  lines: readonly DiscountLine[];
  code: string;
  /** Who has typed the code, whose guesses are counted; null where the shop itself asks. */
  caller: Caller | null;
  /** Null in the cart, where nobody has said who they are: rules about persons wait for the order. */
  buyer: Buyer | null;
  /** Who is signed in, where somebody is: a business has prices of its own. */
  customerId?: string | undefined;
  at: Date;
};

/** commerce.md: whoever guesses is stopped; a code that exists but does not apply is no guess. */
const wrongCodes: Limit = { name: 'wrong discount code', most: 20, minutes: 10 };

/**
 * The discount of a cart: that of the code, or where there is none the best that comes by itself. They
 * are never added up. A code that does not apply is refused with its one sentence. Every call that takes
 * a code looks it up here, so that guesses are counted whichever is used for them.
 */
export async function findDiscount(
  db: Db,
  request: Request,
): Promise<AppliedDiscount | null | Refusal<'code_refused' | 'too_many'>> {
  if (request.code.trim() === '') return bestAutomatic(db, request);
  const counts = request.caller ? byCaller(wrongCodes, request.caller) : [];
  const tooMany = counts.length > 0 ? await countTries(db, counts, request.at) : undefined;
  if (tooMany) return tooMany;
  const found = await findByCode(db, request);
  const isGuess = isRefusal(found) && found.details?.['unknown'] === true;
  if (counts.length > 0 && !isGuess) await giveBackTries(db, counts);
  return found;
}

async function findByCode(db: Db, request: Request): Promise<AppliedDiscount | Refusal<'code_refused'>> {
  const { lines, code } = request;
  const automatic = await bestAutomatic(db, request);
  const row = await queries.findDiscountByCode(db, code.trim().toUpperCase());
  if (!row) return refuse('code_refused', rules.wrongCode, { unknown: true });
  const reason = rules.whyNotApplied(row, lines, await personOf(db, row, request.buyer), request.at);
  if (reason !== undefined) return refuse('code_refused', reason, { unknown: reason === rules.wrongCode });
  const typed = apply(row, lines);
  const applied = typed.freeShipping ? besideSale(typed, bySales(await salesFor(db, request), lines)) : typed;
  if (automatic && automatic.totalCents > applied.totalCents)
    return refuse('code_refused', rules.betterOffer(automatic.name));
  // Nobody pays for a delivery by typing a code that was free without one.
  return { ...applied, freeShipping: applied.freeShipping || automatic?.freeShipping === true };
}

/** Free delivery takes nothing off a kit, so kits keep the prices that their pages show (decision 122). */
function besideSale(delivery: AppliedDiscount, sale: AppliedDiscount | null): AppliedDiscount {
  if (!sale) return delivery;
  const { lineCents, totalCents } = sale;
  return { ...delivery, name: `${delivery.name} and ${sale.name}`, lineCents, totalCents };
}

/** The sales of a moment, and with them the prices of whoever has a price list. */
async function salesFor(db: Db, { buyer, customerId, at }: Omit<Asker, 'lines'>): Promise<Sale[]> {
  const [sales, trade] = await Promise.all([
    salesAt(db, at),
    tradeTermsOf(db, customerId ?? buyer?.customerId),
  ]);
  return trade ? [...sales, trade.sale] : [...sales];
}

const automaticDiscounts = cachedQuery('discounts', queries.findAutomatic);

/**
 * What the running sales take off, each line by the one that takes most from it: what a page showed is
 * what is charged. The order counts for the sale that saves most.
 */
function bySales(sales: readonly Sale[], lines: readonly DiscountLine[]): AppliedDiscount | null {
  const bySale = new Map<Sale, number>();
  const lineCents = lines.map((line) => {
    const best = bestSale(sales, line);
    const saved = cents((best?.savedCents ?? 0) * line.quantity);
    if (best) bySale.set(best.sale, (bySale.get(best.sale) ?? 0) + saved);
    return saved;
  });
  const [first, ...others] = [...bySale].toSorted(([, one], [, other]) => other - one);
  if (!first) return null;
  const [{ id, name }] = first;
  const names = [name, ...others.map(([one]) => one.name)].join(' and ');
  return {
    discountId: id === tradeSaleId ? null : id,
    code: null,
    name: names,
    lineCents,
    totalCents: sumCents(lineCents),
    freeShipping: false,
  };
}

type Asker = Pick<Request, 'lines' | 'buyer' | 'customerId' | 'at'>;

async function bestAutomatic(db: Db, asker: Asker): Promise<AppliedDiscount | null> {
  const { lines, buyer, at } = asker;
  const sales = await salesFor(db, asker);
  let best = bySales(sales, lines);
  for (const row of await automaticDiscounts(db)) {
    if (sales.some(({ id }) => id === row.id)) continue;
    const person = await personOf(db, row, buyer);
    // Who it is for must be known before it is promised.
    const needsPerson = row.first_order_only || row.person_limit !== null;
    if ((needsPerson && !person) || rules.whyNotApplied(row, lines, person, at) !== undefined) continue;
    const applied = apply(row, lines);
    if (!best || applied.totalCents > best.totalCents) best = applied;
  }
  return best;
}

function apply(row: DiscountRecord, lines: readonly DiscountLine[]): AppliedDiscount {
  return { discountId: row.id, code: row.code, name: row.name, ...rules.calculateDiscount(row, lines) };
}

async function personOf(
  db: Db,
  row: DiscountRecord,
  buyer: Buyer | null,
): Promise<rules.DiscountPerson | null> {
  return buyer && { ...buyer, redemptions: await queries.countRedemptions(db, row.id, buyer) };
}

/** How a discount would fare against a cart; undefined when there is none of this id. Nothing is counted. */
export async function tryDiscount(
  db: Db,
  id: number,
  { lines, buyer, at }: Omit<Request, 'code' | 'caller'>,
): Promise<Trial | undefined> {
  const row = await queries.findDiscountById(db, id);
  return row && tryOut(row, lines, await personOf(db, row, buyer), at);
}

/**
 * Counts a discount for an order, inside the order's transaction: roll that back on a refusal. The
 * discount's row stays locked until the transaction ends, so of thirty simultaneous orders with a code
 * for one, one gets it.
 */
export async function redeemDiscount(
  db: Db,
  use: { orderId: string; discountId: number; buyer: Buyer; at: Date },
): Promise<Refusal<'code_refused'> | undefined> {
  const row = await queries.lockDiscount(db, use.discountId);
  // Deleted between the price and the order.
  if (!row) return refuse('code_refused', rules.wrongCode);
  const redemptions = await queries.countRedemptions(db, row.id, use.buyer);
  if (!row.active) return refuse('code_refused', rules.wrongCode);
  if (rules.isUsedUp(row)) return refuse('code_refused', rules.usedUp);
  if (row.person_limit !== null && redemptions >= row.person_limit)
    return refuse('code_refused', rules.usedByYou);
  if (row.first_order_only && (use.buyer.hasOrdered || redemptions > 0))
    return refuse('code_refused', rules.firstOnly);
  await queries.insertRedemption(db, {
    ...use,
    person: use.buyer.key,
    customerId: use.buyer.customerId ?? null,
  });
  return undefined;
}

/** An expired order that was paid after all takes its discount again; false when its limit is used up meanwhile. */
export async function redeemAgain(db: Db, orderId: string, at: Date): Promise<boolean> {
  const earlier = await queries.findRedemption(db, orderId);
  if (!earlier || earlier.state === 'counts') return true;
  const row = await queries.lockDiscount(db, earlier.discount_id);
  if (!row) return false;
  const redemptions = await queries.countRedemptions(db, row.id, { key: earlier.person });
  if (rules.isUsedUp(row) || (row.person_limit !== null && redemptions >= row.person_limit)) return false;
  await queries.insertRedemption(db, {
    orderId,
    discountId: row.id,
    person: earlier.person,
    customerId: earlier.customer_id,
    at,
  });
  return true;
}
