import type { Cart } from '../../contracts/cart.ts';
import type { DiscountResult } from '../../contracts/discounts.ts';
import { centsOf, decimalOf } from '../../contracts/money.ts';
import { isRefusal, type Refusal } from '../../contracts/refusal.ts';
import { kitsById } from '../catalogue/catalogue.ts';
import { findDiscount, type AppliedDiscount, type DiscountLine } from '../discounts/discounts.ts';
import type { Db } from '../kernel/database.ts';
import { countTry, isExhausted, type Limit } from '../kernel/limits.ts';
import { findItems, cartExists } from './queries.ts';
import { lineOf } from './cart-shown.ts';
import { noCart } from './rules.ts';

/** The cart with the discount that comes without a code. */
export async function withDiscount(db: Db, cart: Cart | Refusal, at: Date): Promise<Cart | Refusal> {
  if (isRefusal(cart) || cart.items.length === 0) return cart;
  const lines = cart.items.map(({ product, quantity }) => ({
    productId: product.id,
    categoryId: product.categoryId,
    unitPriceCents: centsOf(product.price),
    quantity,
  }));
  const found = await findDiscount(db, { lines, code: '', buyer: null, at });
  return found && !isRefusal(found) ? { ...cart, appliedDiscount: resultOf(found, lines) } : cart;
}

/** commerce.md: whoever guesses is stopped; a code that exists but does not apply is no guess. */
const guessing: Limit = { name: 'wrong discount code', most: 20, minutes: 10 };

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
  asker: { address: string; owner: string | undefined; at: Date },
): Promise<DiscountResult | Refusal> {
  const { address, owner, at } = asker;
  const tooMany = await isExhausted(db, guessing, address, at);
  if (tooMany) return tooMany;
  const lines = await linesAsked(db, question, owner);
  if (isRefusal(lines)) return lines;
  const found = await findDiscount(db, { lines, code: question.code.trim(), buyer: null, at });
  if (!isRefusal(found)) return resultOf(found, lines);
  if (found.details?.['unknown'] === true) await countTry(db, guessing, address, at);
  return { ...resultOf(null, lines), errorMessage: found.message };
}

async function linesAsked(
  db: Db,
  { cartId, cartItems }: Question,
  owner: string | undefined,
): Promise<DiscountLine[] | Refusal> {
  if (cartId !== undefined) {
    const items = await findItems(db, cartId, owner);
    return items.length > 0 || (await cartExists(db, cartId, owner)) ? items.map(lineOf) : noCart;
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

function resultOf(applied: AppliedDiscount | null, lines: readonly DiscountLine[]): DiscountResult {
  const subtotal = lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);
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
