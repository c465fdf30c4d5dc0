import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readCart } from '../../../contracts/buying/cart.ts';
import { settleOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { pay, placeTestOrder, testBuyer, type TestBuyer } from '../../../tools/testing/buyer.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { refundWhatIsOwed } from '../../orders/fulfilment/fulfilment.ts';
import { checkoutDepsOf, expireOverdueOrders, reconcilePayments } from './checkout.ts';

const minute = 60_000;

function movableClock() {
  let now = new Date();
  return {
    clock: { now: () => now },
    move: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  };
}

/** What the worker of the queue "money" does each minute. */
async function sweep({ shop }: TestShop): Promise<void> {
  const deps = checkoutDepsOf(shop);
  await expireOverdueOrders(shop.db, deps);
  await reconcilePayments(shop.db, deps);
  await refundWhatIsOwed(shop.db, { ...deps, actor: 'shop' });
}

const settle = (buyer: TestBuyer, token: string) => buyer.ask(settleOrder, { params: { token } });

async function captures({ shop }: TestShop): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from sandbox_payments
    where state = 'captured' and refunded_cents = 0`.execute(shop.db);
  return rows[0]?.n ?? 0;
}

test('an hour without the payment provider: who has paid gets the order once, others read that nothing was charged', async () => {
  const { clock, move } = movableClock();
  await using harness = await testShop({ clock });
  const { db } = harness.shop;
  const [paid, waiting] = [
    await testBuyer(harness.app, demoKits.koala),
    await testBuyer(harness.app, demoKits.koala),
  ];
  const { body: order } = await placeTestOrder(paid);
  await pay(paid, order.payUrl);
  // Before anybody could ask how the payment stands, nothing answers any more.
  await sql`insert into sandbox_faults (faults) values ('{"failing": "before"}')`.execute(db);
  expect((await settle(paid, order.token)).body.state).not.toBe('paid');
  for (let passed = 0; passed < 60; passed += 5) {
    move(5 * minute);
    await sweep(harness);
    const refused = await placeTestOrder(waiting);
    expect([refused.status, refused.body.code]).toEqual([503, 'payment_unavailable']);
    expect(refused.body.message).toContain('Nothing was charged and your cart is kept.');
  }
  expect((await waiting.ask(readCart, { query: { cartId: waiting.cartId } })).body.totalItems).toBe(1);

  await sql`delete from sandbox_faults`.execute(db);
  move(minute);
  await sweep(harness);
  expect((await settle(paid, order.token)).body.state).toBe('paid');
  const { body: second } = await placeTestOrder(waiting);
  await pay(waiting, second.payUrl);
  expect((await settle(waiting, second.token)).body.state).toBe('paid');
  await sweep(harness);
  expect(await captures(harness)).toBe(2);
  expect(await brokenInvariants(db)).toEqual([]);
});

test.for([60 * minute, -60 * minute])(
  'a clock that jumps by %d ms between order and payment loses neither, charges once, and keeps the cart of others',
  async (jump) => {
    const { clock, move } = movableClock();
    await using harness = await testShop({ clock });
    const [buyer, other] = [
      await testBuyer(harness.app, demoKits.koala),
      await testBuyer(harness.app, demoKits.koala),
    ];
    const { body: order } = await placeTestOrder(buyer);
    await pay(buyer, order.payUrl);
    move(jump);
    await sweep(harness);
    expect((await settle(buyer, order.token)).body.state).toBe('paid');
    const { body: second } = await placeTestOrder(other);
    await pay(other, second.payUrl);
    move(-jump);
    await sweep(harness);
    expect((await settle(other, second.token)).body.state).toBe('paid');
    await sweep(harness);
    expect(await captures(harness)).toBe(2);
    expect(await brokenInvariants(harness.shop.db)).toEqual([]);
  },
);
