import type { OrderForm } from '../../../contracts/buying/checkout/checkout.ts';
import { longDayText } from '../../../contracts/kernel/day-texts.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import type { Address } from '../../../contracts/kernel/postal-address.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { WayToPay } from '../../../contracts/orders/orders/orders.ts';
import type { Service } from '../../../contracts/pricing/shipping/shipping.ts';
import { RolledBack, type Db } from '../../kernel/database/database.ts';
import { endOfSydneyDay, sydneyDaysAfter } from '../../kernel/sydney.ts';
import * as orders from '../../orders/orders/orders.ts';
import type { AppliedDiscount } from '../../pricing/discounts/discounts.ts';
import { holdStock } from '../../stock/inventory/inventory.ts';
import { productsOf } from './bundle-rules.ts';
import { discountBuyer } from './buyer.ts';
import { countOrder } from './count-orders.ts';
import type { CheckoutDeps } from './deps.ts';
import { takeMarketPlace } from './market-places.ts';
import { namedSoldOut, paidBeside, priceOrder, whyUnnamed, type OrderedLine } from './rules.ts';
import { payByGiftCard, payByStoreCredit, redeem } from './taken-off.ts';
import { goodsOf, type Source } from './unpaid-rules.ts';
import { boundUnpaid } from './unpaid.ts';

/** An order that a person in the shop makes for a buyer: priced by the shop, paid by a pay link or by hand. */
export type Arrangement = {
  /** What it comes from, such as a quote: one order counts for each, as for a cart. */
  origin: { kind: orders.OrderOrigin; id: string };
  customerId: string | null;
  buyer: { email: string; phone: string; name: string; abn: string };
  lines: readonly OrderedLine[];
  /** What is taken off each line. */
  lineDiscounts?: readonly number[];
  discount?: { name: string; code: string | null; redeem: AppliedDiscount | null };
  delivery: {
    service: Service;
    place?: string;
    name: string;
    priceCents: number;
    /** The days of arrival that are promised, as ISO dates. */
    window?: { from: string; to: string } | null;
    readyAt?: string | null;
    marketId?: string | null;
    until?: string | null;
  };
  address: Address | null;
  note: string;
  heldDays: number;
  /** Until when its kits are held instead, to the moment. */
  heldUntil?: Date;
  /** Its kits wait elsewhere under a name, and are taken from there once it is paid. */
  isReserved?: boolean;
  /** The key by which a repeated request finds its order; by default that of the origin. */
  key?: string;
  shared?: orders.PlaceInParcel;
  /**
   * Where the request comes from, when no member of staff makes it: how much may be left unpaid from there is
   * limited.
   */
  source?: Source;
  /** How its money comes; through the provider, by a pay link, where nothing is said. */
  payBy?: WayToPay;
  /** What pays of it beside that, as a person saw it being taken. */
  beside?: Pick<OrderForm, 'giftCard' | 'storeCredit'>;
  /** By when an order on invoice is to be paid, as an ISO date. */
  dueOn?: string | null;
  /** The paid order that this one adds to, and what that gives up for it. */
  addsTo?: { orderId: string; carriedCents: number };
  /** How it came about, as its buyer reads it first of its timeline. */
  why?: string;
  actor: string;
};

/**
 * Writes the order and holds its kits (unless they wait elsewhere), within the caller's `allOrNothing`: a refusal is thrown as
 * `RolledBack`, since nothing of it may stand.
 */
export async function arrangeOrder(db: Db, input: Arrangement, deps: CheckoutDeps): Promise<orders.OrderRow> {
  const now = deps.now();
  const prices = priceOrder(input.lines, input.delivery.priceCents, input.lineDiscounts);
  const { name: buyerName, abn: buyerAbn } = input.buyer;
  const { service, marketId } = input.delivery;
  orUndo(whyUnnamed({ service, marketId, address: input.address, buyerName, buyerAbn }, prices.total));
  const order = orderOf(input, prices, now);
  orUndo(await takeMarketPlace(db, order, now));
  const event = { message: input.why ?? madeMessage(input.dueOn), actor: input.actor };
  if (!(await orders.insertOrder(db, order, prices.lines, event)))
    throw new RolledBack(refuse('not_permitted', 'There is an order for this already.'));
  const discount = input.discount?.redeem;
  if (discount) {
    const buyer = await discountBuyer(db, input.buyer.email, input.customerId);
    orUndo(await redeem(db, order, { discount, buyer }));
  }
  const kits = input.lines.filter(({ productId }) => productId !== orders.noProduct);
  const wanted = kits.flatMap(productsOf);
  const hold = { orderId: order.id, wanted, until: order.held_until, actor: input.actor };
  const short = input.isReserved ? undefined : await holdStock(db, hold);
  if (short) throw new RolledBack(namedSoldOut(short, input.lines, input.source ? soldOut : notEnough));
  if (input.beside) {
    orUndo(await payByGiftCard(db, order, input.beside));
    orUndo(await payByStoreCredit(db, order, { ...input.beside, customerId: input.customerId }));
  }
  // Last, because orders from the same network wait for this lock.
  if (input.source) orUndo(await boundUnpaid(db, order, input.source, goodsOf(input.lines)));
  countOrder('placed');
  return orders.orderOfId(db, order.id);
}

const madeMessage = (dueOn: string | null | undefined) =>
  dueOn
    ? `Order made for you on invoice, due ${longDayText(dueOn)}`
    : 'Order made for you, waiting for payment';

const notEnough = (names: string) => `There are not enough on the shelf of ${names}.`;
const soldOut = (names: string) => `Sold out while you were choosing: ${names}. Nothing was charged.`;

function orUndo(refusal: Refusal | undefined): void {
  if (isRefusal(refusal)) throw new RolledBack(refusal);
}

/** Where its buyer pays: a page of the shop, because a provider's own page does not live as long as an email. */
export function payLinkOf(
  { token }: { token: string },
  { siteOrigin }: Pick<CheckoutDeps, 'siteOrigin'>,
): string {
  return `${siteOrigin}${paths.pay(token)}`;
}

function orderOf(input: Arrangement, prices: ReturnType<typeof priceOrder>, now: Date) {
  const { origin, customerId, buyer, delivery, address, note, addsTo, discount, payBy } = input;
  const { cardCents, creditCents } = paidBeside(prices.total, input.beside ?? { giftCard: null });
  return orders.newOrder({
    origin,
    ...(input.key !== undefined && { idempotencyKey: input.key }),
    fingerprint: 'by hand',
    placedAt: now,
    heldUntil:
      input.heldUntil ?? (input.dueOn ? endOfSydneyDay(input.dueOn) : sydneyDaysAfter(now, input.heldDays)),
    dueOn: input.dueOn ?? null,
    ...(payBy === 'transfer' || payBy === 'cash' ? { payBy } : {}),
    customerId,
    buyer,
    sums: prices,
    discount: { code: discount?.code ?? null, name: prices.discount > 0 ? (discount?.name ?? null) : null },
    delivery,
    address,
    note,
    giftCardCents: cardCents + creditCents,
    storeCreditCents: creditCents,
    addsTo,
    shared: input.shared,
  });
}
