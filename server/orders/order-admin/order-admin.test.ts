import { expect, test } from 'vitest';
import { allEndpoints } from '../../../contracts/all.ts';
import * as calls from '../../../contracts/orders/order-admin/order-admin.ts';
import type { Narrowing } from '../../../contracts/orders/order-admin/order-list.ts';
import {
  orderActs,
  whyNotPermitted,
  type OrderAct,
} from '../../../contracts/orders/order-admin/order-moves.ts';
import * as one from '../../../contracts/orders/order-admin/whole-order.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { administratorOf, browserOf, customerOf, type TestBrowser } from '../../../tools/testing/person.ts';
import { makePurchase, purchaseAddress } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';

const koala = [[demoKits.koala.slug, 1]] as const;
const two = [
  [demoKits.kookaburra.slug, 2],
  [demoKits.koala.slug, 1],
] as const;

const ownerOf = (harness: TestShop) => administratorOf(harness, 'marian@example.com');
const list = async (owner: TestBrowser, query: Narrowing & { after?: string; before?: string } = {}) =>
  (await owner.ask(calls.listAllOrders, { query })).body;
const numbers = async (owner: TestBrowser, query: Narrowing = {}) =>
  (await list(owner, query)).orders.map(({ number }) => number);

async function bought(
  harness: TestShop,
  owner: TestBrowser,
  ...purchase: Parameters<typeof makePurchase> extends [unknown, ...infer R] ? R : never
) {
  const { order } = await makePurchase(harness, ...purchase);
  const [head] = (await list(owner, { q: order.number })).orders;
  return (await owner.ask(one.readWholeOrder, { params: { id: head!.id } })).body;
}

test('every call is for the people who run the shop', async () => {
  await using harness = await testShop();
  const [guest, customer] = [browserOf(harness.app), await customerOf(harness, 'theo@example.com')];
  const input = { params: { id: crypto.randomUUID(), emailId: crypto.randomUUID() } };
  const book = allEndpoints.filter(({ room }) => room === 'order-admin');
  for (const { endpoint } of book) {
    expect((await guest.ask(endpoint, input)).status, endpoint.name).toBe(401);
    expect((await customer.ask(endpoint, input)).status, endpoint.name).toBe(403);
  }
});

test('the list is narrowed by state, payment, delivery, day and attention, and searched by what one has', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const mia = await bought(harness, owner, two);
  const zoe = await bought(harness, owner, koala, {
    email: 'zoe.oneill@example.com',
    address: { ...purchaseAddress, name: 'Zoë O’Neill-Smith' },
  });
  const pickup = await bought(harness, owner, koala, { service: 'pickup', email: 'kim@example.com' });
  await owner.ask(one.packOrder, { params: { id: zoe.id }, body: { version: zoe.version } });
  const some = { lines: [], shippingCents: 0, goodwillCents: 500, reason: 'Sorry' };
  await owner.ask(one.refundPart, { params: { id: mia.id }, body: { version: mia.version, ...some } });

  const found: readonly (readonly [Narrowing, readonly { number: string }[]])[] = [
    [{}, [pickup, zoe, mia]],
    [{ sort: 'placed' }, [mia, zoe, pickup]],
    [{ state: 'paid' }, [pickup, mia]],
    [{ state: 'paid,packing' }, [pickup, zoe, mia]],
    [{ payment: 'part_refunded' }, [mia]],
    [{ payment: 'paid' }, [pickup, zoe]],
    [{ payment: 'unpaid' }, []],
    [{ delivery: 'pickup' }, [pickup]],
    [{ channel: 'market' }, []],
    [{ attention: 'yes' }, []],
    [{ from: '2020-01-01', to: '2099-12-31' }, [pickup, zoe, mia]],
    [{ to: '2020-01-01' }, []],
    [{ q: mia.number }, [mia]],
    [{ q: mia.number.slice(3) }, [mia]],
    [{ q: 'zoe.on' }, [zoe]],
    [{ q: 'KIM@example.com' }, [pickup]],
    [{ q: 'zoe smi' }, [zoe]],
    [{ q: "o'neill-smith" }, [zoe]],
    [{ q: 'chen zoe' }, []],
    [{ q: mia.lines[0]!.sku }, [mia]],
    [{ q: mia.lines[1]!.sku.toLowerCase() }, [pickup, zoe, mia]],
    [{ q: '%' }, []],
    [{ q: "'|&!():*\\" }, []],
  ];
  for (const [query, orders] of found) {
    expect(await numbers(owner, query), JSON.stringify(query)).toEqual(orders.map(({ number }) => number));
  }
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('pages follow each other by their last order, there and back, in every order of the list', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  await bought(harness, owner, koala);
  await multiply(harness, 120);
  for (const sort of ['-placed', 'placed', '-total', 'total'] as const) {
    const first = await list(owner, { sort });
    const second = await list(owner, { sort, after: first.next! });
    const third = await list(owner, { sort, after: second.next! });
    const all = [...first.orders, ...second.orders, ...third.orders].map(({ id }) => id);
    expect(new Set(all).size).toBe(121);
    expect([first.previous, third.next]).toEqual([null, null]);
    const back = await list(owner, { sort, before: third.previous! });
    expect(back.orders).toEqual(second.orders);
    expect((await list(owner, { sort, before: second.previous! })).previous).toBeNull();
  }
});

/** Copies of the one order there is, three of each moment, as a long year of them has. */
async function multiply({ shop: { db } }: TestShop, copies: number): Promise<void> {
  const { search_terms: _terms, ...row } = await db
    .selectFrom('orders')
    .selectAll()
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: copies }, (_, index) => ({
    ...row,
    id: crypto.randomUUID(),
    number: `SM-${20_000 + index}`,
    token: `${row.token.slice(0, 16)}${String(index).padStart(5, '0')}`,
    idempotency_key: `copy ${index}`,
    origin_id: `copy ${index}`,
    address: JSON.stringify(row.address),
    state: 'expired' as const,
    placed_at: new Date(row.placed_at.getTime() - Math.floor(index / 3) * 60_000),
  }));
  await db.insertInto('orders').values(rows).execute();
}

test('what may be done is what the server takes, in every state that an order passes', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  let order = await bought(harness, owner, two);
  const { id } = order;
  const bodies: Record<OrderAct, object> = {
    pack: {},
    ship: { carrier: 'Sendle', trackingNumber: 'S1', lines: [{ position: 1, quantity: 1 }] },
    deliver: {},
    cancel: { reason: 'Asked us to' },
    refund: { goodwillCents: 100, reason: 'Sorry' },
    settle: { message: 'Rang them' },
  };
  const callsOf = {
    pack: one.packOrder,
    ship: one.shipParcel,
    deliver: one.noteArrival,
    cancel: one.cancelWithRefund,
    refund: one.refundPart,
    settle: one.settleAttention,
  } as const;
  const status = () => ({
    state: order.state,
    hasParcels: order.parcels.length > 0,
    kitsToShip: order.lines.reduce((n, l) => n + l.quantity - l.shippedQuantity - l.refundedQuantity, 0),
    refundableCents: order.totalCents - order.refundedCents,
    needsAttention: order.needsAttention !== null,
    travelsWith: null,
    externalRefundWarning: false,
    waitsForAddition: false,
  });
  const press = async (act: OrderAct) => {
    const answer = await owner.ask(callsOf[act], {
      params: { id },
      body: { version: order.version, ...bodies[act] } as never,
    });
    if (answer.status === 200) order = answer.body;
    return answer.status;
  };
  for (const step of ['pack', 'ship', 'ship', 'ship', 'deliver', 'refund'] as const) {
    for (const act of orderActs) {
      if (whyNotPermitted(act, status())) expect(await press(act), `${act} in ${order.state}`).toBe(409);
    }
    expect(whyNotPermitted(step, status()), step).toBeUndefined();
    bodies.ship =
      order.parcels.length === 1
        ? { carrier: 'Sendle', trackingNumber: 'S2', lines: [{ position: 1, quantity: 1 }] }
        : bodies.ship;
    if (order.parcels.length === 2) bodies.ship = { carrier: 'Sendle', trackingNumber: 'S3' };
    expect(await press(step), step).toBe(200);
  }
  expect(order.timeline.at(-1)).toMatchObject({ actor: 'Ada' });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('of two people who decide upon the same sight of an order, the second is told', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const order = await bought(harness, owner, two);
  const goodwill = { version: order.version, goodwillCents: 500, reason: 'Sorry', lines: [] };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => owner.ask(one.refundPart, { params: { id: order.id }, body: goodwill })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'stale',
    message: 'Somebody changed this order while you looked at it. See how it stands now.',
  });
  const { body: now } = await owner.ask(one.readWholeOrder, { params: { id: order.id } });
  expect(now.refundedCents).toBe(500);
  const late = { version: order.version, reason: 'Asked us to' };
  expect((await owner.ask(one.cancelWithRefund, { params: { id: order.id }, body: late })).status).toBe(409);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('several orders are packed and sent at once; each is taken or refused by itself', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const first = await bought(harness, owner, koala);
  const other = await bought(harness, owner, koala, { email: 'zoe@example.com' });
  const unknown = crypto.randomUUID();
  const packed = await owner.ask(calls.packOrders, {
    body: { ids: [first.id, other.id, unknown, first.id] },
  });
  expect(packed.body).toMatchObject({
    done: 2,
    orders: [{ refusal: null }, { refusal: null }, { refusal: 'There is no such order.' }],
  });
  const again = await owner.ask(calls.packOrders, { body: { ids: [first.id] } });
  expect(again.body.done).toBe(0);

  const row = { carrier: 'Australia Post', trackingNumber: '33A' } as const;
  const rows = [
    { ...row, number: first.number.toLowerCase() },
    { ...row, number: 'SM-999' },
  ];
  const sent = await owner.ask(calls.shipOrders, { body: { rows } });
  expect(sent.body).toMatchObject({ done: 1, orders: [{ refusal: null }, { id: null }] });
  const twice = await owner.ask(calls.shipOrders, { body: { rows } });
  expect(twice.body.done).toBe(0);
  expect(await numbers(owner, { state: 'shipped' })).toEqual([first.number]);
  const tooMany = { ids: Array.from({ length: 101 }, () => crypto.randomUUID()) };
  expect((await owner.ask(calls.packOrders, { body: tooMany })).status).toBe(400);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a letter is sent again, to the same address and into the timeline; a foreign one is not', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const order = await bought(harness, owner, koala);
  const other = await bought(harness, owner, koala, { email: 'zoe@example.com' });
  const { db } = harness.shop;
  await db.updateTable('emails').set({ state: 'sent' }).execute();
  const [email] = order.emails;
  const send = (id: string, emailId: string) =>
    owner.ask(one.sendOrderEmailAgain, { params: { id, emailId } });
  const { body: after } = await send(order.id, email!.id);
  expect(after.emails.map(({ kind, state }) => [kind, state])).toEqual([
    ['order-paid', 'sent'],
    ['order-paid', 'waiting'],
  ]);
  expect(after.timeline.at(-1)).toMatchObject({ isPrivate: true });
  expect((await send(other.id, email!.id)).status).toBe(404);
  await db.updateTable('emails').set({ state: 'failed' }).execute();
  expect((await send(other.id, other.emails[0]!.id)).body.emails).toHaveLength(1);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a mark is settled with a word about it; the counts say what waits', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const order = await bought(harness, owner, koala);
  await harness.shop.db.updateTable('orders').set({ needs_attention: 'The card was disputed.' }).execute();
  const counts = async () => (await owner.ask(calls.readOrderWork)).body;
  expect(await counts()).toMatchObject({ toPack: 1, packing: 0, needAttention: 1, returns: 0 });
  const body = { version: order.version, message: 'Sent the papers to the bank' };
  const { body: after } = await owner.ask(one.settleAttention, { params: { id: order.id }, body });
  expect(after.needsAttention).toBeNull();
  expect(after.timeline.at(-1)?.message).toBe('The card was disputed. Settled: Sent the papers to the bank');
  expect(await counts()).toMatchObject({ needAttention: 0 });
});

test('a view is kept, replaced under the same name, and forgotten', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const keep = (name: string, narrowing: Narrowing) =>
    owner.ask(calls.saveOrderView, { body: { name, narrowing } });
  await keep('Express first', { delivery: 'express', state: 'paid' });
  const { body: views } = await keep('express FIRST', { delivery: 'express' });
  expect(views).toMatchObject([{ name: 'express FIRST', narrowing: { delivery: 'express' } }]);
  const drop = () => owner.ask(calls.deleteOrderView, { params: { id: views[0]!.id } });
  expect((await drop()).body).toEqual([]);
  expect((await drop()).status).toBe(404);
  expect((await keep('', {})).status).toBe(400);
});
