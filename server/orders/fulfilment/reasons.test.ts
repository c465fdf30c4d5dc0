import { expect, test } from 'vitest';
import { demoKits } from '../../../seed/demo-kits.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import * as orders from '../orders/orders.ts';
import { raiseAttention } from './attention.ts';

const short = '1 short: Kookaburra';
const another = 'The provider took another amount than the order costs.';

test('an order that needs a person for two reasons says both, each once, until each is settled', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { order: bought } = await makePurchase(harness, [[demoKits.kookaburra.slug, 1]]);
  const order = await orders.orderByToken(db, bought.token);
  if (!order) throw new Error('There is no such order.');
  const reasons = async () => (await orders.orderOfId(db, order.id)).needs_attention;
  await orders.markForAttention(db, order.id, short);
  const deps = { siteOrigin: 'https://shop.example', now: () => new Date() };
  await raiseAttention(db, order.id, another, deps);
  await orders.markForAttention(db, order.id, short);
  expect(await reasons()).toBe(`${short}\n${another}`);
  await orders.settleReason(db, order.id, short);
  expect(await reasons()).toBe(another);
  await orders.settleReason(db, order.id, another);
  expect(await reasons()).toBeNull();
  await orders.settleReason(db, order.id, another);
  expect(await reasons()).toBeNull();
});
