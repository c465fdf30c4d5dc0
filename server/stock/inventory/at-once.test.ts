import { expect, test } from 'vitest';
import { settleOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { oneWhileOther } from '../../../tools/testing/one-while-other.ts';
import { testPreorder } from '../../../tools/testing/preorder.ts';
import { buyerWith, makePurchase, payAt, placePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { receiveStock, sellAtMarket, serveWaiting } from './inventory.ts';

const { snowGum, kookaburra } = demoKits;

/** What a stall says that it sold beyond its box: returns how many were on no shelf. */
async function stallOf(harness: TestShop, productId: number) {
  await makePurchase(harness, [[kookaburra.slug, 1]]);
  const { id: orderId } = await harness.shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  return (db: Db, beyond: number) =>
    sellAtMarket(db, { productId, fromBox: 0, beyond, orderId, actor: 'till' });
}

test('of two stalls that sell the last kits at once the second is told how many were left', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { productId } = await testPreorder(harness);
  const sell = await stallOf(harness, productId);
  await receiveStock(db, { productId, quantity: 5, costCents: 100 }, 'test', 'It came');
  const inTwo = async (db: Db) => (await sell(db, 1)) + (await sell(db, 2));
  const other = (db: Db) => inTransaction(db, (db) => sell(db, 3));
  expect(await oneWhileOther(harness, inTwo, other)).toEqual([0, 1]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('two servers that serve who waits at once serve each order once', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { productId, leavesOn } = await testPreorder(harness);
  const { visitor, token, payUrl } = await orderUnpaid(harness, leavesOn);
  // It comes before the money does, so that nobody is served by its coming.
  await receiveStock(db, { productId, quantity: 3, costCents: 100 }, 'test', 'It came');
  await payAt(harness, payUrl);
  await visitor.ask(settleOrder, { params: { token } });
  const serve = (db: Db) => serveWaiting(db);
  const other = (db: Db) => inTransaction(db, serve);
  expect(await oneWhileOther(harness, serve, other)).toEqual([[productId], []]);
  const level = await db
    .selectFrom('stock_levels')
    .where('product_id', '=', productId)
    .select(['on_hand', 'promised'])
    .execute();
  expect(level).toEqual([{ on_hand: 1, promised: 0 }]);
  expect(await brokenInvariants(db)).toEqual([]);
});

async function orderUnpaid(harness: TestShop, leavesOn: string) {
  const buyer = await buyerWith(harness, [[snowGum.slug, 2]]);
  const { body } = await placePurchase(buyer, { seenLeavesOn: leavesOn });
  return { ...buyer, token: body.token, payUrl: body.payUrl! };
}

test('deliveries, stalls and the list of who waits, all at once, sell each kit once and serve the oldest first', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { productId, leavesOn } = await testPreorder(harness, { most: 40 });
  const sell = await stallOf(harness, productId);
  for (let i = 0; i < 8; i += 1) {
    const wanted = [[snowGum.slug, 3 + (i % 3)] as const];
    await makePurchase(harness, wanted, { seenLeavesOn: leavesOn, email: `wait${i}@example.com` });
  }
  const receive = (quantity: number) => (db: Db) =>
    receiveStock(db, { productId, quantity, costCents: 100 }, 'test', 'It came');
  for (let round = 0; round < 12; round += 1) {
    const works = [
      ...[1, 2, 1].map(receive),
      ...[1, 2, 3, 1].map((beyond) => (db: Db) => sell(db, beyond)),
      ...[1, 2].map(() => (db: Db) => serveWaiting(db)),
    ];
    await Promise.all(works.map((work) => inTransaction<unknown>(db, work)));
    expect(await brokenInvariants(db)).toEqual([]);
    await expectOldestServed(db, productId);
  }
});

/** Nobody waits for what lies there, and nobody who came later was served before. */
async function expectOldestServed(db: Db, productId: number): Promise<void> {
  const level = await db
    .selectFrom('stock_levels')
    .where('product_id', '=', productId)
    .select(['on_hand', 'held'])
    .executeTakeFirstOrThrow();
  const promises = await db
    .selectFrom('preorder_promises')
    .orderBy('promised_at')
    .select(['state', 'quantity'])
    .execute();
  const first = promises.find(({ state }) => state === 'waiting');
  if (first) expect(level.on_hand - level.held).toBeLessThan(first.quantity);
  expect(promises.map(({ state }) => state).join(' ')).toMatch(/^(served ?)*(waiting ?)*$/);
}
