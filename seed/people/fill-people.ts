import { dayMs, daysBefore } from '../../contracts/kernel/days.ts';
import { isRefusal } from '../../contracts/kernel/refusal.ts';
import * as queries from '../../db/demonstration-year.ts';
import type { Db } from '../../server/kernel/database/database.ts';
import { timeOrderedId, unguessableId } from '../../server/kernel/random.ts';
import { sydneyDay } from '../../server/kernel/sydney.ts';
import { issueInvoice, sellerOf } from '../../server/orders/documents/documents.ts';
import { changeGiftMessage, linesOf, orderOfId } from '../../server/orders/orders/orders.ts';
import { saveAddress, makeCustomer, hashPassword } from '../../server/people/customers/customers.ts';
import { windowOf } from '../../server/pricing/shipping/shipping.ts';
import { moveWishes } from '../../server/storefront/wishlist/wishlist.ts';
import { people, places, signIns } from './demo-people.ts';
import { amountsOf, yearOfOrders, type YearBuyer, type YearOrder } from './year.ts';

const ordersOfTheYear = 420;

/** Customers of the demonstration shop, their addresses, wishes and a year of so many orders. */
export async function fillPeople(db: Db, now: Date, count = ordersOfTheYear): Promise<void> {
  const opened = daysBefore(now, 370);
  const buyers = await settlePeople(db, opened);
  const kits = await queries.findKitsOfYear(db);
  const orders = yearOfOrders(count, now, kits, buyers);
  const rows = await Promise.all(orders.map(async (order) => rowOf(order, await promiseOf(db, order))));
  await queries.insertYear(db, rows, { opened, now });
  await writeInvoices(db, rows);
  await makeAGift(db, orders, rows);
  const [, mabel, theo] = buyers;
  const wished = kits.map(({ id }) => id);
  if (mabel?.customerId) await moveWishes(db, mabel.customerId, every(7, wished), now);
  if (theo?.customerId) await moveWishes(db, theo.customerId, every(19, wished), now);
}

/** The newest order that waits to be packed, Mabel's where she has one, is for somebody else: its page can be opened. */
async function makeAGift(
  db: Db,
  orders: readonly YearOrder[],
  rows: readonly queries.YearRow[],
): Promise<void> {
  const waiting = orders.flatMap((order, i) => (order.state === 'paid' ? [{ order, row: rows[i] }] : []));
  const newest = waiting.toSorted((a, b) => b.order.placedAt.getTime() - a.order.placedAt.getTime());
  const chosen = newest.find(({ order }) => order.buyer.email === signIns[1]?.email) ?? newest[0];
  if (!chosen?.row?.paid_at) return;
  const by = { actor: 'customer', at: new Date(chosen.row.paid_at) };
  const [giver] = chosen.order.buyer.name.split(' ');
  await changeGiftMessage(db, chosen.row.id, `For slow Sundays. With love, ${giver}`, by);
}

/** In the order of their payments, so that the numbers rise with the days. */
async function writeInvoices(db: Db, rows: readonly queries.YearRow[]): Promise<void> {
  const seller = await sellerOf(db);
  const paid = rows.flatMap(({ id, paid_at }) => (paid_at === null ? [] : [{ id, at: new Date(paid_at) }]));
  for (const { id, at } of paid.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await issueInvoice(db, await orderOfId(db, id), await linesOf(db, id), { at, seller });
  }
}

async function settlePeople(db: Db, opened: Date): Promise<YearBuyer[]> {
  const known: YearBuyer[] = [];
  for (const [index, { email, password, firstName, lastName, roles }] of signIns.entries()) {
    const hash = await hashPassword(password);
    if (isRefusal(hash)) throw new Error(hash.message);
    const newcomer = { email, firstName, lastName, passwordHash: hash, isVerified: true, roles };
    known.push(await settle(db, newcomer, index, opened));
  }
  for (const [index, [firstName, lastName]] of people.entries()) {
    const email = emailOf(firstName, lastName);
    // Every third buys as a guest, as people do.
    const buyer =
      index % 3 === 2
        ? {
            customerId: null,
            email,
            name: `${firstName} ${lastName}`,
            address: addressOf(firstName, lastName, index),
          }
        : await settle(
            db,
            { email, firstName, lastName, passwordHash: null, isVerified: true },
            index + signIns.length,
            opened,
          );
    known.push(buyer);
  }
  await queries.markDemonstration(db);
  // Whoever runs the shop buys little in it; the customer with a history comes first.
  const [owner, mabel, ...others] = known;
  return [mabel, mabel, ...others, owner].filter((one) => one !== undefined);
}

type Newcomer = Parameters<typeof makeCustomer>[1];

async function settle(db: Db, newcomer: Newcomer, index: number, opened: Date): Promise<YearBuyer> {
  const { firstName, lastName, email } = newcomer;
  const customer = await makeCustomer(db, newcomer, new Date(opened.getTime() + index * 3 * dayMs));
  if (!customer) throw new Error(`${email} is there already`);
  const address = addressOf(firstName, lastName, index);
  const form = { label: 'Home', address, phone: '', isDefault: true };
  await saveAddress(db, customer.id, form, customer.created_at);
  return { customerId: customer.id, email, name: address.name, address };
}

function addressOf(firstName: string, lastName: string, index: number) {
  const [line1, suburb, state, postcode] = places[index % places.length] ?? places[0];
  return { name: `${firstName} ${lastName}`, line1, line2: '', suburb, state, postcode };
}

function emailOf(firstName: string, lastName: string): string {
  return `${firstName}.${lastName}@example.com`.toLowerCase().replace(/[^a-z.@]/g, '');
}

function every<T>(nth: number, list: readonly T[]): T[] {
  return list.filter((_, index) => index % nth === 3);
}

/** As its buyer was told when it was placed; null before the shop's first rates. */
function promiseOf(db: Db, { buyer: { address }, placedAt: at }: YearOrder) {
  return windowOf(db, { service: 'standard', postcode: address.postcode, leavesOn: sydneyDay(at), at });
}

function rowOf(order: YearOrder, promised: queries.YearRow['promised']): queries.YearRow {
  const { subtotal, total, gst } = amountsOf(order);
  const isPaid = order.path.some(({ to }) => to === 'paid');
  const id = timeOrderedId(order.placedAt);
  return {
    id,
    token: unguessableId(),
    cart_id: unguessableId(),
    reference: unguessableId(),
    idempotency_key: unguessableId(),
    customer_id: order.buyer.customerId,
    email: order.buyer.email,
    name: order.buyer.name,
    address: order.buyer.address,
    state: order.state,
    placed_at: order.placedAt.toISOString(),
    held_until: new Date(order.placedAt.getTime() + 30 * 60_000).toISOString(),
    paid_at: order.path.find(({ to }) => to === 'paid')?.at.toISOString() ?? null,
    is_paid: isPaid,
    subtotal_cents: subtotal,
    shipping_cents: order.shippingCents,
    total_cents: total,
    gst_cents: gst,
    promised,
    email_id: timeOrderedId(order.placedAt),
    payment_id: timeOrderedId(order.placedAt),
    lines: order.lines.map(({ product, quantity, unitPriceCents }) => ({
      product_id: product.id,
      name: product.name,
      sku: product.sku,
      slug: product.slug,
      image_url: product.imageUrl,
      quantity,
      unit_price_cents: unitPriceCents,
    })),
    events: [
      {
        to: 'pending_payment',
        at: order.placedAt,
        message: 'Order placed, waiting for payment',
        actor: 'customer',
      },
      ...order.path,
    ].map((event, index, all) => ({ ...event, from: all[index - 1]?.to ?? null })),
  };
}
