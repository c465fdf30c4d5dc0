import type { May } from '../../../contracts/kernel/areas.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { WholeOrder } from '../../../contracts/orders/order-admin/whole-order.ts';
import { trackingLink } from '../../../contracts/orders/orders/carriers.ts';
import type { BundleOfLine } from '../../../contracts/orders/orders/orders.ts';
import type { ParcelStep } from '../../../contracts/orders/tracking.ts';
import type { EmailKind } from '../../../contracts/platform/email/email.ts';
import type { Db } from '../../kernel/database/database.ts';
import { documentsOf } from '../documents/documents.ts';
import {
  orderDisputes,
  externalRefundsOf,
  findFaultyBatches,
  lineStatuses,
} from '../fulfilment/fulfilment.ts';
import * as orders from '../orders/orders.ts';
import { receivedSums } from '../payments/payments.ts';
import { entryShown } from './order-list.ts';
import * as queries from './queries.ts';
import { visibleOrder } from './visible-order.ts';

export const noOrder = refuse('not_found', 'There is no such order.');
const othersMost = 10;

/** Everything about one order that the asker's roles include. */
export async function loadWholeOrder(
  db: Db,
  id: string,
  may: May,
): Promise<WholeOrder | Refusal<'not_found'>> {
  const row = await orders.orderById(db, id);
  const head = await queries.findEntry(db, id);
  if (!row || !head) return noOrder;
  const [
    lines,
    timeline,
    payments,
    parcels,
    refunds,
    documents,
    emails,
    others,
    additions,
    main,
    externalRefunds,
    disputes,
    { leftAt },
    received,
  ] = await Promise.all([
    linesShown(db, id),
    queries.findTimeline(db, id),
    queries.findPayments(db, id),
    queries.findShippedParcels(db, id),
    queries.findOrderRefunds(db, id),
    documentsOf(db, id),
    queries.findEmails(db, row.token),
    queries.findOthers(db, row, othersMost),
    queries.findAdditions(db, id),
    row.adds_to === null ? undefined : queries.findEntry(db, row.adds_to),
    externalRefundsOf(db, id),
    orderDisputes(db, id),
    orders.whereabouts(db, id),
    receivedSums(db, id),
  ]);
  const whole = {
    ...entryShown(head),
    ...ownCopies(row),
    receivedCents: received.receivedCents,
    version: timeline.at(-1)?.id ?? 0,
    hasLeft: leftAt !== null,
    refundedShippingCents: refunds.reduce((sum, refund) => sum + refund.shipping_cents, 0),
    lines,
    timeline: timeline.map((event) => ({
      id: event.id,
      at: event.at.toISOString(),
      actor: event.actor,
      message: event.message,
      isPrivate: event.private,
      isAboutMoney: event.about_money,
    })),
    payments: payments.map(paymentShown),
    parcels: parcels.map(parcelShown),
    refunds: refunds.map(refundShown),
    externalRefunds: externalRefunds.map(externalRefundShown),
    disputes: disputes.map(disputeShown),
    documents: documents.map(documentShown),
    emails: emails.map(emailShown),
    addsTo: main ? entryShown(main) : null,
    additions: additions.map(entryShown),
    others: others.map(entryShown),
  };
  return visibleOrder(whole, may);
}

function documentShown({
  id,
  data: { kind, number, issuedOn, totalCents },
}: Awaited<ReturnType<typeof documentsOf>>[number]): WholeOrder['documents'][number] {
  return { id, kind, number, issuedOn, totalCents };
}

/** What the order says of itself, whatever happened to kits, people and rates since. */
function ownCopies(row: orders.OrderRow) {
  return {
    token: row.token,
    customerId: row.customer_id,
    phone: row.phone,
    note: row.note,
    giftMessage: row.gift_message,
    hidePrices: row.hide_prices,
    buyerName: row.buyer_name,
    buyerAbn: row.buyer_abn,
    address: row.address,
    heldUntil: row.held_until.toISOString(),
    market: marketOfOrder(row),
    promised:
      row.promised_from === null || row.promised_to === null
        ? null
        : { from: row.promised_from, to: row.promised_to },
    dueOn: row.due_on,
    payBy: orders.wayToPayOf(row),
    subtotalCents: row.subtotal_cents,
    discountCents: row.discount_cents,
    discountName: row.discount_name,
    discountCode: row.discount_code,
    shippingCents: row.shipping_cents,
    gstCents: row.gst_cents,
    giftCardCents: row.gift_card_cents,
    storeCreditCents: row.store_credit_cents,
    carriedCents: row.carried_cents,
  };
}

function marketOfOrder(row: orders.OrderRow): WholeOrder['market'] {
  const { pickup_market_id: id, pickup_place: place, pickup_missed_at: missed } = row;
  return id === null ? null : { id, place, missedAt: missed?.toISOString() ?? null };
}

async function linesShown(db: Db, orderId: string): Promise<WholeOrder['lines']> {
  const status = new Map((await lineStatuses(db, orderId)).map((line) => [line.position, line]));
  const faulty = await findFaultyBatches(db, orderId);
  return (await orders.linesOf(db, orderId)).map((line) => ({
    position: line.position,
    name: line.name,
    sku: line.sku,
    slug: line.slug,
    imageUrl: line.image_url,
    quantity: line.quantity,
    unitPriceCents: line.unit_price_cents,
    discountCents: line.discount_cents,
    lineTotalCents: line.line_total_cents,
    shippedQuantity: status.get(line.position)?.shippedQuantity ?? 0,
    refundedQuantity: status.get(line.position)?.refundedQuantity ?? 0,
    refundedCents: status.get(line.position)?.refundedCents ?? 0,
    faulty: isToLeave(line, status.get(line.position)) ? (faulty.get(line.product_id) ?? []) : [],
    ...(line.bundle !== null && { bundle: line.bundle as BundleOfLine }),
  }));
}

type Status = Awaited<ReturnType<typeof lineStatuses>>[number];

function isToLeave({ quantity }: { quantity: number }, status: Status | undefined): boolean {
  return quantity > (status?.shippedQuantity ?? 0) + (status?.refundedQuantity ?? 0);
}

type Rows<Find extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Find>
>[number];

function paymentShown(row: Rows<typeof queries.findPayments>): WholeOrder['payments'][number] {
  return {
    reference: row.reference,
    provider: row.provider,
    state: row.state,
    amountCents: row.amount_cents,
    startedAt: row.started_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}

function parcelShown(row: Rows<typeof queries.findShippedParcels>): WholeOrder['parcels'][number] {
  return {
    id: row.id,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    trackingUrl: trackingLink(row.carrier, row.tracking_number),
    sentAt: row.shipped_at.toISOString(),
    events: row.events.map(({ step, place, at }) => ({
      step: step as ParcelStep,
      place,
      at: at.toISOString(),
    })),
    kits: row.kits.map(({ position, quantity }) => ({ position, quantity })),
  };
}

function refundShown(row: Rows<typeof queries.findOrderRefunds>): WholeOrder['refunds'][number] {
  return {
    id: row.id,
    amountCents: row.amount_cents,
    shippingCents: row.shipping_cents,
    goodwillCents: row.goodwill_cents,
    giftCardCents: row.gift_card_cents,
    creditCents: row.credit_cents,
    reason: row.reason,
    actor: row.actor,
    state: row.state,
    toSendCents: row.state === 'due' ? row.hand_cents : 0,
    at: row.requested_at.toISOString(),
  };
}

function disputeShown(row: Rows<typeof orderDisputes>): WholeOrder['disputes'][number] {
  return {
    provider: row.provider,
    reference: row.reference,
    amountCents: row.amount_cents,
    currency: row.currency,
    reason: row.reason,
    status: row.status,
    dueBy: row.due_by?.toISOString() ?? null,
    isWithdrawn: row.is_withdrawn,
    openedAt: row.opened_at.toISOString(),
  };
}

function externalRefundShown(row: Rows<typeof externalRefundsOf>): WholeOrder['externalRefunds'][number] {
  const { provider, reference, amount_cents, state, settled_at, refund_id, heard_at } = row;
  const settled = refund_id === null ? 'noted' : 'written';
  return {
    provider,
    reference,
    amountCents: amount_cents,
    status: state === 'failed' ? 'failed' : settled_at === null ? 'waits' : settled,
    at: heard_at.toISOString(),
  };
}

function emailShown(row: Rows<typeof queries.findEmails>): WholeOrder['emails'][number] {
  return {
    id: row.id,
    kind: row.kind as EmailKind,
    subject: row.subject ?? '',
    recipient: row.recipient,
    state: row.state,
    at: row.created_at.toISOString(),
    error: row.last_error,
  };
}
