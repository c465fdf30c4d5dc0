import { trackingLink } from '../../contracts/fulfilment.ts';
import { mayMove, type Address, type Order, type OrderState } from '../../contracts/orders.ts';
import type { Service } from '../../contracts/shipping.ts';
import { refuse, type Refusal } from '../../contracts/refusal.ts';
import type { Db } from '../kernel/database.ts';
import { latestPaymentOf } from '../payments/payments.ts';
import * as queries from './queries.ts';
import type { OrderRow } from './queries.ts';

/** For as long as the link in the order's letter works. */
export const linkDays = 90;

export {
  adoptGuestOrders,
  findById as orderById,
  getById as orderOfId,
  findByKey as orderUnderKey,
  findByToken as orderByToken,
  findForUpdate as lockOrder,
  findAdditions as additionsOf,
  findForUpdateWithMain as lockOrderWithMain,
  updateAddress as changeAddress,
  findEvents as eventsOf,
  findLines as linesOf,
  findLiveOfCart as liveOrderOfCart,
  findDeliveredBetween as deliveredBetween,
  findOverdue as overdueOrders,
  findReceived as receivedOrder,
  findReceivedKits as receivedKits,
  findVersion as versionOf,
  findWaiting as waitingOrders,
  findWhereabouts as whereabouts,
  hasOrdered,
  releaseOrders,
  insertOrder,
  markForAttention,
  noProduct,
  noteEvent,
  noteRefunded,
  type NewLine,
  type NewOrder,
  type OrderRow,
} from './queries.ts';

/**
 * Moves an order along the table of permitted moves. Someone else may have moved it meanwhile: then
 * nothing changes, and the refusal says how it stands.
 */
export async function moveOrder(
  db: Db,
  order: { id: string; state: string },
  to: OrderState,
  move: { actor: string; words: string; at: Date },
): Promise<Refusal<'not_permitted'> | undefined> {
  const from = order.state as OrderState;
  const refusal = refuse(
    'not_permitted',
    `An order that is ${from.replace('_', ' ')} cannot become ${to.replace('_', ' ')}.`,
  );
  if (!mayMove(from, to)) return refusal;
  return (await queries.moveOrder(db, { id: order.id, from, to, ...move })) ? undefined : refusal;
}

/** To whoever holds its link, for as long as the link works. */
export async function orderShown(db: Db, token: string, now: Date): Promise<Order | Refusal<'not_found'>> {
  const row = await queries.findByToken(db, token);
  const isOver = row && now.getTime() - row.placed_at.getTime() > linkDays * 86_400_000;
  return row && !isOver ? showOrder(db, row) : refuse('not_found', 'We cannot find this order.');
}

/** Everything that its buyer may see, from the order's own copies. */
export async function showOrder(db: Db, row: OrderRow): Promise<Order> {
  const [lines, events, payment, parcels, refundedCents, main] = await Promise.all([
    queries.findLines(db, row.id),
    queries.findEvents(db, row.id),
    row.state === 'pending_payment' ? latestPaymentOf(db, row.id) : undefined,
    queries.findParcels(db, row.id),
    queries.sumRefunds(db, row.id),
    row.adds_to ? queries.findById(db, row.adds_to) : undefined,
  ]);
  return {
    token: row.token,
    number: row.number,
    state: row.state as OrderState,
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
    })),
    subtotalCents: row.subtotal_cents,
    discountCents: row.discount_cents,
    discountName: row.discount_name,
    discountCode: row.discount_code,
    shippingCents: row.shipping_cents,
    totalCents: row.total_cents,
    gstCents: row.gst_cents,
    service: row.service as Service,
    deliveryName: row.delivery_name,
    address: row.address as Address | null,
    payUrl: payment?.state === 'started' ? payment.pay_url : null,
    parcels: parcels.map(({ carrier, tracking_number, shipped_at }) => ({
      carrier,
      trackingNumber: tracking_number,
      trackingUrl: trackingLink(carrier, tracking_number),
      sentAt: shipped_at.toISOString(),
    })),
    refundedCents,
    giftCardCents: row.gift_card_cents,
    carriedCents: row.carried_cents,
    addsTo: main?.number ?? null,
    heldUntil: row.state === 'pending_payment' ? row.held_until.toISOString() : null,
    isMadeByShop: row.made_by === 'shop',
    giftMessage: row.gift_message,
    timeline: events.map(({ at, words }) => ({ at: at.toISOString(), words })),
  };
}
