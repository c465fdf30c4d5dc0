import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { settleFirst } from '../../../contracts/orders/fulfilment/external-refunds.ts';
import { disputesUnderWay, waitForDispute } from '../../../contracts/orders/payments/disputes.ts';
import type { Db } from '../../kernel/database/database.ts';
import * as orders from '../orders/orders.ts';
import { disputesOf, type DisputeRow, refundEventsOf } from '../payments/payments.ts';
import type { FulfilmentDeps } from './deps.ts';
import * as queries from './queries.ts';
import {
  sourcesFrom,
  type ExternalRefundRecord,
  type LineStatus,
  type MoneyStatus,
  type Sources,
} from './rules.ts';

/** Locks an order for a change; two people who decide upon the same sight of it cannot both be right. */
export async function lockAsSeen(
  db: Db,
  orderId: string,
  { seen }: FulfilmentDeps,
): Promise<orders.OrderRow | Refusal<'stale'>> {
  const order = await orders.lockOrder(db, orderId);
  if (seen === undefined || seen === (await orders.orderVersion(db, orderId))) return order;
  return refuse('stale', 'Somebody changed this order while you looked at it. See how it stands now.');
}

/** An order's lines with what has been sent and refunded of each. */
export async function lineStatuses(db: Db, orderId: string): Promise<LineStatus[]> {
  return statusesOf(await orders.linesOf(db, orderId), await queries.findLineSums(db, [orderId]));
}

type OrderLine = Awaited<ReturnType<typeof orders.linesOf>>[number];
type LineSum = Awaited<ReturnType<typeof queries.findLineSums>>[number];

/** The lines of one order with what became of each. */
export function statusesOf(lines: readonly OrderLine[], ofOrder: readonly LineSum[]): LineStatus[] {
  const sums = new Map(ofOrder.map((sum) => [sum.position, sum]));
  return lines.map((line) => ({
    position: line.position,
    productId: line.product_id,
    name: line.name,
    quantity: line.quantity,
    paidCents: line.line_total_cents,
    refundedQuantity: sums.get(line.position)?.refunded ?? 0,
    refundedCents: sums.get(line.position)?.refunded_cents ?? 0,
    shippedQuantity: sums.get(line.position)?.shipped ?? 0,
  }));
}

export async function moneyStatus(db: Db, order: orders.OrderRow): Promise<MoneyStatus> {
  const refunded = await queries.findRefundSums(db, order.id);
  return {
    totalCents: order.total_cents,
    shippingCents: order.shipping_cents,
    refundedCents: refunded.amount_cents,
    refundedShippingCents: refunded.shipping_cents,
  };
}

/** Where an order's money came from and what of it went back. */
export async function sourcesOf(db: Db, order: orders.OrderRow): Promise<Sources> {
  return sourcesFrom(order, await queries.findRefundSums(db, order.id));
}

/** What moved of its money without the shop. */
export function externalRefundsOf(db: Db, orderId: string): Promise<ExternalRefundRecord[]> {
  return refundEventsOf(db, orderId);
}

/** While money that went back elsewhere is in nobody's books, nothing more goes back: it might go twice. */
export async function refuseUnsettled(
  db: Db,
  orderId: string,
): Promise<Refusal<'not_permitted'> | undefined> {
  const waits = (await externalRefundsOf(db, orderId)).some(({ settled_at }) => settled_at === null);
  if (waits) return refuse('not_permitted', settleFirst);
  const isTaken = (await disputesOf(db, orderId)).some(isTakenBack);
  return isTaken ? refuse('not_permitted', waitForDispute) : undefined;
}

/** The bank has the money until it decides; the provider refuses to give any of it back. */
function isTakenBack({ status, is_withdrawn }: DisputeRow): boolean {
  return is_withdrawn && disputesUnderWay.has(status);
}
