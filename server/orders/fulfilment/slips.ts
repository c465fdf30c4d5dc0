import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { pickupMomentText } from '../../../contracts/pricing/shipping/ready-text.ts';
import type { Db } from '../../kernel/database/database.ts';
import { qrCodeOf } from '../../kernel/qr-code.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import { currentSettings, type Letterhead } from '../../platform/settings/settings.ts';
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
import { linesLeftOf, linesOfWhole, type KitToPack } from './kits-to-pack.ts';
import { pickLines } from './rules.ts';
import { sharedParcelOf } from './shared-parcels.ts';

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
    lines: lines.length > 0 ? lines : await linesOfWhole(db, orderId),
    shared: await sharedParcelOf(db, order),
    shop: { name: businessName, email, address: addressUnder(businessName, shopAddress ?? returnAddress) },
  };
}
