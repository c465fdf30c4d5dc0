import type { DocumentData } from '../../contracts/documents.ts';
import type { Address } from '../../contracts/orders.ts';
import { isRefusal, refuse, type Refusal } from '../../contracts/refusal.ts';
import { documentsOf, type Slip } from '../documents/documents.ts';
import type { Db } from '../kernel/database.ts';
import * as orders from '../orders/orders.ts';
import { currentSettings } from '../settings/settings.ts';
import { companionsOf } from './additions.ts';
import { toShip } from './rules.ts';
import { linesStanding } from './standing.ts';

const noOrder = refuse('not_found', 'We cannot find this order.');

export async function headsOfOrder(db: Db, token: string) {
  const found = await papersOf(db, token);
  if (isRefusal(found)) return found;
  return found.map(({ id, data: { kind, number, issuedOn, totalCents } }) => ({
    id,
    kind,
    number,
    issuedOn,
    totalCents,
  }));
}

/** One document, to whoever holds the order's link; an id of another order is as unknown as one of none. */
export async function documentOfOrder(db: Db, token: string, id: string): Promise<DocumentData | Refusal> {
  const found = await papersOf(db, token);
  if (isRefusal(found)) return found;
  return found.find((paper) => paper.id === id)?.data ?? refuse('not_found', 'There is no such document.');
}

async function papersOf(db: Db, token: string) {
  const order = await orders.orderByToken(db, token);
  return order ? documentsOf(db, order.id) : noOrder;
}

/** What has to be fetched from the shelves, or what lies in the parcel: what has not left yet. */
export async function slipOf(db: Db, orderId: string, title: Slip['title']): Promise<Slip> {
  const order = await orders.orderOfId(db, orderId);
  const { businessName, email } = await currentSettings(db);
  const companions = await companionsOf(db, orderId);
  const travelling = isRefusal(companions) ? [] : companions;
  const to = order.address as Address | null;
  return {
    title,
    number: order.number,
    day: new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(order.placed_at),
    to: to
      ? [to.name, to.line1, to.line2, `${to.suburb} ${to.state} ${to.postcode}`].filter(Boolean)
      : [order.buyer_name || order.email],
    delivery: order.delivery_name,
    note: order.note,
    giftMessage: order.gift_message,
    lines: (await Promise.all([order, ...travelling].map(({ id }) => waitingOf(db, id)))).flat(),
    shop: { name: businessName, email },
  };
}

async function waitingOf(db: Db, orderId: string): Promise<Slip['lines']> {
  const left = new Map(
    toShip(await linesStanding(db, orderId)).map(({ position, quantity }) => [position, quantity]),
  );
  return (await orders.linesOf(db, orderId))
    .map(({ position, name, sku }) => ({ name, sku, quantity: left.get(position) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
}
