import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { FaultyBatch } from '../../../contracts/orders/fulfilment/faulty-batches.ts';
import { pickupMomentText } from '../../../contracts/pricing/shipping/ready-text.ts';
import type { Db } from '../../kernel/database/database.ts';
import { qrCodeOf } from '../../kernel/qr-code.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import { currentSettings, type Letterhead } from '../../platform/settings/settings.ts';
import { shelvesOf, type Shelf } from '../../stock/inventory/inventory.ts';
import {
  addressUnder,
  pickListPage,
  pickListPdf,
  slipsPage,
  slipsPdf,
  type Slip,
} from '../documents/documents.ts';
import * as orders from '../orders/orders.ts';
import { addOnOrdersOf } from './add-on-orders.ts';
import { whyNotPackedYet } from './awaited.ts';
import { findFaultyBatches } from './faulty-queries.ts';
import { lineStatuses } from './order-status.ts';
import { pickLines, toShip } from './rules.ts';
import { sharedParcelOf } from './shared-parcels.ts';

export type KitToPack = Slip['lines'][number] &
  Shelf & { item: string; imageUrl: string | null; faulty: FaultyBatch[] };

type PaperRequest = { paper: 'packing-slips' | 'pick-list'; as: 'html' | 'pdf' };

/** The papers of the packing table for some orders, in the order in which they were named. */
export async function documentsFor(
  db: Db,
  orderIds: readonly string[],
  { paper, as }: PaperRequest,
  { now, logo, siteOrigin }: { now: Date; logo?: Letterhead | undefined; siteOrigin: string },
): Promise<string | Buffer | Refusal<'not_found'>> {
  const slips: (Slip & { lines: KitToPack[] })[] = [];
  for (const id of orderIds) {
    const order = await orders.orderById(db, id);
    if (!order) return refuse('not_found', 'One of these orders is not there.');
    // Its kits travel in the parcel of another order that is printed too, whose slip and pick list count them.
    if (order.adds_to !== null && orderIds.includes(order.adds_to)) continue;
    slips.push({
      ...(await slipOf(db, id)),
      ...(await giftPageOf(order, siteOrigin)),
      ...earlyOf(order, now),
    });
  }
  const day = sydneyDay(now);
  if (paper === 'packing-slips') return as === 'pdf' ? slipsPdf(slips, day, logo) : slipsPage(slips, logo);
  const fetched = slips.map(({ number: order, lines }) => ({ order, lines }));
  const list = {
    day,
    orders: slips.map(({ number }) => number),
    early: slips.flatMap(({ number, early }) => (early === undefined ? [] : [`${number}. ${early}`])),
    lines: pickLines(fetched),
  };
  return as === 'pdf' ? pickListPdf(list) : pickListPage(list);
}

/**
 * A parcel that is shared may be begun before the last bag is paid. Its papers say so, because nothing that is printed
 * changes when another bag comes.
 */
export function earlyOf(order: orders.OrderRow, now: Date): Pick<Slip, 'early'> {
  if (order.waits_for === '' || order.state !== 'paid') return {};
  const moment = pickupMomentText(now.toISOString());
  return { early: `As it stood on ${moment}: more may come. ${order.waits_for} Print it again then.` };
}

/** The address of its page lies in the parcel of a gift: printed, and to be read by a phone. */
async function giftPageOf(order: orders.OrderRow, siteOrigin: string): Promise<Pick<Slip, 'gift'>> {
  const path = orders.giftPathOf(order);
  if (path === null) return {};
  const url = new URL(path, siteOrigin).href;
  return { gift: { url, qr: await qrCodeOf(url) } };
}

/** What is still to leave of an order and of what travels with it; refused while a kit of it has still to come, or an addition waits for its payment. */
export async function kitsToPack(db: Db, orderId: string): Promise<KitToPack[] | Refusal<'not_permitted'>> {
  const addOnOrders = (await whyNotPackedYet(db, orderId)) ?? (await addOnOrdersOf(db, orderId));
  if (isRefusal(addOnOrders)) return addOnOrders;
  return linesLeftOf(db, [orderId, ...addOnOrders.map(({ id }) => id)]);
}

async function linesLeftOf(db: Db, orderIds: readonly string[]): Promise<KitToPack[]> {
  return (await Promise.all(orderIds.map((id) => linesOf(db, id, 'left')))).flat();
}

/** What lies in an order's next parcel, with what travels along; once all has left, what lay in it. */
export async function slipOf(db: Db, orderId: string): Promise<Slip & { lines: KitToPack[] }> {
  const order = await orders.orderOfId(db, orderId);
  const { businessName, email, shopAddress, returnAddress } = await currentSettings(db);
  const addOnOrders = await addOnOrdersOf(db, orderId);
  const travelling = [order, ...(isRefusal(addOnOrders) ? [] : addOnOrders)];
  const lines = await linesLeftOf(
    db,
    travelling.map(({ id }) => id),
  );
  const to = order.address;
  return {
    number: order.number,
    day: sydneyDay(order.placed_at),
    to: to
      ? [to.name, to.line1, to.line2, `${to.suburb} ${to.state} ${to.postcode}`].filter(Boolean)
      : [order.buyer_name || order.email],
    delivery: order.delivery_name,
    note: order.note,
    giftMessage: order.gift_message,
    lines: lines.length > 0 ? lines : await linesOf(db, orderId, 'all'),
    shared: await sharedParcelOf(db, order),
    shop: { name: businessName, email, address: addressUnder(businessName, shopAddress ?? returnAddress) },
  };
}

async function linesOf(db: Db, orderId: string, which: 'left' | 'all'): Promise<KitToPack[]> {
  const status = await lineStatuses(db, orderId);
  const all = status.map((line) => ({ ...line, shippedQuantity: 0 }));
  const counts = new Map(
    toShip(which === 'left' ? status : all).map(({ position, quantity }) => [position, quantity]),
  );
  const lines = await orders.linesOf(db, orderId);
  const shelfOf = await shelvesOf(
    db,
    lines.map((line) => line.product_id),
  );
  const faulty = await findFaultyBatches(db, orderId);
  return lines
    .map(({ position, name, sku, product_id, image_url }) => ({
      name,
      sku,
      /** A spare part has no SKU of its own. */
      item: product_id === orders.noProduct ? name : sku,
      imageUrl: image_url,
      ...shelfOf(product_id),
      faulty: faulty.get(product_id) ?? [],
      quantity: counts.get(position) ?? 0,
    }))
    .filter(({ quantity }) => quantity > 0);
}
