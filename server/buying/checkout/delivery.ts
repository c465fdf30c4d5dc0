import type { OrderForm } from '../../../contracts/buying/checkout/checkout.ts';
import type { LostDelivery } from '../../../contracts/kernel/lost-delivery-text.ts';
import { refuse, isRefusal, type Refusal, refuseField } from '../../../contracts/kernel/refusal.ts';
import type { DeliveryOption } from '../../../contracts/pricing/shipping/shipping.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Caller } from '../../kernel/http/limits.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { findDiscount, type AppliedDiscount } from '../../pricing/discounts/discounts.ts';
import { chosenOption, quoteDelivery } from '../../pricing/shipping/shipping.ts';
import { parcelsOf } from '../../storefront/listing/listing.ts';
import { cartLines, type CartLine } from '../cart/cart.ts';
import { parcelsOfLine } from './bundle-rules.ts';
import { marketsWithRoom, whyMarketRefused } from './market-places.ts';
import { latestDay, whyAnotherDay } from './preorder-rules.ts';
import { freeOfShipping } from './rules.ts';
import { goodsOf, isLarge, largeOrder } from './unpaid-rules.ts';

/**
 * The delivery options to a postcode and the discount, as an order would have them now. A code that does not count
 * only adds its sentence: the options are answered all the same.
 */
export async function quoteCart(
  db: Db,
  cart: { cartId: string; postcode: string; code: string; owner: string | undefined; caller: Caller },
  at: Date,
) {
  const lines = await cartLines(db, cart.cartId, cart.owner);
  if (isRefusal(lines)) return lines;
  const isTooLarge = await isLargeCart(db, lines);
  const { code, caller, owner: customerId } = cart;
  const asked = await findDiscount(db, { lines, code, caller, buyer: null, customerId, at });
  if (isRefusal(asked) && asked.refused === 'too_many') return asked;
  const discount = isRefusal(asked)
    ? await findDiscount(db, { lines, code: '', caller, buyer: null, customerId, at })
    : asked;
  const applied = isRefusal(discount) ? null : discount;
  const options = isTooLarge
    ? []
    : await quoteLines(db, { lines, discount: applied, postcode: cart.postcode, at });
  if (isRefusal(options)) return options;
  return {
    options,
    subtotalCents: subtotalOf(lines),
    discountCents: applied?.totalCents ?? 0,
    discountName: applied?.name ?? null,
    laterDiscountName: await laterDiscount(db, { lines, discount: applied, customerId, at }),
    codeRefusal: isRefusal(asked) ? asked.message : null,
    lostDelivery: await lostDelivery(
      db,
      { lines, discount: applied, customerId, at },
      { options, postcode: cart.postcode },
    ),
    needsQuote: !options.some(({ service }) => service !== 'pickup'),
    isLarge: isTooLarge,
  };
}

type ToQuote = {
  lines: readonly CartLine[];
  discount: AppliedDiscount | null;
  customerId: string | undefined;
  at: Date;
};

/** An automatic discount that only some buyers get, such as with a first order: who buys is not known yet. */
async function laterDiscount(db: Db, { lines, discount, customerId, at }: ToQuote): Promise<string | null> {
  if (discount?.code) return null;
  const somebodyNew = { key: '', hasOrdered: false };
  const best = await findDiscount(db, { lines, code: '', caller: null, buyer: somebodyNew, customerId, at });
  return best && !isRefusal(best) && best.totalCents > (discount?.totalCents ?? 0) ? best.name : null;
}

/**
 * What delivery costs because of a code: free delivery begins at an amount of goods after discount, and the code may
 * take the goods below it.
 */
async function lostDelivery(
  db: Db,
  { lines, discount, customerId, at }: ToQuote,
  { options, postcode }: { options: readonly DeliveryOption[]; postcode: string },
): Promise<LostDelivery | null> {
  const deliveryCents = standardCents(options);
  if (!discount?.code || !deliveryCents) return null;
  const found = await findDiscount(db, { lines, code: '', caller: null, buyer: null, customerId, at });
  const without = isRefusal(found) ? null : found;
  const ways = await quoteLines(db, { lines, discount: without, postcode, at });
  if (isRefusal(ways) || standardCents(ways) !== 0) return null;
  const savedCents = discount.totalCents - (without?.totalCents ?? 0);
  return { deliveryCents, orderCents: deliveryCents - savedCents };
}

function standardCents(options: readonly DeliveryOption[]): number | undefined {
  return options.find(({ service }) => service === 'standard')?.priceCents;
}

/** Whether a cart is more than is held for an order that is not paid yet. */
export async function isLargeCart(
  db: Db,
  lines: readonly { quantity: number; unitPriceCents: number }[],
): Promise<boolean> {
  return isLarge(goodsOf(lines), await currentSettings(db));
}

/** Why this cart is not ordered as it was sent: a kit leaves by another day than was seen, or it is large. */
export async function refuseCart(
  db: Db,
  { seenLeavesOn = null }: OrderForm,
  lines: readonly CartLine[],
  address: string | undefined,
): Promise<Refusal<'cart_changed' | 'needs_quote'> | undefined> {
  const changedDay = whyAnotherDay(lines, seenLeavesOn);
  if (changedDay) return changedDay;
  const isTooLarge = address !== undefined && (await isLargeCart(db, lines));
  return isTooLarge ? refuse('needs_quote', largeOrder) : undefined;
}

/** The option that the buyer chose, priced by the server; a way that is not offered is refused. */
export async function chosenDelivery(
  db: Db,
  form: OrderForm,
  cart: { lines: readonly CartLine[]; discount: AppliedDiscount | null },
  at: Date,
): Promise<DeliveryOption | Refusal<'cart_changed' | 'malformed' | 'needs_quote'>> {
  if (form.service !== 'pickup' && form.address === null) {
    return refuseField('address', 'Where shall we send it?');
  }
  const options = await quoteLines(db, { ...cart, postcode: form.address?.postcode ?? null, at });
  if (isRefusal(options)) return options;
  const option = chosenOption(options, form);
  if (isRefusal(option)) return (await whyMarketRefused(db, form, at)) ?? option;
  return option;
}

type Quote = {
  lines: readonly Pick<CartLine, 'productId' | 'quantity' | 'unitPriceCents' | 'parcels' | 'leavesOn'>[];
  discount: Pick<AppliedDiscount, 'totalCents' | 'freeShipping'> | null;
  postcode: string | null;
  at: Date;
};

type Unweighed = Omit<Quote, 'lines'> & { lines: readonly Omit<Quote['lines'][number], 'parcels'>[] };

/** The ways for these kits to a postcode, with their prices. */
export async function quoteKits(db: Db, { lines, ...rest }: Unweighed) {
  const sizes =
    lines.length === 0 ? [] : await parcelsOf(db, [...new Set(lines.map((line) => line.productId))]);
  const parcels = Map.groupBy(sizes, ({ productId }) => productId);
  const weighed = lines.flatMap((line) => {
    const sent = parcels.get(line.productId);
    return sent ? [{ ...line, parcels: sent }] : [];
  });
  return quoteLines(db, { lines: weighed, ...rest });
}

async function quoteLines(db: Db, { lines, discount, postcode, at }: Quote) {
  const parcels = lines.flatMap(parcelsOfLine);
  const goodsCents = subtotalOf(lines) - (discount?.totalCents ?? 0);
  const markets = await marketsWithRoom(db, at);
  const leavesOn = latestDay(lines);
  const options = await quoteDelivery(db, { parcels, goodsCents, postcode, at, markets, leavesOn });
  return isRefusal(options) || !discount?.freeShipping ? options : freeOfShipping(options);
}

function subtotalOf(lines: Quote['lines']): number {
  return lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);
}
