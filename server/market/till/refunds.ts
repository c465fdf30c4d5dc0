import { priceText } from '../../../contracts/kernel/money.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import type { TillEntry } from '../../../contracts/market/till.ts';
import { cashRounding } from '../../../contracts/orders/payments/market-sums.ts';
import type { Db } from '../../kernel/database/database.ts';
import { decideRefund, lineStatuses } from '../../orders/fulfilment/fulfilment.ts';
import * as orders from '../../orders/orders/orders.ts';
import { letWaitAgain, returnToBox } from '../markets/markets.ts';
import * as queries from './queries.ts';
import { nothingBooked, type Booked, type TillActor, type SaleContext } from './sale-context.ts';

type TakenBack = Extract<TillEntry, { kind: 'void' | 'refund' }>;
type Line = { position: number; quantity: number; toBox: boolean };

/** Money and kits of a sale come back at the stall: all of it, or the lines that are named. */
export async function takeBack(
  db: Db,
  context: SaleContext,
  entry: TakenBack,
  by: TillActor,
): Promise<Booked> {
  const order = await orders.orderByToken(db, entry.token);
  const sale = order && (await queries.findSale(db, context.market.id, order.id));
  if (!order || !sale) return nothingBooked('There is no such sale at this market.');
  const status = await lineStatuses(db, order.id);
  const whole = (): Line[] =>
    status
      .map((line) => ({ ...line, quantity: line.quantity - line.refundedQuantity, toBox: true }))
      .filter(({ quantity }) => quantity > 0);
  const lines = entry.kind === 'void' ? whole() : entry.lines;
  const reason = entry.kind === 'void' ? `Voided: ${entry.reason}` : entry.reason;
  const form = {
    lines: lines.map(({ position, quantity, toBox }) => ({ position, quantity, restock: toBox })),
    shippingCents: 0,
    goodwillCents: 0,
    reason,
  };
  const { provider, siteOrigin, log } = context.deps;
  const decided = await decideRefund(db, order.id, form, {
    provider,
    siteOrigin,
    log,
    now: () => by.at,
    actor: by.actor,
    isHandedBack: true,
  });
  if (isRefusal(decided)) return nothingBooked(decided.message, order.id);
  if (entry.kind === 'void' && status.some(({ refundedQuantity }) => refundedQuantity > 0))
    await orders.markForAttention(
      db,
      order.id,
      `Voided by ${by.actor} after a part of it had been refunded: ${priceText(decided.amountCents)} was left of it. The till may have given back more.`,
    );
  const productAt = new Map(status.map(({ position, productId }) => [position, productId]));
  const back = lines.flatMap(({ position, quantity, toBox }) => {
    const productId = productAt.get(position) ?? orders.noProduct;
    return toBox && productId !== orders.noProduct ? [{ productId, quantity }] : [];
  });
  const { actor, at } = by;
  const marketId = context.market.id;
  await returnToBox(db, { marketId, orderId: order.id, lines: back, actor, note: reason, at });
  if (entry.kind === 'void') await letWaitAgain(db, { marketId, orderId: order.id, at });
  const method = entry.kind === 'void' ? sale.method : entry.method;
  const amountCents = -decided.amountCents;
  return {
    orderId: order.id,
    method,
    amountCents,
    roundingCents: method === 'cash' ? cashRounding(amountCents) : 0,
  };
}
