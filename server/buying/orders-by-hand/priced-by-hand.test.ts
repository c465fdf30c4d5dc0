import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  orderByHandForm,
  planOrderByHand,
  type OrderByHandForm,
} from '../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { centsOf } from '../../../contracts/kernel/money.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { discountForm } from '../../../contracts/pricing/discounts/discounts.ts';
import { createPriceList, grantPriceList } from '../../../contracts/pricing/price-lists.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { asAdmin } from '../../../tools/testing/admin.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { administratorOf, customerOf } from '../../../tools/testing/person.ts';
import { purchaseAddress } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { orderOfId } from '../../orders/orders/orders.ts';
import { createDiscount } from '../../pricing/discounts/discounts.ts';
import { makeOrder } from './orders-by-hand.ts';

async function setup(harness: TestShop) {
  const owner = await administratorOf(harness, 'owner@example.com');
  const koala = await findDemoKit(harness.app, demoKits.koala);
  const fullCents = centsOf(koala.price) * 2;
  const lines = [{ productId: koala.id, quantity: 2 }];
  const plan = async (more: object) =>
    (await owner.ask(planOrderByHand, { body: { lines, service: 'standard', ...more } })).body;
  const make = (more: Partial<OrderByHandForm>) => {
    const form = { buyerName: 'Jo Field', lines, service: 'standard', address: purchaseAddress, ...more };
    return makeOrder(harness.shop.db, z.parse(orderByHandForm, form), asAdmin(harness));
  };
  return { owner, fullCents, plan, make };
}

const discount = (form: object) => z.parse(discountForm, { code: null, kind: 'percent', ...form });

test('who phones in a sale pays what the page says, and what was agreed comes off besides, as it was read to them', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { fullCents, plan, make } = await setup(harness);
  await createDiscount(db, discount({ name: 'Winter sale', percent: 20 }));
  const off = Math.round(fullCents / 2 / 5) * 2;
  const { postcode } = purchaseAddress;
  const planned = await plan({ postcode, discountCents: 300 });
  expect(planned).toMatchObject({
    subtotalCents: fullCents,
    discountCents: off,
    discountName: 'Winter sale',
    noDelivery: null,
  });
  expect(planned.totalCents).toBe(fullCents - off - 300 + planned.delivery!.priceCents);
  expect(planned.delivery?.priceCents).toBeGreaterThan(0);
  const made = ok(await make({ discountCents: 300, seenTotalCents: planned.totalCents! }));
  expect(await orderOfId(db, made.id)).toMatchObject({
    total_cents: planned.totalCents,
    shipping_cents: planned.delivery?.priceCents,
    discount_cents: off + 300,
    discount_name: 'Winter sale, and as agreed',
  });
  const tooMuch = await make({ discountCents: fullCents - off + 1 });
  expect(tooMuch).toMatchObject({ details: { fields: [{ field: 'discountCents' }] } });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a business that is known pays by its price list on the telephone, too', async () => {
  await using harness = await testShop();
  const { owner, fullCents, plan, make } = await setup(harness);
  const { body: list } = await owner.ask(createPriceList, { body: { name: 'Galleries', percent: 50 } });
  const email = 'bea@gallery.example';
  await customerOf(harness, email);
  await owner.ask(grantPriceList, { body: { email, businessName: 'Bea', priceListId: list.id } });
  const { id: customerId } = await harness.shop.db
    .selectFrom('customers')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  expect(await plan({ service: 'pickup', customerId })).toMatchObject({ discountName: 'Galleries' });
  const made = ok(await make({ customerId, service: 'pickup' }));
  // Half of each kit, rounded as its page shows it.
  expect(made.totalCents).toBe((fullCents / 2 - Math.round(fullCents / 4)) * 2);
});

test('what is for a first order comes off for nobody who is unknown, and orders without an email are not of one person', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { plan, make } = await setup(harness);
  await createDiscount(db, discount({ name: 'Welcome', percent: 10, firstOrderOnly: true }));
  expect(await plan({})).toMatchObject({ discountName: null });
  ok(await make({ payBy: 'cash', isPaid: true }));
  const email = 'jo@example.com';
  expect(await plan({ email })).toMatchObject({ discountName: 'Welcome' });
  await customerOf(harness, email);
  const account = db.selectFrom('customers').where('email', '=', email).select('id');
  const { id: customerId } = await account.executeTakeFirstOrThrow();
  expect(await plan({ customerId })).toMatchObject({ discountName: 'Welcome' });
  ok(await make({ customerId, payBy: 'cash', isPaid: true }));
  expect(await plan({ customerId })).toMatchObject({ discountName: null });
});

test('a delivery has no price before its postcode, and another total than the one that was read makes nothing', async () => {
  await using harness = await testShop();
  const { plan, make } = await setup(harness);
  expect(await plan({})).toMatchObject({ delivery: null, totalCents: null, noDelivery: expect.any(String) });
  expect(await plan({ shippingCents: 900 })).toMatchObject({ delivery: { priceCents: 900 } });
  const refused = await make({ seenTotalCents: 1 });
  expect(isRefusal(refused) && refused.refused).toBe('cart_changed');
  expect(await harness.shop.db.selectFrom('orders').selectAll().execute()).toEqual([]);
});
