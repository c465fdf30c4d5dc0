import { priceText } from '../../../contracts/kernel/money.ts';
import type { SaleEntry } from '../../../contracts/market/till.ts';
import { cashRounding, saleSums } from '../../../contracts/orders/payments/market-sums.ts';
import type { Db } from '../../kernel/database/database.ts';
import { fingerprintOf } from '../../kernel/rules.ts';
import { issueInvoice, sellerOf } from '../../orders/documents/documents.ts';
import * as orders from '../../orders/orders/orders.ts';
import { bookByHand } from '../../orders/payments/payments.ts';
import { sellFromMarket } from '../markets/markets.ts';
import { agreedPriceNotes } from './rules.ts';
import { nothingBooked, type Booked, type TillActor, type SaleContext } from './sale-context.ts';

/**
 * A sale at a stall has happened before the shop hears of it, so it always becomes an order: paid and
 * handed over. What does not fit (a total that was reckoned otherwise, kits that nobody had) is marked.
 */
export async function sell(db: Db, context: SaleContext, sale: SaleEntry, by: TillActor): Promise<Booked> {
  const sums = saleSums(sale.lines, sale.discountCents);
  const order = orderOf(context, sale, by.at);
  const orderId = order.id;
  const message = `Sold at ${context.market.name}`;
  if (!(await orders.insertOrder(db, order, linesOf(context, sale, sums), { message, actor: by.actor })))
    return nothingBooked('A sale with this receipt is written down already.');
  const { totalCents } = sums;
  const { method } = sale;
  if (totalCents > 0)
    await bookByHand(db, { orderId, method, reference: sale.token, amountCents: totalCents, at: by.at });
  await notePrices(db, context, sale, orderId, by);
  await leaveTheBox(db, context, sale, orderId, by);
  if (sale.seenTotalCents !== totalCents)
    await orders.markForAttention(
      db,
      orderId,
      `The till asked for ${priceText(sale.seenTotalCents)}; its lines come to ${priceText(totalCents)}.`,
    );
  const billed = await orders.orderOfId(db, orderId);
  const issue = { at: by.at, seller: await sellerOf(db) };
  await issueInvoice(db, billed, await orders.linesOf(db, orderId), issue);
  const roundingCents = method === 'cash' ? cashRounding(totalCents) : 0;
  return { orderId, method, amountCents: totalCents, roundingCents };
}

function orderOf({ market, till }: SaleContext, sale: SaleEntry, at: Date) {
  const {
    subtotalCents: subtotal,
    totalCents: total,
    gstCents: gst,
  } = saleSums(sale.lines, sale.discountCents);
  const discount = subtotal - total;
  return orders.soldOrder({
    token: sale.token,
    origin: { kind: 'till', id: `${market.id}:${till.device_id}:${sale.sequence}` },
    fingerprint: fingerprintOf(sale),
    placedAt: at,
    heldUntil: at,
    buyer: { email: '', phone: '', name: '', abn: '' },
    sums: { subtotal, discount, shipping: 0, total, gst },
    discount: { code: null, name: discount > 0 ? sale.discountReason || 'Market discount' : null },
    delivery: { service: 'pickup', name: `Handed over at ${market.name}` },
    address: null,
  });
}

function linesOf(
  { kits }: SaleContext,
  sale: SaleEntry,
  { lineDiscounts }: ReturnType<typeof saleSums>,
): orders.NewLine[] {
  return sale.lines.map(({ productId, quantity, unitPriceCents }, i) => {
    const kit = kits.get(productId);
    const discount = lineDiscounts[i] ?? 0;
    return {
      // A kit that the shop no longer knows was sold all the same; it lies on no shelf.
      product_id: kit ? productId : orders.noProduct,
      name: kit?.name ?? `Kit ${productId}`,
      sku: kit?.sku ?? '',
      slug: kit?.slug ?? '',
      image_url: kit?.imageUrl ?? null,
      quantity,
      unit_price_cents: unitPriceCents,
      discount_cents: discount,
      line_total_cents: unitPriceCents * quantity - discount,
    };
  });
}

async function notePrices(
  db: Db,
  { kits }: SaleContext,
  sale: SaleEntry,
  id: string,
  by: TillActor,
): Promise<void> {
  for (const message of agreedPriceNotes(sale, (productId) => kits.get(productId), priceText))
    await orders.recordEvent(db, { id, state: 'delivered' }, { ...by, message, isPrivate: true });
}

/** Kits that were neither in the box nor on the shelf are the owner's to find. */
async function leaveTheBox(
  db: Db,
  { market, kits }: SaleContext,
  sale: SaleEntry,
  orderId: string,
  { actor, at }: TillActor,
): Promise<void> {
  const { reservationIds = [] } = sale;
  const lines = sale.lines.filter(({ productId }) => kits.has(productId));
  const short = await sellFromMarket(db, {
    marketId: market.id,
    orderId,
    lines,
    reservationIds,
    actor,
    at,
  });
  if (short.length === 0) return;
  const shortages = short.map(({ productId, quantity }) => `${quantity} short: ${kits.get(productId)?.name}`);
  await orders.markForAttention(db, orderId, shortages.join(', '));
}
