import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addCartItem, readCart, takeHandedOverCart } from '../../../contracts/buying/cart.ts';
import { centsOf } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { discountForm } from '../../../contracts/pricing/discounts/discounts.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { assistantOf } from '../../../tools/testing/assistant.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';
import { createDiscount } from '../../pricing/discounts/discounts.ts';

test('a cart has the shop’s prices and stock, whatever an assistant sends', async () => {
  await using harness = await testShop();
  await using assistant = await assistantOf(harness);
  const koala = await findDemoKit(harness.app, demoKits.koala);
  const pea = await findDemoKit(harness.app, demoKits.desertPea);
  const line = (id: string, quantity: number) => ({ item: { id, price: 1, title: 'Free' }, quantity });
  const refused = await assistant.use('create_cart', { cart: { line_items: [line('kit-999999', 1)] } });
  expect(refused.messages[0].content).toBe('The shop has no kit “kit-999999”.');
  const wanted = [line(`variant-${koala.id}`, 2), line(`kit-${pea.id}`, 5), line('no-such-kit', 1)];
  const cart = await assistant.use('create_cart', {
    cart: { line_items: wanted, totals: [{ type: 'total', amount: 2 }], currency: 'USD' },
  });
  const twoKoalas = 2 * centsOf(koala.price);
  expect(cart).toMatchObject({
    currency: 'AUD',
    line_items: [{ item: { id: `variant-${koala.id}`, price: centsOf(koala.price) }, quantity: 2 }],
  });
  expect(cart.totals.at(-1)).toMatchObject({ type: 'total', amount: twoKoalas });
  expect(cart.messages.slice(0, 2)).toMatchObject([
    { code: 'not_found', path: '$.line_items[2]' },
    { code: 'out_of_stock', content: 'Only 1 of this kit is left.', path: '$.line_items[1]' },
  ]);

  const { id } = cart;
  const changed = await assistant.use('update_cart', {
    id,
    cart: { line_items: [line(demoKits.desertPea.slug, 1), line(`variant-${koala.id}`, 1)] },
  });
  expect(changed.line_items.map((one: { quantity: number }) => one.quantity)).toEqual([1, 1]);
  expect(await assistant.use('get_cart', { id })).toEqual(changed);
  const only = await assistant.use('update_cart', { id, cart: { line_items: [line(String(pea.id), 1)] } });
  expect(only.line_items).toHaveLength(1);
  expect((await assistant.use('cancel_cart', { id })).line_items).toHaveLength(1);
  const gone = { ucp: { status: 'error' }, messages: [{ code: 'not_found' }] };
  for (const tool of ['get_cart', 'cancel_cart'] as const)
    expect(await assistant.use(tool, { id })).toMatchObject(gone);
});

test('an assistant is not told to spend more for a delivery that is free already', async () => {
  await using harness = await testShop();
  await using assistant = await assistantOf(harness);
  const { id } = await findDemoKit(harness.app, demoKits.koala);
  const cart = { cart: { line_items: [{ item: { id: String(id) }, quantity: 1 }] } };
  const told = async () => (await assistant.use('create_cart', cart)).messages.at(-1).content;
  expect(await told()).toContain('Standard delivery is free from $');
  const gift = { code: null, name: 'On us', kind: 'free_shipping' };
  await createDiscount(harness.shop.db, z.parse(discountForm, gift));
  expect(await told()).toMatch(/where a person pays\. Standard delivery of this cart is free\.$/);
});

test('a person takes the kits over once, and the assistant has no hold on their cart', async () => {
  await using harness = await testShop();
  await using assistant = await assistantOf(harness);
  const person = await testVisitor(harness.app);
  const koala = await findDemoKit(harness.app, demoKits.koala);
  const line_items = [{ item: { id: String(koala.id) }, quantity: 2 }];
  const { id: from, continue_url } = await assistant.use('create_cart', { cart: { line_items } });
  expect(continue_url).toBe(harness.shop.config.siteOrigin + paths.handedOverCart(from));
  const { cartId } = (await person.ask(readCart)).body;
  await person.ask(addCartItem, { body: { cartId, productId: koala.id } });
  for (let opened = 0; opened < 2; opened += 1) {
    const taken = await person.ask(takeHandedOverCart, { body: { from, cartId } });
    expect(taken.body).toEqual({ left: [] });
    expect((await person.ask(readCart, { query: { cartId } })).body.totalItems).toBe(2);
  }
  await assistant.use('update_cart', { id: from, cart: { line_items: [] } });
  expect((await person.ask(readCart, { query: { cartId } })).body.totalItems).toBe(2);
  await assistant.use('cancel_cart', { id: from });
  expect((await person.ask(takeHandedOverCart, { body: { from, cartId } })).status).toBe(404);
});
