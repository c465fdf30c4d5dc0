import { expect, test } from 'vitest';
import { addCartItem, readCart, takeHandedOverCart } from '../../../contracts/buying/cart.ts';
import { centsOf } from '../../../contracts/kernel/money.ts';
import { wellKnownFiles } from '../../../contracts/kernel/paths.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { assistantOf } from '../../../tools/testing/assistant.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { customerOf } from '../../../tools/testing/person.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';

const of = (...line_items: object[]) => ({ cart: { line_items } });
const line = (id: string | number, quantity: number, more: object = {}) => ({
  item: { id: String(id), ...more },
  quantity,
});
const countCarts = async ({ shop }: TestShop) =>
  (await shop.db.selectFrom('carts').select('id').execute()).length;

test('the cart of somebody who is signed in answers to no assistant, and what they bring over stays theirs', async () => {
  await using harness = await testShop();
  await using assistant = await assistantOf(harness);
  const koala = await findDemoKit(harness.app, demoKits.koala);
  const ada = await customerOf(harness, 'ada@example.com');
  const { cartId } = (await ada.ask(readCart)).body;
  await ada.ask(addCartItem, { body: { cartId, productId: koala.id } });
  const before = (await ada.ask(readCart)).body;
  const none = { ucp: { status: 'error' }, messages: [{ code: 'not_found' }] };
  expect(await assistant.use('get_cart', { id: before.cartId })).toMatchObject(none);
  expect(await assistant.use('update_cart', { id: before.cartId, ...of(line(koala.id, 3)) })).toMatchObject(
    none,
  );
  expect(await assistant.use('cancel_cart', { id: before.cartId })).toMatchObject(none);
  expect((await ada.ask(readCart)).body).toEqual(before);

  // A guest's cart that its owner signs in with is the account's from then on.
  const { id: from } = await assistant.use('create_cart', of(line(koala.id, 2)));
  const taken = await ada.ask(takeHandedOverCart, { body: { from, cartId: before.cartId } });
  expect(taken.status).toBe(200);
  await assistant.use('cancel_cart', { id: from });
  expect((await ada.ask(readCart)).body.items).toMatchObject([{ product: { id: koala.id } }]);
});

test('a network begins 600 carts in ten minutes, then it waits, and no other network with it', async () => {
  let now = new Date();
  await using harness = await testShop({ clock: { now: () => now } });
  await using assistant = await assistantOf(harness, false, '10.201.0.1');
  await using other = await assistantOf(harness, false, '10.202.0.1');
  const { id } = await findDemoKit(harness.app, demoKits.koala);
  const begin = (who = assistant) => who.use('create_cart', of(line(id, 1)));
  const first = await begin();
  await harness.shop.db
    .updateTable('limits')
    .set({ tries: 599 })
    .where('name', '=', 'carts of assistants')
    .execute();
  expect(await begin()).toMatchObject({ ucp: { status: 'success' } });
  const carts = await countCarts(harness);
  expect(await begin()).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'rate_limited' }] });
  expect(await countCarts(harness)).toBe(carts);
  // What was begun can still be looked at, changed and handed over.
  expect(await assistant.use('update_cart', { id: first.id, ...of(line(id, 2)) })).toMatchObject({
    line_items: [{ quantity: 2 }],
  });
  expect(await begin(other)).toMatchObject({ ucp: { status: 'success' } });
  now = new Date(now.getTime() + 11 * 60_000);
  expect(await begin()).toMatchObject({ ucp: { status: 'success' } });
});

test('invented kits and impossible quantities make no cart and change none', async () => {
  await using harness = await testShop();
  await using assistant = await assistantOf(harness);
  const { id } = await findDemoKit(harness.app, demoKits.koala);
  const carts = await countCarts(harness);
  for (const invented of [
    'kit-999999',
    'variant-0',
    '-1',
    '1.5',
    "koala' or 1=1 --",
    '../koala',
    'kit-9999999999',
    '９９',
  ])
    expect(await assistant.use('create_cart', of(line(invented, 1))), invented).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ severity: 'recoverable' }],
    });
  for (const quantity of [0, -1, 1.5, 1e9, '2', null])
    await expect(
      assistant.use('create_cart', { cart: { line_items: [{ item: { id: String(id) }, quantity }] } }),
      String(quantity),
    ).rejects.toThrow(/quantity/);
  for (const broken of ['', '\u0000', 'koala\u0000', '\ud800']) {
    await expect(assistant.use('create_cart', of(line(broken, 1))), broken).rejects.toThrow(/item.id/);
    await expect(assistant.use('get_product', { catalog: { id: broken } }), broken).rejects.toThrow(/id/);
  }
  await expect(assistant.use('search_catalog', { catalog: { query: '\u0000' } })).rejects.toThrow(/query/);
  const many = Array.from({ length: 200 }, (_, i) => line(`kit-${i}`, 1));
  await expect(assistant.use('create_cart', of(...many))).rejects.toThrow(/line_items/);
  expect(await countCarts(harness)).toBe(carts);

  const { id: cart } = await assistant.use('create_cart', of(line(id, 2)));
  const said = await assistant.use('update_cart', { id: cart, ...of(line(id, 2), line('kit-999999', 1)) });
  expect(said).toMatchObject({
    line_items: [{ item: { id: `variant-${id}` }, quantity: 2 }],
    messages: [{ code: 'not_found', path: '$.line_items[1]' }, {}],
  });
});

test('a price, a total, a discount or an owner that an assistant sends is in no cart, also once a person has it', async () => {
  await using harness = await testShop();
  await using assistant = await assistantOf(harness);
  const koala = await findDemoKit(harness.app, demoKits.koala);
  const ada = await customerOf(harness, 'ada@example.com');
  const sent = {
    ...of(line(koala.id, 2, { price: 1, title: 'Free' })),
    price: 1,
    customer_id: (await ada.ask(readCart)).body.cartId,
    discount_code: 'FREE',
  };
  const dear = {
    ...sent.cart,
    totals: [{ type: 'total', amount: 1 }],
    currency: 'USD',
    discounts: { codes: ['X'] },
  };
  const { id } = await assistant.use('create_cart', { ...sent, cart: dear });
  const changed = await assistant.use('update_cart', { ...sent, id, cart: dear });
  const amount = 2 * centsOf(koala.price);
  expect(changed).toMatchObject({
    currency: 'AUD',
    line_items: [
      { item: { title: koala.name, price: centsOf(koala.price) }, totals: [{ amount }, { amount }] },
    ],
  });
  expect(changed.totals).toMatchObject([
    { type: 'subtotal', amount },
    { type: 'total', amount },
  ]);
  const person = await testVisitor(harness.app);
  const { cartId } = (await person.ask(readCart)).body;
  await person.ask(takeHandedOverCart, { body: { from: id, cartId } });
  const { subtotal, appliedDiscount } = (await person.ask(readCart, { query: { cartId } })).body;
  expect([centsOf(subtotal), appliedDiscount?.appliedCode ?? null]).toEqual([amount, null]);
  const owned = await harness.shop.db
    .selectFrom('carts')
    .select('customer_id')
    .where('id', '=', id)
    .execute();
  expect(owned).toEqual([{ customer_id: null }]);
});

test('of a thousand carts that are begun in a second the most are refused before they are read', async () => {
  await using harness = await testShop();
  const { id } = await findDemoKit(harness.app, demoKits.koala);
  const before = await countCarts(harness);
  const params = { name: 'create_cart', arguments: of(line(id, 1)) };
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, () =>
      harness.app.inject({
        method: 'POST',
        url: wellKnownFiles.mcp,
        payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
        remoteAddress: '10.203.0.1',
      }),
    ),
  );
  const seconds = Math.ceil((performance.now() - began) / 1_000);
  const begun = (await countCarts(harness)) - before;
  // Sixty at once, and ten more for each second that the machine took.
  expect(begun).toBeLessThanOrEqual(60 + 10 * seconds);
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBe(1_000 - begun);
});
