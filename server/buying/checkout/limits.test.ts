import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { idempotencyHeader, payOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { buyGiftCard } from '../../../contracts/buying/checkout/gift-card-order.ts';
import { daysBefore } from '../../../contracts/kernel/days.ts';
import { sandboxCards } from '../../../contracts/orders/payments/sandbox.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { testBuyer, pay, placeTestOrder, type TestBuyer } from '../../../tools/testing/buyer.ts';
import { testShop, testVisitor, type TestVisitor } from '../../../tools/testing/shop.ts';
import { inTransaction } from '../../kernel/database/database.ts';
import { countTry, deleteOldTries } from '../../kernel/http/limits.ts';

test('who tries a fourth card in ten minutes is asked to wait; somebody else is not', async () => {
  const begun = Date.now();
  let now = new Date(begun);
  await using harness = await testShop({ clock: { now: () => now } });
  const buyer = await testBuyer(harness.app, demoKits.koala);
  const { payUrl } = (await placeTestOrder(buyer)).body;
  for (let i = 0; i < 3; i += 1) expect((await pay(buyer, payUrl, sandboxCards.declined)).status).toBe(402);
  const fourth = await pay(buyer, payUrl);
  expect(fourth.status).toBe(429);
  expect(fourth.body.details).toMatchObject({ retryAfterSeconds: expect.any(Number) });

  const other = await testBuyer(harness.app, demoKits.koala);
  expect((await pay(other, (await placeTestOrder(other)).body.payUrl)).status).toBe(200);
  now = new Date(begun + 10 * 60_000 + 1_000);
  expect((await pay(buyer, payUrl)).status).toBe(200);
});

test('ten cards tried at once are three attempts', async () => {
  await using harness = await testShop();
  const buyer = await testBuyer(harness.app, demoKits.koala);
  const { payUrl } = (await placeTestOrder(buyer)).body;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => pay(buyer, payUrl, sandboxCards.declined)),
  );
  expect(answers.filter(({ status }) => status === 402)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
});

test('a browser that opens one payment after another by a pay link is asked to wait', async () => {
  await using harness = await testShop();
  const buyer = await testBuyer(harness.app, demoKits.koala);
  const params = { token: (await placeTestOrder(buyer)).body.token };
  for (let i = 0; i < 20; i += 1) expect((await buyer.ask(payOrder, { params })).status).toBe(200);
  expect((await buyer.ask(payOrder, { params })).status).toBe(429);
});

test('a browser that places one order after another is asked to wait, and holds no more stock', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const buyer = await testBuyer(harness.app, demoKits.kookaburra);
  expect((await placeTestOrder(buyer)).status).toBe(200);
  await db.updateTable('limits').set({ tries: 30 }).where('name', '=', 'place an order').execute();
  const another = await placeTestOrder(buyer, undefined, { ...buyer.form, note: 'Another one' });
  expect(another.status).toBe(429);
  expect(await db.selectFrom('orders').where('state', '=', 'pending_payment').select('id').execute()).toEqual(
    [],
  );
  expect(await db.selectFrom('stock_holds').where('state', '=', 'live').select('order_id').execute()).toEqual(
    [],
  );
});

/** The buyer's payment before somebody else's browser. */
const before = (visitor: TestVisitor, buyer: TestBuyer): TestBuyer => ({ ...buyer, ...visitor });

test('on one payment three cards are tried, whatever browsers and networks try them', async () => {
  await using harness = await testShop();
  const buyer = await testBuyer(harness.app, demoKits.koala);
  const { payUrl } = (await placeTestOrder(buyer)).body;
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) {
    const another = before(await testVisitor(harness.app), buyer);
    statuses.push((await pay(another, payUrl, sandboxCards.declined)).status);
  }
  expect(statuses).toEqual([402, 402, 402, 429, 429, 429]);
});

test('who drops the cookie after each card and opens payment after payment has twelve cards', async () => {
  await using harness = await testShop();
  const statuses: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    const buyer = await testBuyer(harness.app, demoKits.koala);
    const { payUrl } = (await placeTestOrder(buyer)).body;
    for (let j = 0; j < 3; j += 1) {
      const another = before(await testVisitor(harness.app, '203.0.113.99'), buyer);
      statuses.push((await pay(another, payUrl, sandboxCards.declined)).status);
    }
  }
  expect(statuses.filter((status) => status === 402)).toHaveLength(12);
  expect(statuses.slice(12)).toEqual([429, 429, 429]);
});

test('a card that pays is no try of its network', async () => {
  await using harness = await testShop();
  for (let i = 0; i < 3; i += 1) {
    const buyer = await testBuyer(harness.app, demoKits.koala);
    const { payUrl } = (await placeTestOrder(buyer)).body;
    const inOffice = before(await testVisitor(harness.app, '203.0.113.99'), buyer);
    expect((await pay(inOffice, payUrl)).status).toBe(200);
    const { rows } = await sql<{ tries: number }>`
      select tries from limits where name = 'pay by card, network'`.execute(harness.shop.db);
    expect(rows).toEqual([{ tries: 0 }]);
  }
});

test('orders and gift cards are counted for a network, whatever cookies it drops', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const here = '203.0.113.99';
  const form = {
    amountCents: 5_000,
    email: 'mia@example.com',
    recipient: 'jo@example.com',
    from: 'Mia',
    message: '',
  };
  const buyCard = async (address?: string) => {
    const visitor = await testVisitor(harness.app, address);
    return (await visitor.ask(buyGiftCard, { body: form }, { [idempotencyHeader]: crypto.randomUUID() }))
      .status;
  };
  for (let i = 0; i < 20; i += 1) expect(await buyCard(here)).toBe(200);
  expect(await buyCard(here)).toBe(429);
  expect(await buyCard()).toBe(200);

  const placeAt = async (address?: string) => {
    const buyer = await testBuyer(harness.app, demoKits.koala);
    return (await placeTestOrder(before(await testVisitor(harness.app, address), buyer))).status;
  };
  expect(await placeAt(here)).toBe(200);
  await db.updateTable('limits').set({ tries: 30 }).where('name', '=', 'place an order').execute();
  expect(await placeAt(here)).toBe(429);
  expect(await placeAt()).toBe(200);
});

test('orders that are refused count, though nothing of them is kept', async () => {
  await using harness = await testShop();
  const buyer = await testBuyer(harness.app, demoKits.koala);
  const wrong = { ...buyer.form, giftCard: { code: 'ABCD-EFGH-JKLM-NPQR', seenCents: 100 } };
  expect((await placeTestOrder(buyer, undefined, wrong)).status).toBe(409);
  const { rows } = await sql<{ name: string }>`
    select name from limits where tries = 1 and name in ('place an order', 'wrong gift card')`.execute(
    harness.shop.db,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['place an order', 'wrong gift card']);
});

test('a try inside a transaction is a mistake, since a refusal would undo the count', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const limit = { name: 'a test', most: 1, minutes: 1 };
  const inside = inTransaction(db, (tx) => countTry(tx, limit, 'somebody', new Date()));
  await expect(inside).rejects.toThrow(/outside the transaction/);
});

test('counts that are over are forgotten', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const now = new Date();
  const limit = { name: 'a test', most: 1, minutes: 1 };
  await countTry(db, limit, 'somebody', daysBefore(now, 3));
  await countTry(db, limit, 'somebody else', now);
  await deleteOldTries(db, daysBefore(now, 2));
  expect(await db.selectFrom('limits').where('name', '=', 'a test').select('who').execute()).toHaveLength(1);
});
