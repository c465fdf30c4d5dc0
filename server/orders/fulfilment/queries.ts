import { sql } from 'kysely';
import type { WayToSend } from '../../../contracts/orders/fulfilment/refunds-by-hand.ts';
import type { Db } from '../../kernel/database/database.ts';
import { insertAll } from '../../kernel/database/lists.ts';
import { takeNamedLock } from '../../kernel/database/named-lock.ts';
import type { StepsOfParcel, RefundPlan, RefundParts } from './rules.ts';

export async function insertShipmentLines(
  db: Db,
  shipmentId: string,
  lines: readonly { position: number; quantity: number }[],
): Promise<void> {
  const rows = lines.map(({ position, quantity }) => ({ shipment_id: shipmentId, position, quantity }));
  await insertAll(db, 'shipment_lines', rows);
}

/** What happened to each line of an order so far. */
export async function findLineSums(db: Db, orderIds: readonly string[]) {
  const { rows } = await sql<{
    order_id: string;
    position: number;
    shipped: number;
    refunded: number;
    refunded_cents: number;
  }>`
    select order_id, position, sum(shipped)::int as shipped, sum(refunded)::int as refunded,
      sum(refunded_cents)::int as refunded_cents
    from (
      select s.order_id, l.position, l.quantity as shipped, 0 as refunded, 0 as refunded_cents
      from shipment_lines l join published.shipments s on s.id = l.shipment_id where s.order_id = any(${orderIds}::uuid[])
      union all
      select r.order_id, l.position, 0, l.quantity, l.amount_cents
      from refund_lines l join refunds r on r.id = l.refund_id where r.order_id = any(${orderIds}::uuid[])
    ) as happened group by order_id, position`.execute(db);
  return rows;
}

export function findRefundSums(db: Db, orderId: string) {
  return db
    .selectFrom('refunds')
    .where('order_id', '=', orderId)
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('amount_cents'), sql<number>`0`).as('amount_cents'),
      fn.coalesce(fn.sum<number>('gift_card_cents'), sql<number>`0`).as('gift_card_cents'),
      fn.coalesce(fn.sum<number>('main_cents'), sql<number>`0`).as('main_cents'),
      fn.coalesce(fn.sum<number>('shipping_cents'), sql<number>`0`).as('shipping_cents'),
    ])
    .executeTakeFirstOrThrow();
}

/** The parcels of an order and of what travels with it that a carrier can report about, each with its steps. */
export async function findParcelSteps(db: Db, orderId: string): Promise<StepsOfParcel[]> {
  const { rows } = await sql<StepsOfParcel>`
    select s.carrier, s.tracking_number,
      coalesce((select array_agg(e.step) from published.parcel_events e where e.shipment_id = s.id), '{}') as steps
    from published.shipments s where s.order_id = ${orderId}::uuid`.execute(db);
  return rows;
}

/** One parcel after the other leaves under a number, however it is written. */
export function lockNumber(db: Db, trackingNumber: string): Promise<void> {
  return takeNamedLock(db, `parcel ${trackingNumber.toUpperCase()}`);
}

/** What has left since then and has a number, but of which no carrier was asked to report. */
export function findUntrackedParcels(db: Db, since: Date, limit: number) {
  return db
    .selectFrom('published.shipments as s')
    .leftJoin('published.tracked_parcels as t', 't.shipment_id', 's.id')
    .where('s.shipped_at', '>', since)
    .where('s.tracking_number', '<>', '')
    .where('t.shipment_id', 'is', null)
    .orderBy(sql`random()`)
    .limit(limit)
    .select(['s.id', 's.carrier', 's.tracking_number'])
    .execute();
}

type NewRefund = {
  id: string;
  orderId: string;
  plan: RefundPlan;
  parts: RefundParts;
  handCents: number;
  gstCents: number;
  carriedTo: string | null;
  reason: string;
  actor: string;
  at: Date;
};

export async function insertRefund(db: Db, refund: NewRefund): Promise<void> {
  const { id, orderId, plan, parts, handCents, gstCents, carriedTo, reason, actor, at } = refund;
  await db
    .insertInto('refunds')
    .values({
      id,
      order_id: orderId,
      amount_cents: plan.amountCents,
      gst_cents: gstCents,
      gift_card_cents: parts.giftCardCents,
      main_cents: parts.mainCents,
      carried_cents: parts.carriedCents,
      carried_to: carriedTo,
      credit_cents: parts.creditCents,
      hand_cents: handCents,
      shipping_cents: plan.shippingCents,
      goodwill_cents: plan.goodwillCents,
      reason,
      actor,
      requested_at: at,
    })
    .execute();
  const lines = plan.lines.map(({ position, quantity, amountCents, restock }) => ({
    refund_id: id,
    position,
    quantity,
    amount_cents: amountCents,
    restocked: restock,
  }));
  await insertAll(db, 'refund_lines', lines);
}

export function findRefund(db: Db, id: string) {
  return db.selectFrom('refunds').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
}

/** Refunds that are owed, in random order: those that fail every time must not always come before the others. */
export function findRefundsDue(db: Db, limit = 100) {
  return (
    db
      .selectFrom('refunds')
      .where('state', '=', sql.lit('due'))
      // A person is asked to send these.
      .where('asked_at', 'is', null)
      .orderBy(sql`random()`)
      .limit(limit)
      .select(['id', 'order_id', 'requested_at'])
      .execute()
  );
}

/**
 * A refund of which the bank has still to make just so much, of what the order's own payment paid. What went back to gift
 * cards with it, pays for an addition or became credit is no business of the bank's.
 */
export function findOwed(db: Db, orderId: string, amountCents: number) {
  return db
    .selectFrom('refunds')
    .where('order_id', '=', orderId)
    .where('state', '=', sql.lit('due'))
    .where(sql<boolean>`amount_cents - gift_card_cents - carried_cents - credit_cents = ${amountCents}`)
    .where('main_cents', '=', 0)
    .where('hand_cents', '=', 0)
    .orderBy('requested_at')
    .select('id')
    .limit(1)
    .executeTakeFirst();
}

/** False when another process was faster. */
export async function markRefunded(db: Db, id: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('refunds')
    .set({ state: 'done', done_at: at })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined where it was asked before, or is done. */
export function markAsked(db: Db, id: string, at: Date) {
  return db
    .updateTable('refunds')
    .set({ asked_at: at })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .where('hand_cents', '>', 0)
    .where('asked_at', 'is', null)
    .returning(['order_id', 'hand_cents'])
    .executeTakeFirst();
}

type Sent = {
  id: string;
  orderId: string;
  method: WayToSend;
  sentOn: string;
  reference: string;
  marketId: string | null;
};

/** How a refund was sent that waits for it; undefined where none does. */
export function markRefundSent(db: Db, { id, orderId, method, sentOn, reference, marketId }: Sent) {
  return db
    .updateTable('refunds')
    .set({ sent_by: method, sent_on: sentOn, sent_reference: reference, sent_at_market: marketId })
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('state', '=', 'due')
    .where('asked_at', 'is not', null)
    .returning('hand_cents')
    .executeTakeFirst();
}

export function findToSend(db: Db, orderId: string) {
  return db
    .selectFrom('refunds')
    .where('order_id', '=', orderId)
    .where('state', '=', sql.lit('due'))
    .where('asked_at', 'is not', null)
    .orderBy('requested_at')
    .select(['id', 'hand_cents', 'reason', 'asked_at'])
    .execute();
}

export type NewEdit = { addition_id: string; order_id: string; gives_up: string; address: string | null };

export async function insertEdit(db: Db, edit: NewEdit): Promise<void> {
  await db.insertInto('order_edits').values(edit).execute();
}

export function findEdit(db: Db, additionId: string) {
  return db.selectFrom('order_edits').where('addition_id', '=', additionId).selectAll().executeTakeFirst();
}

export async function deleteEdit(db: Db, additionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('order_edits')
    .where('addition_id', '=', additionId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
