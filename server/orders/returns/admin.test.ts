import { expect, test } from 'vitest';
import { allEndpoints } from '../../../contracts/all.ts';
import { daysAfter } from '../../../contracts/kernel/days.ts';
import type { InputOf } from '../../../contracts/kernel/endpoint.ts';
import * as calls from '../../../contracts/orders/returns/admin-returns.ts';
import { requestReturn } from '../../../contracts/orders/returns/returns.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { administratorOf, browserOf, customerOf } from '../../../tools/testing/person.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { checkoutDepsOf } from '../../buying/checkout/checkout.ts';
import { deliverOrder, shipOrder, startPacking } from '../fulfilment/fulfilment.ts';
import { orderByToken } from '../orders/orders.ts';

/** An order of two koalas that has arrived, and one of them asked back. */
async function askedBack(harness: TestShop, email = 'mia@example.com') {
  const { token, visitor } = await makePurchase(harness, [[demoKits.koala.slug, 2]], { email });
  const { db } = harness.shop;
  const order = (await orderByToken(db, token))!;
  const deps = { ...checkoutDepsOf(harness.shop), actor: 'owner' };
  await startPacking(db, order.id, deps);
  await shipOrder(db, order.id, { carrier: 'Sendle', trackingNumber: 'S1' }, deps);
  await deliverOrder(db, order.id, deps);
  const input = {
    kind: 'damaged',
    lines: [{ position: 1, quantity: 1 }],
    message: 'Torn',
    photos: [],
  } as const;
  const body = { ...input, lines: [...input.lines], photos: [] };
  const asked = await visitor.ask(requestReturn, { params: { token }, body });
  return { order, id: asked.body.id, number: asked.body.number };
}

test('every call is for the people who run the shop', async () => {
  await using harness = await testShop();
  const [guest, customer] = [browserOf(harness.app), await customerOf(harness, 'theo@example.com')];
  const input = { params: { id: crypto.randomUUID() } };
  const own = allEndpoints.filter(
    ({ room, endpoint }) => room === 'returns' && endpoint.access === 'administrator',
  );
  expect(own).toHaveLength(7);
  for (const { endpoint } of own) {
    expect((await guest.ask(endpoint, input)).status, endpoint.name).toBe(401);
    expect((await customer.ask(endpoint, input)).status, endpoint.name).toBe(403);
  }
});

test('returns are found by state, kind, number and whoever asked', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'marian@example.com');
  const mia = await askedBack(harness);
  const zoe = await askedBack(harness, 'zoe@example.com');
  await owner.ask(calls.declineReturn, {
    params: { id: mia.id },
    body: { seen: 'requested', reason: 'It is finished and framed.' },
  });
  type Query = NonNullable<InputOf<typeof calls.listAllReturns>['query']>;
  const found = async (query: Query) =>
    (await owner.ask(calls.listAllReturns, { query })).body.returns.map(({ number }) => number);
  expect(await found({})).toEqual([zoe.number, mia.number]);
  expect(await found({ sort: 'asked' })).toEqual([mia.number, zoe.number]);
  expect(await found({ state: 'open' })).toEqual([zoe.number]);
  expect(await found({ state: 'declined' })).toEqual([mia.number]);
  expect(await found({ kind: 'faulty' })).toEqual([]);
  expect(await found({ q: mia.number.toLowerCase() })).toEqual([mia.number]);
  expect(await found({ q: zoe.order.number })).toEqual([zoe.number]);
  expect(await found({ q: 'zoe@' })).toEqual([zoe.number]);
  expect(await found({ after: 'nonsense' })).toHaveLength(2);
});

test('a return goes from asked to refunded, its kit back to the shelf, each step with who took it', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'marian@example.com');
  const { order, id } = await askedBack(harness);
  const { db } = harness.shop;
  const params = { id };
  expect((await owner.ask(calls.approveReturn, { params, body: { seen: 'requested' } })).status).toBe(200);
  expect((await owner.ask(calls.receiveReturn, { params, body: { seen: 'approved' } })).status).toBe(200);
  const form = {
    how: 'refund',
    message: 'Your money is on its way.',
    restock: [1],
    shippingCents: 0,
  } as const;
  const resolved = await owner.ask(calls.resolveReturn, {
    params,
    body: { seen: 'received', ...form, restock: [...form.restock] },
  });
  expect(resolved.body).toMatchObject({ state: 'resolved', resolution: 'refund' });
  expect(resolved.body.timeline.map(({ actor }) => actor)).toEqual(['customer', 'Ada', 'Ada', 'Ada']);
  const { body: returns } = await owner.ask(calls.listReturnsOfOrder, { params: { id: order.id } });
  expect(returns).toEqual([resolved.body]);
  const stock = await db.selectFrom('stock_movements').where('kind', '=', 'returned').selectAll().execute();
  expect(stock).toHaveLength(1);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('the owner opens a return for a buyer who called; too late for a change of mind is not too late for them', async () => {
  let now = new Date();
  await using harness = await testShop({ clock: { now: () => now } });
  const { order } = await askedBack(harness);
  now = daysAfter(now, 90);
  const owner = await administratorOf(harness, 'marian@example.com');
  const params = { id: order.id };
  const body = {
    kind: 'change_of_mind' as const,
    lines: [{ position: 1, quantity: 1 }],
    message: '',
    photos: [],
  };
  const opened = await owner.ask(calls.openReturn, { params, body });
  expect(opened.body).toMatchObject({ state: 'requested', kind: 'change_of_mind' });
  expect((await owner.ask(calls.openReturn, { params, body })).body.code).toBe('not_permitted');
  expect((await owner.ask(calls.openReturn, { params: { id: crypto.randomUUID() }, body })).status).toBe(404);
  const emails = await harness.shop.db
    .selectFrom('emails')
    .select('data')
    .where('kind', '=', 'return-requested')
    .orderBy('created_at', 'desc')
    .execute();
  expect(JSON.stringify(emails[0]?.data)).toContain('we have opened a return for you');
});

test('of two people at the same return, one approves and the other is told, whatever they chose', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'marian@example.com');
  const { id } = await askedBack(harness);
  const input = { params: { id } };
  const answers = await Promise.all([
    owner.ask(calls.approveReturn, { ...input, body: { seen: 'requested' } }),
    owner.ask(calls.declineReturn, { ...input, body: { seen: 'requested', reason: 'Too late' } }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toContain('Somebody was quicker');
});

test('whoever unpacks a return reads neither the money nor who decided', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'marian@example.com');
  const packer = await customerOf(harness, 'pat@example.com');
  await harness.shop.db
    .updateTable('customers')
    .set({ roles: ['packer'] })
    .where('email', '=', 'pat@example.com')
    .execute();
  const { order, id } = await askedBack(harness);
  const params = { id };
  await owner.ask(calls.approveReturn, { params, body: { seen: 'requested' } });
  const received = await packer.ask(calls.receiveReturn, { params, body: { seen: 'approved' } });
  expect(received.body).toMatchObject({ state: 'received', message: 'Torn' });
  await owner.ask(calls.resolveReturn, {
    params,
    body: { seen: 'received', how: 'refund', message: 'We gave $12.34 back.', restock: [], shippingCents: 0 },
  });
  const read = async (browser: typeof packer) =>
    (await browser.ask(calls.listReturnsOfOrder, { params: { id: order.id } })).body[0]!;
  const seen = await read(packer);
  expect(seen.resolution).toBeNull();
  expect(seen.timeline.map(({ actor, message }) => `${actor}: ${message}`).slice(1)).toEqual([
    'staff: Approved',
    'staff: Arrived back',
    'staff: Settled',
  ]);
  expect(JSON.stringify([received.body, seen])).not.toMatch(/\bAda\b|marian|\$12\.34/);
  const whole = await read(owner);
  expect([whole.resolution, whole.timeline.at(-1)]).toMatchObject([
    'refund',
    { actor: 'Ada', message: 'We gave $12.34 back.' },
  ]);

  const other = await askedBack(harness, 'zoe@example.com');
  const declining = { seen: 'requested', reason: 'Zoe has asked for too much.' } as const;
  await owner.ask(calls.declineReturn, { params: { id: other.id }, body: declining });
  const [refused] = (await packer.ask(calls.listReturnsOfOrder, { params: { id: other.order.id } })).body;
  expect(refused?.timeline.at(-1)).toMatchObject({ actor: 'staff', message: 'Declined' });
});

test('a return that was declined is not approved once its kit is asked back anew, so no kit comes back twice', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'marian@example.com');
  const { order, id } = await askedBack(harness);
  const params = { id };
  const decline = { seen: 'requested', reason: 'It is finished and framed.' } as const;
  expect((await owner.ask(calls.declineReturn, { params, body: decline })).status).toBe(200);
  const lines = [{ position: 1, quantity: 2 }];
  const anew = { kind: 'damaged' as const, lines, message: 'Both of them', photos: [] };
  const opened = await owner.ask(calls.openReturn, { params: { id: order.id }, body: anew });
  expect(opened.status).toBe(200);
  const approve = () => owner.ask(calls.approveReturn, { params, body: { seen: 'declined' } });
  expect((await approve()).body).toMatchObject({
    code: 'not_permitted',
    message: expect.stringContaining('another return'),
  });
  await owner.ask(calls.declineReturn, { params: { id: opened.body.id }, body: decline });
  expect((await approve()).body).toMatchObject({ state: 'approved' });
});
