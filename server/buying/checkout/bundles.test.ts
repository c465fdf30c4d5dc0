import { expect, test } from 'vitest';
import { addCartItem, readCart } from '../../../contracts/buying/cart.ts';
import { readDeliveryOptions, settleOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { readOrder } from '../../../contracts/orders/orders/orders.ts';
import { readProduct } from '../../../contracts/storefront/listing/listing.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { testBundle } from '../../../tools/testing/bundle.ts';
import { pay, placeTestOrder, testBuyer, type TestBuyer } from '../../../tools/testing/buyer.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { cancelOrder } from '../../orders/fulfilment/fulfilment.ts';
import { boughtIn, linesOf, receivedOrder } from '../../orders/orders/orders.ts';
import { checkoutDepsOf } from './checkout.ts';

const stockOf = async (buyer: TestBuyer, slug: string) =>
  (await buyer.ask(readProduct, { params: { slugOrId: slug } })).body.stock;

/** Somebody with a bundle in the cart, and with single kits beside it. */
async function bundleBuyer({ app }: TestShop, productId: number, quantity = 1): Promise<TestBuyer> {
  const buyer = await testBuyer(app, demoKits.gumLeaves);
  const { cartId } = (await buyer.ask(readCart)).body;
  const added = await buyer.ask(addCartItem, { body: { cartId, productId, quantity } });
  if (added.status !== 200) throw new Error(added.body.message);
  const query = { cartId, postcode: '2204' };
  const { subtotalCents, options } = (await buyer.ask(readDeliveryOptions, { query })).body;
  const seenTotalCents = subtotalCents + (options[0]?.priceCents ?? 0);
  return { ...buyer, cartId, form: { ...buyer.form, cartId, seenTotalCents } };
}

test('a bundle is ordered as its kits at their share of its price, and they leave the stock', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { kept } = await testBundle(harness, { koalas: 2 });
  const buyer = await bundleBuyer(harness, kept.id, 2);
  const placed = await placeTestOrder(buyer);
  expect(placed.status).toBe(200);
  expect(await stockOf(buyer, kept.slug)).toBe(3);
  expect(await stockOf(buyer, demoKits.koala.slug)).toBe(6);
  await pay(buyer, placed.body.payUrl);
  await buyer.ask(settleOrder, { params: { token: placed.body.token } });
  const order = (await buyer.ask(readOrder, { params: { token: placed.body.token } })).body;
  expect(order).toMatchObject({ state: 'paid', subtotalCents: 20_000 });
  const pieces = order.lines.map(({ slug, quantity, bundle }) => [slug, quantity, bundle?.name]);
  expect(new Map(pieces.map(([slug]) => [slug, true])).size).toBe(2);
  expect(pieces.every(([, , name]) => name === 'Two of the bush')).toBe(true);
  expect(await brokenInvariants(db)).toEqual([]);
  const { id } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  expect(boughtIn(await linesOf(db, id))).toEqual([
    { productId: kept.id, name: kept.form.name, quantity: 2 },
  ]);
  await db.updateTable('orders').set({ state: 'delivered' }).where('id', '=', id).execute();
  const of = (productId: number) => receivedOrder(db, { customerId: undefined, orderId: id }, [productId]);
  expect([(await of(kept.id))?.id, await of(999_999)]).toEqual([id, undefined]);
  await db.updateTable('orders').set({ state: 'paid' }).where('id', '=', id).execute();
  await cancelOrder(db, id, 'Changed my mind', { ...checkoutDepsOf(harness.shop), actor: 'owner' });
  expect(await stockOf(buyer, kept.slug)).toBe(5);
  expect(await stockOf(buyer, demoKits.koala.slug)).toBe(10);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('40 buyers at once, half of the bundle and half of its kit, get the last ten and no more', async () => {
  await using harness = await testShop();
  const { kept } = await testBundle(harness);
  const buyers = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      i % 2 ? bundleBuyer(harness, kept.id) : testBuyer(harness.app, demoKits.koala),
    ),
  );
  const answers = await Promise.all(buyers.map((buyer) => placeTestOrder(buyer)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(30);
  for (const { body } of refused) expect(body.code).toBe('sold_out');
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('whoever is refused reads which kit of the bundle has sold out', async () => {
  await using harness = await testShop();
  const { kept } = await testBundle(harness, { koalas: 6 });
  const [first, second] = [await bundleBuyer(harness, kept.id), await bundleBuyer(harness, kept.id)];
  expect((await placeTestOrder(first)).status).toBe(200);
  const { body } = await placeTestOrder(second);
  expect(body.message).toContain('“Sleeping koala felt art” of “Two of the bush”');
  expect(body.details).toEqual({ productIds: [kept.id] });
});

test('the same kit by itself and in a bundle is held once, for both', async () => {
  await using harness = await testShop();
  const { kept, kits } = await testBundle(harness);
  const buyer = await bundleBuyer(harness, kept.id);
  await buyer.ask(addCartItem, { body: { cartId: buyer.cartId, productId: kits.koala, quantity: 2 } });
  const query = { cartId: buyer.cartId, postcode: '2204' };
  const { subtotalCents, options } = (await buyer.ask(readDeliveryOptions, { query })).body;
  const form = { ...buyer.form, seenTotalCents: subtotalCents + (options[0]?.priceCents ?? 0) };
  const placed = await placeTestOrder(buyer, crypto.randomUUID(), form);
  expect(placed.status).toBe(200);
  await pay(buyer, placed.body.payUrl);
  await buyer.ask(settleOrder, { params: { token: placed.body.token } });
  expect(await stockOf(buyer, demoKits.koala.slug)).toBe(7);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});
