import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { makePurchase, purchaseAddress } from '../../../tools/testing/purchase.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { newOrder, soldOrder, type OrderRequest } from './new-order.ts';
import { insertOrder } from './queries.ts';

const at = new Date('2026-11-02T02:00:00Z');
const request: OrderRequest = {
  origin: { kind: 'quote', id: 'b7' },
  fingerprint: 'by hand',
  placedAt: at,
  heldUntil: at,
  buyer: { email: 'jo@example.com', phone: '', name: '', abn: '' },
  sums: { subtotal: 0, discount: 0, shipping: 0, total: 0, gst: 0 },
  delivery: { service: 'standard', name: 'Standard delivery' },
  address: purchaseAddress,
};

test('an origin has one order that counts; the same words of another origin are another thing', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const write = (wanted: Partial<OrderRequest>) =>
    insertOrder(db, newOrder({ ...request, ...wanted }), [], { message: 'Made' });
  expect(await write({})).toMatchObject({ origin: 'quote', origin_id: 'b7', state: 'pending_payment' });
  expect(await write({ idempotencyKey: 'another request' })).toBeUndefined();
  expect(await write({ origin: { kind: 'cart', id: 'b7' } })).toMatchObject({ origin: 'cart' });
  await db.updateTable('orders').set({ state: 'expired' }).execute();
  expect(await write({ idempotencyKey: 'a third request' })).toMatchObject({ origin: 'quote' });
});

test('a pick-up keeps no address, and a sale at a stall is paid and handed over', () => {
  const pickUp = { service: 'pickup', name: 'Pick up' } as const;
  expect(newOrder({ ...request, delivery: pickUp }).address).toBeNull();
  expect(soldOrder({ ...request, token: 'receipt' })).toMatchObject({
    token: 'receipt',
    channel: 'market',
    state: 'delivered',
    paid_at: at,
  });
});

test('a cart’s order says from which cart it is', async () => {
  await using harness = await testShop();
  const { order } = await makePurchase(harness, [[demoKits.koala.slug, 1]]);
  const rows = await harness.shop.db.selectFrom('orders').select(['number', 'origin', 'origin_id']).execute();
  expect(rows).toMatchObject([{ number: order.number, origin: 'cart' }]);
  expect(rows[0]?.origin_id).toMatch(/^[\w-]{21}$/);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});
