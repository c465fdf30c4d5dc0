import { expect, test } from 'vitest';
import { addCartItem, readCart } from '../../../contracts/buying/cart.ts';
import { readDeliveryOptions } from '../../../contracts/buying/checkout/checkout.ts';
import { dismissSameParcel, readSameParcel } from '../../../contracts/buying/checkout/same-parcel.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { customerOf } from '../../../tools/testing/person.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';

test('a kit is named that is in stock and costs nothing more to send, and none once that is dismissed', async () => {
  await using harness = await testShop();
  const { id } = await findDemoKit(harness.app, demoKits.koala);
  // The others are as small as a card, so that a satchel has room for them.
  const small = { packed_length_mm: 100, packed_width_mm: 60, packed_height_mm: 5, weight_grams: 30 };
  await harness.shop.db.updateTable('products').where('id', '<>', id).set(small).execute();
  const person = await customerOf(harness, 'ada@example.com');
  for (const visitor of [await testVisitor(harness.app), person]) {
    const { cartId } = (await visitor.ask(readCart, { query: {} })).body;
    const ask = () => visitor.ask(readSameParcel, { query: { cartId, postcode: '2000' } });
    if (visitor !== person) expect((await ask()).status).toBe(404);
    await visitor.ask(addCartItem, { body: { cartId, productId: id, quantity: 1 } });
    const cost = async () =>
      (await visitor.ask(readDeliveryOptions, { query: { cartId, postcode: '2000' } })).body.options
        .filter(({ service }) => service !== 'pickup')
        .map(({ priceCents }) => priceCents);
    const before = await cost();
    const { kit } = (await ask()).body;
    expect(kit).toMatchObject({ stock: expect.any(Number) });
    expect(kit?.id).not.toBe(id);
    expect(kit!.stock).toBeGreaterThan(0);
    await visitor.ask(addCartItem, { body: { cartId, productId: kit!.id, quantity: 1 } });
    // Free from $100 on: the goods of both may be worth that, which is no dearer.
    const after = await cost();
    expect(after.every((cents, at) => cents <= before[at]!)).toBe(true);
    const isDismissed = await visitor.ask(dismissSameParcel, { body: {} });
    expect(isDismissed.body).toEqual({ dismissed: true });
    if (visitor === person) expect((await ask()).body.kit).toBeNull();
    else expect((await ask()).body.kit).not.toBeNull();
  }
});

test('nothing is named where everything needs another parcel', async () => {
  await using harness = await testShop();
  const { id } = await findDemoKit(harness.app, demoKits.koala);
  const large = { packed_length_mm: 470, packed_width_mm: 390, packed_height_mm: 135 };
  await harness.shop.db.updateTable('products').set(large).execute();
  const visitor = await testVisitor(harness.app);
  const { cartId } = (await visitor.ask(readCart, { query: {} })).body;
  await visitor.ask(addCartItem, { body: { cartId, productId: id, quantity: 1 } });
  expect((await visitor.ask(readSameParcel, { query: { cartId } })).body.kit).toBeNull();
});
