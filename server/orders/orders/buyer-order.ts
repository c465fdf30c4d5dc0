import { giftPaths } from '../../../contracts/kernel/gift-paths.ts';
import { trackingLink } from '../../../contracts/orders/orders/carriers.ts';
import { giftPageStates, type BundleOfLine, type Order } from '../../../contracts/orders/orders/orders.ts';
import type { OrderParts } from './parts.ts';
import type { OrderRow } from './queries.ts';
import { isMadeByShop, wayToPayOf } from './rules.ts';

/** An order as its buyer sees it, made of its row and its parts. */
export function buyerOrder(row: OrderRow, parts: OrderParts): Order {
  const { lines, events, parcels, payment } = parts;
  const days = new Map(parts.promises.map((one) => [one.product_id, one.leaves_on]));
  const isOpen = row.state === 'pending_payment' && payment?.state === 'started';
  return {
    token: row.token,
    number: row.number,
    state: row.state,
    email: row.email,
    placedAt: row.placed_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    lines: lines.map((line) => ({
      name: line.name,
      sku: line.sku,
      slug: line.slug,
      imageUrl: line.image_url,
      quantity: line.quantity,
      unitPriceCents: line.unit_price_cents,
      lineTotalCents: line.line_total_cents,
      ...(days.has(line.product_id) && { leavesOn: days.get(line.product_id) }),
      ...(line.bundle !== null && { bundle: line.bundle as BundleOfLine }),
    })),
    subtotalCents: row.subtotal_cents,
    discountCents: row.discount_cents,
    discountName: row.discount_name,
    discountCode: row.discount_code,
    shippingCents: row.shipping_cents,
    totalCents: row.total_cents,
    gstCents: row.gst_cents,
    service: row.service,
    deliveryName: row.delivery_name,
    promised: promiseOf(row),
    readyAt: row.pickup_ready_at?.toISOString() ?? null,
    address: row.address,
    payUrl: isOpen ? payment.pay_url : null,
    parcels: parcels.map(({ carrier, tracking_number, shipped_at, events: steps }) => ({
      carrier,
      trackingNumber: tracking_number,
      trackingUrl: trackingLink(carrier, tracking_number),
      sentAt: isoOf(shipped_at),
      events: steps.map((event) => ({ ...event, at: isoOf(event.at) })),
    })),
    refundedCents: parts.refunded_cents,
    carriedOnCents: parts.carried_on_cents,
    giftCardCents: row.gift_card_cents,
    storeCreditCents: row.store_credit_cents,
    carriedCents: row.carried_cents,
    addsTo: parts.main_number,
    dueOn: row.due_on,
    payBy: wayToPayOf(row),
    receivedCents: parts.received_cents,
    heldUntil: row.state === 'pending_payment' ? row.held_until.toISOString() : null,
    isMadeByShop: isMadeByShop(row),
    bagName: row.bag_name,
    giftMessage: row.gift_message,
    giftPath: giftPathOf(row),
    timeline: events.map(({ at, message }) => ({ at: isoOf(at), message })),
  };
}

/** The page for whoever gets it, once it is paid and while it stands. */
export function giftPathOf({ gift_code: code, hide_prices: isGift, state }: OrderRow): string | null {
  const isOpen = giftPageStates.some((one) => one === state);
  return code !== null && isGift && isOpen ? giftPaths.page(code) : null;
}

function promiseOf({ promised_from: from, promised_to: to }: OrderRow): Order['promised'] {
  return from === null || to === null ? null : { from, to };
}

/** PostgreSQL writes a moment into JSON to the microsecond and with an offset. */
function isoOf(moment: string): string {
  return new Date(moment).toISOString();
}
