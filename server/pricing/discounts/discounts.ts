import { cents, sumCents, type Cents } from '../../../contracts/kernel/money.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { bestSale, type Sale } from '../../../contracts/kernel/sale-prices.ts';
import type { Db } from '../../kernel/database/database.ts';
import { byCaller, countTries, giveBackTries, type Caller, type Limit } from '../../kernel/http/limits.ts';
import { tradeSaleId, tradeTermsOf } from '../price-lists/price-lists.ts';
import * as queries from './queries.ts';
import type { DiscountRecord } from './queries.ts';
import * as rules from './rules.ts';
import type { DiscountLine } from './rules.ts';
import { automaticDiscounts, salesAt } from './sales.ts';
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
  /** An automatic discount that makes delivery free beside a code that does not; the order counts as a use of both. */
  besideId: number | null;
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
  if (applied.freeShipping || !automatic?.freeShipping) return applied;
  return { ...applied, freeShipping: true, besideId: automatic.discountId };
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
    besideId: null,
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
  const { id: discountId, code, name } = row;
  return { discountId, besideId: null, code, name, ...rules.calculateDiscount(row, lines) };
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
 * Counts an order's discount, and the one beside it, as used: call it inside the order's transaction and roll that
 * back on a refusal. The rows stay locked until the transaction ends, so of thirty simultaneous orders with a code
 * for one, one gets it.
 */
export async function redeemDiscount(
  db: Db,
  { discountId, besideId, buyer, ...use }: Counted & { orderId: string; buyer: Buyer; at: Date },
): Promise<Refusal<'code_refused' | 'cart_changed'> | undefined> {
  const rows = await queries.lockDiscounts(db, countedIds({ discountId, besideId }));
  for (const id of countedIds({ discountId, besideId })) {
    const row = rows.find((one) => one.id === id);
    // Deleted between the price and the order.
    if (!row) return refuse('code_refused', rules.wrongCode);
    const reason = rules.whyNotCounted(row, {
      ...buyer,
      redemptions: await queries.countRedemptions(db, id, buyer),
    });
    if (reason === undefined) continue;
    // Nobody typed an automatic discount, so the buyer is told about the total and not about a code.
    return row.code === null
      ? refuse('cart_changed', rules.noLongerGiven(row.name))
      : refuse('code_refused', reason);
  }
  const { key: person, customerId = null } = buyer;
  await queries.insertRedemption(db, { ...use, discountId, besideId, person, customerId });
  return undefined;
}

type Counted = { discountId: number; besideId: number | null };

function countedIds({ discountId, besideId }: Counted): number[] {
  return besideId === null ? [discountId] : [discountId, besideId];
}

/** An expired order that was paid after all takes its discounts again; false when a limit is used up meanwhile. */
export async function redeemAgain(db: Db, orderId: string, at: Date): Promise<boolean> {
  const earlier = await queries.findRedemption(db, orderId);
  if (!earlier || earlier.state === 'counts') return true;
  const { discount_id: discountId, beside_id: besideId, person, customer_id: customerId } = earlier;
  const ids = countedIds({ discountId, besideId });
  const rows = await queries.lockDiscounts(db, ids);
  if (rows.length < ids.length) return false;
  const buyer = { key: person, customerId: customerId ?? undefined };
  for (const row of rows) {
    const redemptions = await queries.countRedemptions(db, row.id, buyer);
    // It was switched on when the order was placed, and its buyer's first order was this one.
    if (rules.whyNotCounted({ ...row, active: true }, { hasOrdered: false, redemptions })) return false;
  }
  await queries.insertRedemption(db, { orderId, discountId, besideId, person, customerId, at });
  return true;
}
