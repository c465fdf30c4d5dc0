import type { OrderForm, placeOrder as placeOrderCall } from '../../../contracts/buying/checkout/checkout.ts';
import { longDayText } from '../../../contracts/kernel/day-texts.ts';
import type { RefusalOf } from '../../../contracts/kernel/endpoint.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { OrderState } from '../../../contracts/orders/orders/orders.ts';
import type { DeliveryOption } from '../../../contracts/pricing/shipping/shipping.ts';
import { allOrNothing, RolledBack, type Db } from '../../kernel/database/database.ts';
import { byCaller, countTries, type Caller, type Limit } from '../../kernel/http/limits.ts';
import * as orders from '../../orders/orders/orders.ts';
import { openPayment } from '../../orders/payments/payments.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { findDiscount, personOf, type AppliedDiscount } from '../../pricing/discounts/discounts.ts';
import { holdStock } from '../../stock/inventory/inventory.ts';
import { cartLines, type CartLine } from '../cart/cart.ts';
import { abandonOrder } from './abandon-order.ts';
import { productsOf } from './bundle-rules.ts';
import { emailSpellings, type DiscountBuyer } from './buyer.ts';
import { completeFreeOrder } from './complete-order.ts';
import { countOrder } from './count-orders.ts';
import { chosenDelivery, refuseCart } from './delivery.ts';
import type { CheckoutDeps } from './deps.ts';
import { endedSale } from './ended-sale.ts';
import { refuseUntold } from './gifts-in-order.ts';
import { takeMarketPlace } from './market-places.ts';
import { agreedTerms, finishPaidLater, keptUntil, type Terms } from './on-invoice.ts';
import { promisedDays } from './preorder-rules.ts';
import {
  isSameForm,
  namedSoldOut,
  orderFingerprint,
  paidBeside,
  priceOrder,
  soldOutMessage,
  whyUnnamed,
  type Prices,
} from './rules.ts';
import { payByGiftCard, payByStoreCredit, redeem, whyCardPaysNothing } from './taken-off.ts';
import { goodsOf, type Source } from './unpaid-rules.ts';
import { boundUnpaid, requestSource } from './unpaid.ts';

/** How many orders a browser and a network may place: nobody shops faster than this, and each order holds stock. */
const placing: Limit = { name: 'place an order', most: 30, minutes: 10 };

/** Who places an order; without an address it is the shop itself, which nothing bounds. */
type PlacedBy = {
  key: string;
  customerId: string | undefined;
  browserId?: string | undefined;
  address?: string | undefined;
};

export type Placed = { token: string; number: string; state: OrderState; payUrl: string | null };

/**
 * Places the order of a cart: one order per idempotency key and per cart, however often and however
 * simultaneously this is called. Stock is held in the order's own transaction; the payment is opened
 * after it, so that nobody waits for a provider while rows are locked.
 */
export async function placeOrder(
  db: Db,
  form: OrderForm,
  { key, customerId, browserId, address }: PlacedBy,
  deps: CheckoutDeps,
): Promise<Placed | RefusalOf<typeof placeOrderCall>> {
  const addresses = emailSpellings(form.email);
  const [earlier, lines] = await Promise.all([
    orders.earlierOrders(db, { key, cartId: form.cartId, addresses, customerId }),
    cartLines(db, form.cartId, customerId),
  ]);
  if (earlier.underKey) return resume(db, earlier.underKey, form, deps);
  if (isRefusal(lines)) return lines;
  if (lines.length === 0) return refuse('cart_empty', 'Your cart is empty.');

  if (earlier.ofCart?.request_fingerprint === orderFingerprint(form, lines))
    return openOrderPayment(db, earlier.ofCart, deps);
  if (earlier.ofCart) {
    const paidMeanwhile = await abandonOrder(db, earlier.ofCart, deps);
    if (paidMeanwhile) return paidMeanwhile;
  }

  const refusedCart = await refuseCart(db, form, lines, address);
  if (refusedCart) return refusedCart;
  const buyer: DiscountBuyer = { key: personOf(form.email), customerId, hasOrdered: earlier.hasOrdered };
  const caller = callerOf({ browserId, address });
  const priced = await priceAsSeen(db, form, { lines, buyer, customerId, caller, at: deps.now() });
  if (isRefusal(priced)) return priced;
  const { discount, option, prices } = priced;
  const { cardCents, creditCents } = paidBeside(prices.total, form);
  const dueCents = prices.total - cardCents - creditCents;
  const agreed = await agreedTerms(db, form, { customerId, lines, discount, dueCents, at: deps.now() });
  if (isRefusal(agreed)) return agreed;
  const unnamed = whyUnnamed({ ...form, marketId: option.marketId }, prices.total);
  if (unnamed) return unnamed;
  const tooMany = caller && (await refuseCaller(db, form, caller, deps.now()));
  if (tooMany) return tooMany;
  const visitor = customerId ?? browserId ?? '';
  const source = address === undefined ? undefined : requestSource({ visitor, address });
  const placed = await writeOrder(
    db,
    { form, key, customerId, source, lines, discount, buyer, option, prices, ...agreed },
    deps,
  );
  if (isRefusal(placed)) return placed;
  if (placed.isNew) countOrder('placed');
  return openOrderPayment(db, placed.order, deps, placed.isNew);
}

function callerOf({ browserId, address }: Pick<PlacedBy, 'browserId' | 'address'>): Caller | null {
  return address === undefined ? null : { browserId: browserId ?? address, network: address };
}

type Priced = { discount: AppliedDiscount | null; option: DeliveryOption; prices: Prices };
type ToPrice = {
  lines: readonly CartLine[];
  buyer: DiscountBuyer;
  caller: Caller | null;
  customerId: string | undefined;
  at: Date;
};

/**
 * The price of the order for this buyer. The quote did not know who buys. Where the total that the buyer saw is the
 * one for anybody, a discount for this buyer may lower it, and nothing raises it. Any other total is refused.
 */
async function priceAsSeen(
  db: Db,
  form: OrderForm,
  { lines, buyer, customerId, caller, at }: ToPrice,
): Promise<Priced | Refusal<'cart_changed' | 'code_refused' | 'malformed' | 'needs_quote' | 'too_many'>> {
  const forBuyer = await priceFor(db, form, { lines, buyer, customerId, caller, at });
  if (isRefusal(forBuyer) || forBuyer.prices.total === form.seenTotalCents) return forBuyer;
  const forAnybody = await priceFor(db, form, { lines, buyer: null, customerId, caller: null, at });
  if (!isRefusal(forAnybody) && forAnybody.prices.total === form.seenTotalCents)
    return forBuyer.prices.total < form.seenTotalCents ? forBuyer : forAnybody;
  const { total } = forBuyer.prices;
  const over = await endedSale(db, at, async (before) => {
    const priced = await priceFor(db, form, { lines, buyer: null, customerId, caller: null, at: before });
    return !isRefusal(priced) && priced.prices.total === form.seenTotalCents;
  });
  const message = `${over ?? 'The total'} is now ${priceText(total)}. Please look it over and confirm.`;
  return refuse('cart_changed', message, { totalCents: total });
}

async function priceFor(
  db: Db,
  form: OrderForm,
  { lines, buyer, customerId, caller, at }: Omit<ToPrice, 'buyer'> & { buyer: DiscountBuyer | null },
): Promise<Priced | Refusal<'cart_changed' | 'code_refused' | 'malformed' | 'needs_quote' | 'too_many'>> {
  const discount = await findDiscount(db, { lines, code: form.code, caller, buyer, customerId, at });
  if (isRefusal(discount)) return discount;
  const option = await chosenDelivery(db, form, { lines, discount }, at);
  if (isRefusal(option)) return option;
  return { discount, option, prices: priceOrder(lines, option.priceCents, discount?.lineCents) };
}

/** Counts the try before the transaction, because a refusal rolls back everything that was counted inside it. */
async function refuseCaller(
  db: Db,
  form: OrderForm,
  caller: Caller,
  at: Date,
): Promise<Refusal<'cart_changed' | 'too_many'> | undefined> {
  const tooMany = await countTries(db, byCaller(placing, caller), at);
  return tooMany ?? whyCardPaysNothing(db, form, { caller, at });
}

async function resume(
  db: Db,
  order: orders.OrderRow,
  form: OrderForm,
  deps: CheckoutDeps,
): Promise<Placed | Refusal<'idempotency_mismatch' | 'payment_unavailable'>> {
  if (isSameForm(form, order.request_fingerprint)) return openOrderPayment(db, order, deps);
  return refuse('idempotency_mismatch', 'This Idempotency-Key was used for a different order.');
}

/** Leads a placed order to its payment, as often as asked. */
export async function openOrderPayment(
  db: Db,
  order: orders.OrderRow,
  deps: CheckoutDeps,
  isNew = false,
): Promise<Placed | Refusal<'payment_unavailable'>> {
  const { token, number } = order;
  if (order.state !== 'pending_payment') return { token, number, state: order.state, payUrl: null };
  const dueCents = orders.dueCentsOf(order);
  if (dueCents === 0) {
    await completeFreeOrder(db, order.id, deps);
    return { token, number, state: 'paid', payUrl: null };
  }
  if (orders.isPaidByHand(order)) return { token, number, state: 'pending_payment', payUrl: null };
  const returnUrl = `${deps.siteOrigin}${paths.confirmation(token)}`;
  const backTo = orders.isMadeByShop(order) ? paths.pay(token) : paths.checkout;
  const cancelUrl = `${deps.siteOrigin}${backTo}`;
  const shipTo = order.address ?? undefined;
  const due = { orderId: order.id, number, totalCents: dueCents, returnUrl, cancelUrl, isNew, shipTo };
  const opened = await openPayment(db, deps.provider, due, deps.now());
  if (isRefusal(opened)) return opened;
  // If there is nothing to pay at the provider, the order was paid after it was read here.
  const { state } = opened.payUrl === null ? await orders.orderOfId(db, order.id) : order;
  return { token, number, state, payUrl: opened.payUrl };
}

type OrderToWrite = {
  form: OrderForm;
  key: string;
  customerId: string | undefined;
  source: Source | undefined;
  lines: readonly CartLine[];
  discount: AppliedDiscount | null;
  buyer: DiscountBuyer;
  option: DeliveryOption;
  prices: Prices;
} & Terms;

type NotWritten = Refusal<'cart_changed' | 'code_refused' | 'sold_out' | 'too_many'>;

/** Order, lines, timeline, discount and holds: all of it or nothing. */
async function writeOrder(
  db: Db,
  input: OrderToWrite,
  deps: CheckoutDeps,
): Promise<{ order: orders.OrderRow; isNew: boolean } | NotWritten> {
  const { holdMinutes } = await currentSettings(db);
  const order = orderOf(input, deps.now(), holdMinutes);
  const written = await allOrNothing<NotWritten | orders.OrderRow | undefined>(db, async (db) => {
    const message = input.dueOn
      ? `Order placed on invoice, due ${longDayText(input.dueOn)}`
      : input.transferUntil
        ? 'Order placed, waiting for your transfer'
        : 'Order placed, waiting for payment';
    const wanted = input.lines.flatMap(productsOf);
    const preorder = { days: promisedDays(input.lines), at: deps.now() };
    const hold = { orderId: order.id, wanted, until: order.held_until, actor: 'customer', preorder };
    const full = await takeMarketPlace(db, order, deps.now());
    if (full) throw new RolledBack(full);
    // Sent together and done in this order; where one refuses, nothing of the others stands.
    const [row, refusedCode, short, refusedCard, refusedCredit, tooMany] = await Promise.all([
      orders.insertOrder(db, order, input.prices.lines, { message }),
      redeem(db, order, input),
      holdStock(db, hold),
      payByGiftCard(db, order, input.form),
      payByStoreCredit(db, order, { ...input.form, customerId: input.customerId }),
      !input.dueOn && input.source && boundUnpaid(db, order, input.source, goodsOf(input.lines)),
    ]);
    const refusal = refusedCode ?? short ?? refusedCard ?? refusedCredit ?? (tooMany || undefined);
    if (!row || refusal) throw new RolledBack(row && refusal);
    const untold = await refuseUntold(db, order.id, input, deps.now());
    if (untold) throw new RolledBack(untold);
    if (input.dueOn || input.transferUntil)
      await finishPaidLater(db, row, { ...input, cartId: input.form.cartId }, deps);
    return row;
  });
  if (isRefusal(written))
    return written.refused === 'sold_out' ? namedSoldOut(written, input.lines, soldOutMessage) : written;
  if (written) return { order: written, isNew: true };
  // Another call with the same key or cart was faster by a moment; its order is this one.
  const { form, key } = input;
  const now = await orders.earlierOrders(db, { key, cartId: form.cartId, addresses: [] });
  const faster = now.underKey ?? now.ofCart;
  if (faster && isSameForm(form, faster.request_fingerprint)) return { order: faster, isNew: false };
  return refuse(
    'cart_changed',
    'This cart is being ordered in another window. Please look there, or try again.',
  );
}

function orderOf(
  { form, key, customerId, lines, discount, option, prices, dueOn, transferUntil }: OrderToWrite,
  now: Date,
  holdMinutes: number,
) {
  const { email, phone, buyerName, buyerAbn, gift } = form;
  const { cardCents, creditCents } = paidBeside(prices.total, form);
  return orders.newOrder({
    // The cart goes on while an invoice or a transfer waits for its payment: its next order is another one.
    origin: { kind: 'cart', id: dueOn || transferUntil ? `${form.cartId}:${key}` : form.cartId },
    idempotencyKey: key,
    fingerprint: orderFingerprint(form, lines),
    placedAt: now,
    heldUntil: keptUntil({ dueOn, transferUntil }) ?? new Date(now.getTime() + holdMinutes * 60_000),
    ...(transferUntil && { payBy: 'transfer' as const }),
    dueOn,
    customerId,
    buyer: { email, phone, name: buyerName, abn: buyerAbn },
    sums: prices,
    discount: { code: discount?.code ?? null, name: discount?.name ?? null },
    delivery: option,
    address: form.address,
    note: form.note,
    gift,
    giftCardCents: cardCents + creditCents,
    storeCreditCents: creditCents,
  });
}
