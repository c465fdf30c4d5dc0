import { expect, test } from 'vitest';
import { demoKits } from '../../../seed/demo-kits.ts';
import { buyerWith, makePurchase, placePurchase } from '../../../tools/testing/purchase.ts';
import { toldProgram } from '../../../tools/testing/told-program.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { checkoutDepsOf, expireOverdueOrders } from '../../buying/checkout/checkout.ts';
import {
  cancelOrder,
  deliverOrder,
  refundOrder,
  shipOrder,
  startPacking,
} from '../../orders/fulfilment/fulfilment.ts';
import { orderByToken } from '../../orders/orders/orders.ts';

let at = new Date('2026-11-20T01:00:00Z');
const types = [
  'order.placed',
  'order.paid',
  'order.packing',
  'order.shipped',
  'order.delivered',
  'order.expired',
  'order.cancelled',
  'order.changed',
] as const;

test('a program hears of each step of an order, with how it is then', async () => {
  const { harness, heard } = await toldProgram([...types], { now: () => at });
  const { db } = harness.shop;
  const deps = { ...checkoutDepsOf(harness.shop), actor: 'owner' };
  const heardOf = async () => (await heard()).map(({ type, data }) => [type, data['state']]);
  const bought = async () => {
    const { token } = await makePurchase(harness, [[demoKits.koala.slug, 1]]);
    return (await orderByToken(db, token))?.id ?? '';
  };

  const sent = await bought();
  const first = await heardOf();
  expect(first).toHaveLength(2);
  expect(first).toEqual(
    expect.arrayContaining([
      ['order.placed', 'paid'],
      ['order.paid', 'paid'],
    ]),
  );
  ok(await startPacking(db, sent, deps));
  expect(await heardOf()).toContainEqual(['order.packing', 'packing']);
  ok(await shipOrder(db, sent, { carrier: 'Australia Post', trackingNumber: '33ABC' }, deps));
  expect(await heardOf()).toContainEqual(['order.shipped', 'shipped']);
  ok(await deliverOrder(db, sent, deps));
  expect(await heardOf()).toContainEqual(['order.delivered', 'delivered']);
  const refund = { lines: [], shippingCents: 0, goodwillCents: 500, reason: 'A torn box' };
  ok(await refundOrder(db, sent, refund, deps));
  expect(await heardOf()).toContainEqual(['order.changed', 'delivered']);

  const unwanted = await bought();
  await heard();
  ok(await cancelOrder(db, unwanted, 'Changed their mind', deps));
  expect(await heardOf()).toContainEqual(['order.cancelled', 'cancelled']);

  await placePurchase(await buyerWith(harness, [[demoKits.koala.slug, 1]]));
  await heard();
  at = new Date(at.getTime() + 86_400_000);
  await expireOverdueOrders(db, deps);
  expect(await heardOf()).toContainEqual(['order.expired', 'expired']);
});
