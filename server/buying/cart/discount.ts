import type { Cart, CartItem } from '../../../contracts/buying/cart.ts';
import { centsOf, decimalOf, sumCents } from '../../../contracts/kernel/money.ts';
import { isRefusal, type Refusal, type RefusalCode } from '../../../contracts/kernel/refusal.ts';
import type { DiscountResult } from '../../../contracts/pricing/discounts/discounts.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Caller } from '../../kernel/http/limits.ts';
import { findDiscount, type AppliedDiscount, type DiscountLine } from '../../pricing/discounts/discounts.ts';
import { ratesAt } from '../../pricing/shipping/shipping.ts';
import { kitsById, withSales } from '../../storefront/listing/listing.ts';
import { cartOf, cartLineOf, type OpenCart } from './cart-shown.ts';
import { cartExists, findItems, updateTypedCode } from './queries.ts';
import { cartNotFound } from './rules.ts';

/**
 * The cart with the code that was typed for it while that counts, else with the discount that comes by itself, and
 * where free delivery begins.
 */
export async function withDiscount<Code extends RefusalCode = never>(
  db: Db,
  open: OpenCart | Refusal<Code>,
  at: Date,
  owner?: string,
): Promise<Cart | Refusal<Code>> {
  if (isRefusal(open)) return open;
  const { typedCode, ...found } = open;
  if (found.items.length === 0) return found;
  const { freeOverCents } = await ratesAt(db, at);
  const cart = freeOverCents === null ? found : { ...found, freeDeliveryFrom: decimalOf(freeOverCents) };
  return discounted(db, cart, typedCode, { at, owner });
}

/** Whose cart it is, where somebody is signed in, and when. */
type Asked = { at: Date; owner: string | undefined };

async function discounted(db: Db, cart: Cart, typedCode: string | null, asked: Asked): Promise<Cart> {
  const lines = cart.items.map(({ product, quantity }) => ({
    productId: product.id,
    categoryId: product.categoryId,
    unitPriceCents: centsOf(product.price),
    quantity,
  }));
  const typed = typedCode === null ? null : await counting(db, lines, typedCode, asked);
  if (typed) return { ...cart, appliedDiscount: await resultOfCode(db, typed, lines, asked) };
  const found = await counting(db, lines, '', asked);
  if (!found) return cart;
  const items = await itemsOnSale(db, cart.items, asked);
  const isSale = savedBySales(items) === found.totalCents;
  return { ...cart, items: isSale ? items : cart.items, appliedDiscount: resultOf(found, lines) };
}

/** Lines with the prices of their cards; shown while it is the sale that counts, and nothing better. */
async function itemsOnSale(db: Db, items: readonly CartItem[], { at, owner }: Asked): Promise<CartItem[]> {
  const kits = await withSales(
    db,
    items.map(({ product }) => product),
    at,
    owner,
  );
  return items.map((item, i) => ({ ...item, product: kits[i] ?? item.product }));
}

function savedBySales(items: readonly CartItem[]): number {
  return sumCents(
    items.map(({ product: { price, sale }, quantity }) =>
      sale ? (centsOf(price) - centsOf(sale.price)) * quantity : 0,
    ),
  );
}

async function counting(db: Db, lines: DiscountLine[], code: string, { at, owner }: Asked) {
  const found = await findDiscount(db, { lines, code, caller: null, buyer: null, customerId: owner, at });
  return isRefusal(found) ? null : found;
}

/** The buyer took the code out. */
export async function forgetCode(
  db: Db,
  cartId: string,
  owner: string | undefined,
): Promise<OpenCart | Refusal<'cart_not_found'>> {
  const items = await findItems(db, cartId, owner);
  if (items.length === 0 && !(await cartExists(db, cartId, owner))) return cartNotFound;
  await updateTypedCode(db, cartId, null, owner);
  return { ...cartOf(cartId, items), typedCode: null };
}

type Question = {
  code: string;
  cartId?: string | undefined;
  cartItems?:
    | readonly { productId?: number | undefined; product?: { id: number } | undefined; quantity: number }[]
    | undefined;
};

/** What a code does for a cart. That it does nothing is an answer with its sentence, not a refusal. */
export async function checkCode(
  db: Db,
  question: Question,
  asker: { caller: Caller; owner: string | undefined; at: Date },
): Promise<DiscountResult | Refusal<'cart_not_found' | 'code_refused' | 'too_many'>> {
  const { caller, owner, at } = asker;
  const lines = await linesAsked(db, question, owner);
  if (isRefusal(lines)) return lines;
  const found = await findDiscount(db, {
    lines,
    code: question.code,
    caller,
    buyer: null,
    customerId: owner,
    at,
  });
  if (!isRefusal(found)) {
    if (found?.code && question.cartId) await updateTypedCode(db, question.cartId, found.code, owner);
    return found ? resultOfCode(db, found, lines, { at, owner }) : resultOf(null, lines);
  }
  if (found.refused === 'too_many') return found;
  return { ...resultOf(null, lines), errorMessage: found.message };
}

async function linesAsked(
  db: Db,
  { cartId, cartItems }: Question,
  owner: string | undefined,
): Promise<DiscountLine[] | Refusal<'cart_not_found'>> {
  if (cartId !== undefined) {
    const items = await findItems(db, cartId, owner);
    return items.length > 0 || (await cartExists(db, cartId, owner)) ? items.map(cartLineOf) : cartNotFound;
  }
  const wanted = new Map(
    (cartItems ?? []).map((item) => [item.productId ?? item.product?.id ?? 0, item.quantity]),
  );
  const kits = wanted.size === 0 ? [] : await kitsById(db, [...wanted.keys()]);
  return kits.map((kit) => ({
    productId: kit.id,
    categoryId: kit.categoryId,
    unitPriceCents: centsOf(kit.price),
    quantity: wanted.get(kit.id) ?? 1,
  }));
}

/**
 * A code may take the goods below the amount from which delivery is free (commerce.md: counted after the discount);
 * the shopper is then told so.
 */
async function resultOfCode(
  db: Db,
  typed: AppliedDiscount,
  lines: DiscountLine[],
  asked: Asked,
): Promise<DiscountResult> {
  const result = resultOf(typed, lines);
  const { freeOverCents } = await ratesAt(db, asked.at);
  const isFree = (discount: AppliedDiscount | null) =>
    discount?.freeShipping === true ||
    (freeOverCents !== null && subtotalOf(lines) - (discount?.totalCents ?? 0) >= freeOverCents);
  if (typed.code === null || isFree(typed) || !isFree(await counting(db, lines, '', asked))) return result;
  return { ...result, endsFreeDelivery: true };
}

function subtotalOf(lines: readonly DiscountLine[]): number {
  return lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);
}

function resultOf(applied: AppliedDiscount | null, lines: readonly DiscountLine[]): DiscountResult {
  const subtotal = subtotalOf(lines);
  const saved = applied?.totalCents ?? 0;
  return {
    isValid: applied !== null,
    discountAmount: decimalOf(saved),
    finalTotal: decimalOf(subtotal - saved),
    appliedCode: applied?.code ?? null,
    errorMessage: null,
    name: applied?.name ?? '',
    freeShipping: applied?.freeShipping ?? false,
    zeroIsMeant: applied !== null && saved > 0 && subtotal === saved,
  };
}
