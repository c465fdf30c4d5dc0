import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { isRefusal, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { readReturnable } from '../../../contracts/orders/returns/returns.ts';
import type { Db } from '../../kernel/database/database.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { lineStatuses } from '../fulfilment/fulfilment.ts';
import * as orders from '../orders/orders.ts';
import * as queries from './queries.ts';
import { changeOfMindUntil, type ReturnableLine } from './rules.ts';

/** How many of each line are neither refunded nor asked back already. */
export async function linesLeft(db: Db, orderId: string): Promise<ReturnableLine[]> {
  const asked = await queries.findAsked(db, orderId);
  const lines = await lineStatuses(db, orderId);
  // A gift card is no kit that could come back; whoever runs the shop can refund it.
  const kits = lines.filter(({ productId }) => productId !== orders.noProduct);
  return kits.map((line) => ({
    position: line.position,
    name: line.name,
    left: line.quantity - line.refundedQuantity - (asked.get(line.position) ?? 0),
  }));
}

/** What of the order with this link can still be asked back. */
export async function returnableOf(
  db: Db,
  token: string,
  asker: orders.OrderViewer,
): Promise<AnswerOf<typeof readReturnable> | Refusal<'not_found'>> {
  const order = await orders.orderBehind(db, token, asker);
  if (isRefusal(order)) return order;
  const { returnDays } = await currentSettings(db);
  const where = await orders.whereabouts(db, order.id);
  const pictures = new Map(
    (await orders.linesOf(db, order.id)).map(({ position, image_url }) => [position, image_url]),
  );
  const lines = await linesLeft(db, order.id);
  return {
    number: order.number,
    hasLeft: where.leftAt !== null,
    changeOfMindUntil: changeOfMindUntil(where, returnDays)?.toISOString() ?? null,
    lines: lines.map((line) => ({ ...line, imageUrl: pictures.get(line.position) ?? null })),
  };
}
