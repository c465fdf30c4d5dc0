import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { payOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { orderByHandForm } from '../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { asAdmin, findKitId, payByLink } from '../../../tools/testing/admin.ts';
import { purchaseAddress } from '../../../tools/testing/purchase.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { startPacking } from '../../orders/fulfilment/fulfilment.ts';
import { makeOrder } from './orders-by-hand.ts';

test('an order made by hand holds its kits, is paid by its link and packed like any other', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const form = z.parse(orderByHandForm, {
    email: 'jo@example.com',
    lines: [{ productId: await findKitId(harness, demoKits.koala.slug), quantity: 10 }],
    service: 'standard',
    address: purchaseAddress,
    shippingCents: 2_500,
    discountCents: 1_001,
  });
  const made = ok(await makeOrder(db, form, asAdmin(harness)));
  expect(made.state).toBe('pending_payment');
  expect(await db.selectFrom('orders').select('origin').execute()).toEqual([{ origin: 'staff' }]);
  const again = await makeOrder(db, form, asAdmin(harness));
  expect(isRefusal(again) && again.refused).toBe('sold_out');
  const paid = await payByLink(harness, made.token);
  expect(paid).toMatchObject({ state: 'paid', shippingCents: 2_500, discountCents: 1_001 });
  expect(ok(await startPacking(db, made.id, asAdmin(harness)))).toEqual({ state: 'packing' });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('an order by hand that is sent twice is made once, with one letter', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const lines = [{ productId: await findKitId(harness, demoKits.koala.slug), quantity: 1 }];
  const key = crypto.randomUUID();
  const form = z.parse(orderByHandForm, { key, email: 'jo@example.com', lines, service: 'pickup' });
  const made = ok(await makeOrder(db, form, asAdmin(harness)));
  const emails = async () => (await db.selectFrom('emails').selectAll().execute()).length;
  const written = await emails();
  expect(ok(await makeOrder(db, form, asAdmin(harness)))).toEqual(made);
  expect(await emails()).toBe(written);
  const other = { ...form, key: crypto.randomUUID() };
  expect(ok(await makeOrder(db, other, asAdmin(harness))).number).not.toBe(made.number);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a pay link leads to the same payment twice, and to a new one where the first came to nothing', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const lines = [{ productId: await findKitId(harness, demoKits.koala.slug), quantity: 1 }];
  const form = z.parse(orderByHandForm, { email: 'jo@example.com', lines, service: 'pickup' });
  const made = ok(await makeOrder(db, form, asAdmin(harness)));
  const visitor = await testVisitor(harness.app);
  const open = async () => (await visitor.ask(payOrder, { params: { token: made.token } })).body.payUrl;
  const first = await open();
  expect(await open()).toBe(first);
  await db.updateTable('payments').set({ state: 'cancelled' }).execute();
  expect(await open()).not.toBe(first);
});

test('from $1,000 an invoice is named, also of what is picked up', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const lines = [{ productId: await findKitId(harness, demoKits.kookaburra.slug), quantity: 12 }];
  const make = (more: object) => {
    const form = {
      email: 'jo@example.com',
      lines,
      service: 'pickup' as const,
      address: purchaseAddress,
      ...more,
    };
    return makeOrder(db, z.parse(orderByHandForm, form), asAdmin(harness));
  };
  expect(await make({})).toMatchObject({ details: { fields: [{ field: 'buyerName' }] } });
  expect(isRefusal(await make({ buyerName: 'Jo Field' }))).toBe(false);
});
