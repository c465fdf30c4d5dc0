import type { OrderForm } from '../../contracts/checkout.ts';
import { priceText } from '../../contracts/money.ts';
import type { OrderState } from '../../contracts/orders.ts';
import { paths } from '../../contracts/paths.ts';
import { isRefusal, refuse, type Refusal } from '../../contracts/refusal.ts';
import type { DeliveryOption } from '../../contracts/shipping.ts';
import { cartLines, type CartLine } from '../cart/cart.ts';
import { findDiscount, personOf, redeemDiscount, type AppliedDiscount } from '../discounts/discounts.ts';
import { spendGiftCard } from '../gift-cards/gift-cards.ts';
import { holdStock } from '../inventory/inventory.ts';
import { allOrNothing, RolledBack, type Db } from '../kernel/database.ts';
import { countTry, type Limit } from '../kernel/limits.ts';
import { timeOrderedId, unguessableId } from '../kernel/random.ts';
import * as orders from '../orders/orders.ts';
import { openPayment } from '../payments/payments.ts';
import { currentSettings } from '../settings/settings.ts';
import { abandonOrder } from './abandon-order.ts';
import { addressesOf, type Buyer } from './buyer.ts';
import { completeFreeOrder } from './complete-order.ts';
import { chosenDelivery } from './delivery.ts';
import {
  isSameForm,
  namedSoldOut,
  orderPrint,
  priceOrder,
  soldOutWords,
  whyUnnamed,
  type Prices,
} from './rules.ts';
import type { Tools } from './tools.ts';

/** Orders that one browser may place: more is no shopping, and each holds stock. */
const placing: Limit = { name: 'place an order', most: 30, minutes: 10 };

export type Placed = { token: string; number: string; state: OrderState; payUrl: string | null };

/**
 * Places the order of a cart: one order per idempotency key and per cart, however often and however
 * simultaneously this is called. Stock is held in the order's own transaction; the payment is opened
 * after it, so that nobody waits for a provider while rows are locked.
 */
export async function placeOrder(
  db: Db,
  form: OrderForm,
  { key, customerId, browserId }: { key: string; customerId: string | undefined; browserId?: string },
  tools: Tools,
): Promise<Placed | Refusal> {
  const addresses = addressesOf(form.email);
  const [earlier, lines] = await Promise.all([
    orders.earlierOrders(db, { key, cartId: form.cartId, addresses, customerId }),
    cartLines(db, form.cartId, customerId),
  ]);
  if (earlier.underKey) return resume(db, earlier.underKey, form, tools);
  if (isRefusal(lines)) return lines;
  if (lines.length === 0) return refuse('cart_empty', 'Your cart is empty.');

  if (earlier.ofCart?.request_print === orderPrint(form, lines))
    return leadToPayment(db, earlier.ofCart, tools);
  if (earlier.ofCart) {
    const paidMeanwhile = await abandonOrder(db, earlier.ofCart, tools);
    if (paidMeanwhile) return paidMeanwhile;
  }

  const buyer: Buyer = { key: personOf(form.email), customerId, hasOrdered: earlier.hasOrdered };
  const discount = await findDiscount(db, { lines, code: form.code, buyer, at: tools.now() });
  if (isRefusal(discount)) return discount;
  const option = await chosenDelivery(db, form, { lines, discount }, tools.now());
  if (isRefusal(option)) return option;
  const prices = priceOrder(lines, option.priceCents, discount?.lineCents);
  if (prices.total !== form.seenTotalCents) {
    const words = `The total is now ${priceText(prices.total)}. Please look it over and confirm.`;
    return refuse('cart_changed', words, { totalCents: prices.total });
  }
  const unnamed = whyUnnamed(form, prices.total);
  if (unnamed) return unnamed;
  const placed = await writeOrder(
    db,
    { form, key, customerId, browserId, lines, discount, buyer, option, prices },
    tools,
  );
  return isRefusal(placed) ? placed : leadToPayment(db, placed.order, tools, placed.isNew);
}

async function resume(
  db: Db,
  order: orders.OrderRow,
  form: OrderForm,
  tools: Tools,
): Promise<Placed | Refusal> {
  if (isSameForm(form, order.request_print)) return leadToPayment(db, order, tools);
  return refuse('idempotency_mismatch', 'This Idempotency-Key was used for a different order.');
}

/** Leads a placed order to its payment, as often as asked. */
export async function leadToPayment(
  db: Db,
  order: orders.OrderRow,
  tools: Tools,
  isNew = false,
): Promise<Placed | Refusal> {
  const { token, number } = order;
  if (order.state !== 'pending_payment')
    return { token, number, state: order.state as OrderState, payUrl: null };
  const dueCents = order.total_cents - order.gift_card_cents - order.carried_cents;
  if (dueCents === 0) {
    await completeFreeOrder(db, order.id, tools);
    return { token, number, state: 'paid', payUrl: null };
  }
  const returnUrl = `${tools.siteOrigin}${paths.confirmation(token)}`;
  const backTo = order.made_by === 'shop' ? paths.pay(token) : paths.checkout;
  const cancelUrl = `${tools.siteOrigin}${backTo}`;
  const due = { orderId: order.id, number, totalCents: dueCents, returnUrl, cancelUrl, isNew };
  const opened = await openPayment(db, tools.provider, due, tools.now());
  return isRefusal(opened) ? opened : { token, number, state: 'pending_payment', payUrl: opened.payUrl };
}

type Wish = {
  form: OrderForm;
  key: string;
  customerId: string | undefined;
  browserId: string | undefined;
  lines: readonly CartLine[];
  discount: AppliedDiscount | null;
  buyer: Buyer;
  option: DeliveryOption;
  prices: Prices;
};

/** Order, lines, timeline, discount and holds: all of it or nothing. */
async function writeOrder(
  db: Db,
  wish: Wish,
  tools: Tools,
): Promise<{ order: orders.OrderRow; isNew: boolean } | Refusal> {
  const { holdMinutes } = await currentSettings(db);
  const order = newOrder(wish, tools.now(), holdMinutes);
  const written = await allOrNothing<Refusal | orders.OrderRow | undefined>(db, async (db) => {
    const words = 'Order placed, waiting for payment';
    const row = await orders.insertOrder(db, order, wish.prices.lines, { words });
    if (!row) return undefined;
    const { discount, buyer, browserId } = wish;
    // Within the transaction, so that an order takes no other one for it.
    const tooMany = browserId && (await countTry(db, placing, browserId, order.placed_at));
    if (tooMany) throw new RolledBack(tooMany);
    const refusedCode =
      discount &&
      (await redeemDiscount(db, {
        orderId: order.id,
        discountId: discount.discountId,
        buyer,
        at: order.placed_at,
      }));
    if (refusedCode) throw new RolledBack(refusedCode);
    const wanted = wish.lines.map(({ productId, quantity }) => ({ productId, quantity }));
    const refusal = await holdStock(db, {
      orderId: order.id,
      wanted,
      until: order.held_until,
      actor: 'customer',
    });
    if (refusal) throw new RolledBack(refusal);
    const refusedCard = await payByGiftCard(db, order, wish.form);
    if (refusedCard) throw new RolledBack(refusedCard);
    return row;
  });
  if (isRefusal(written))
    return written.refused === 'sold_out' ? namedSoldOut(written, wish.lines, soldOutWords) : written;
  if (written) return { order: written, isNew: true };
  // Another call with the same key or cart was faster by a moment; its order is this one.
  const { form, key } = wish;
  const now = await orders.earlierOrders(db, { key, cartId: form.cartId, addresses: [] });
  const faster = now.underKey ?? now.ofCart;
  if (faster && isSameForm(form, faster.request_print)) return { order: faster, isNew: false };
  return refuse(
    'cart_changed',
    'This cart is being ordered in another window. Please look there, or try again.',
  );
}

/** The order was written with what the buyer saw of the card; if the card gives another amount, nothing of it stands. */
async function payByGiftCard(
  db: Db,
  order: { id: string; placed_at: Date; total_cents: number; gift_card_cents: number },
  { giftCard }: OrderForm,
): Promise<Refusal<'cart_changed'> | undefined> {
  if (!giftCard) return undefined;
  const use = { orderId: order.id, upToCents: order.total_cents, at: order.placed_at };
  const taken = await spendGiftCard(db, giftCard.code, use);
  if (taken > 0 && taken === order.gift_card_cents) return undefined;
  const words =
    taken === 0
      ? 'This gift card is unknown, expired or empty. Nothing was charged.'
      : `Your gift card pays ${priceText(taken)} of this order. Please look it over and confirm.`;
  return refuse('cart_changed', words, { giftCardCents: taken });
}

function newOrder(
  { form, key, customerId, lines, discount, option, prices }: Wish,
  now: Date,
  holdMinutes: number,
) {
  return {
    id: timeOrderedId(now),
    token: unguessableId(),
    idempotency_key: key,
    request_print: orderPrint(form, lines),
    cart_id: form.cartId,
    customer_id: customerId ?? null,
    email: form.email,
    phone: form.phone,
    note: form.note,
    buyer_name: form.buyerName,
    buyer_abn: form.buyerAbn,
    gift_message: form.gift.message,
    hide_prices: form.gift.hidePrices,
    gift_card_cents: Math.min(prices.total, Math.max(0, form.giftCard?.seenCents ?? 0)),
    adds_to: null,
    discount_code: discount?.code ?? null,
    discount_name: discount?.name ?? null,
    service: option.service,
    delivery_name: option.name,
    address: option.service === 'pickup' ? null : form.address,
    subtotal_cents: prices.subtotal,
    discount_cents: prices.discount,
    shipping_cents: prices.shipping,
    total_cents: prices.total,
    gst_cents: prices.gst,
    placed_at: now,
    held_until: new Date(now.getTime() + holdMinutes * 60_000),
  };
}
