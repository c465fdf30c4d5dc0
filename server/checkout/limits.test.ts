import { expect, test } from 'vitest';
import { payOrder } from '../../contracts/checkout.ts';
import { sandboxCards } from '../../contracts/sandbox.ts';
import { cast } from '../../seed/cast.ts';
import { buyerOf, pay, place } from '../../tools/test-buyer.ts';
import { testShop } from '../../tools/test-shop.ts';

test('who tries a fourth card in ten minutes is asked to wait; somebody else is not', async () => {
  const begun = Date.now();
  let now = new Date(begun);
  await using house = await testShop({ clock: { now: () => now } });
  const buyer = await buyerOf(house.app, cast.koala);
  const { payUrl } = (await place(buyer)).body;
  for (let i = 0; i < 3; i += 1) expect((await pay(buyer, payUrl, sandboxCards.declined)).status).toBe(402);
  const fourth = await pay(buyer, payUrl);
  expect(fourth.status).toBe(429);
  expect(fourth.body.details).toMatchObject({ retryAfterSeconds: expect.any(Number) });

  const other = await buyerOf(house.app, cast.koala);
  expect((await pay(other, (await place(other)).body.payUrl)).status).toBe(200);
  now = new Date(begun + 10 * 60_000 + 1_000);
  expect((await pay(buyer, payUrl)).status).toBe(200);
});

test('ten cards tried at once are three attempts', async () => {
  await using house = await testShop();
  const buyer = await buyerOf(house.app, cast.koala);
  const { payUrl } = (await place(buyer)).body;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => pay(buyer, payUrl, sandboxCards.declined)),
  );
  expect(answers.filter(({ status }) => status === 402)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
});

test('a browser that opens one payment after another by a pay link is asked to wait', async () => {
  await using house = await testShop();
  const buyer = await buyerOf(house.app, cast.koala);
  const params = { token: (await place(buyer)).body.token };
  for (let i = 0; i < 20; i += 1) expect((await buyer.ask(payOrder, { params })).status).toBe(200);
  expect((await buyer.ask(payOrder, { params })).status).toBe(429);
});

test('a browser that places one order after another is asked to wait, and holds no more stock', async () => {
  await using house = await testShop();
  const { db } = house.shop;
  const buyer = await buyerOf(house.app, cast.kookaburra);
  expect((await place(buyer)).status).toBe(200);
  await db.updateTable('limits').set({ tries: 30 }).where('name', '=', 'place an order').execute();
  const another = await place(buyer, undefined, { ...buyer.form, note: 'Another one' });
  expect(another.status).toBe(429);
  expect(await db.selectFrom('orders').where('state', '=', 'pending_payment').select('id').execute()).toEqual(
    [],
  );
  expect(await db.selectFrom('stock_holds').where('state', '=', 'live').select('order_id').execute()).toEqual(
    [],
  );
});
