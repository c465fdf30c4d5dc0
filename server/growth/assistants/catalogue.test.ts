import { expect, test } from 'vitest';
import { ucpVersion } from '../../../contracts/growth/assistants.ts';
import { centsOf } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { readProduct } from '../../../contracts/storefront/listing/listing.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { assistantOf } from '../../../tools/testing/assistant.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';
import { statementsOf } from '../../../tools/testing/statements.ts';
import { publishChanges } from '../../kernel/database/changes.ts';

test('an assistant finds what a shopper finds, at the price of the page', async () => {
  await using harness = await testShop({ keeps: true });
  const guest = await testVisitor(harness.app);
  const { body: koala } = await guest.ask(readProduct, { params: { slugOrId: demoKits.koala.slug } });
  for (const handshake of [false, true]) {
    await using assistant = await assistantOf(harness, handshake);
    const { tools } = await assistant.client.listTools();
    expect(tools.map(({ name }) => name)).toContain('search_catalog');
    for (let again = 0; again < 2; again += 1) {
      const found = await assistant.use('search_catalog', { catalog: { query: 'sleeping koala' } });
      expect(found.ucp).toMatchObject({ version: ucpVersion, status: 'success' });
      expect(found.products[0]).toMatchObject({
        id: `kit-${koala.id}`,
        title: koala.name,
        url: harness.shop.config.siteOrigin + paths.product(koala.slug),
        variants: [
          {
            id: `variant-${koala.id}`,
            price: { amount: centsOf(koala.price), currency: 'AUD' },
            availability: { available: true, status: 'in_stock' },
          },
        ],
      });
    }
  }
  // What was asked before is answered from memory, whoever asks.
  await using another = await assistantOf(harness);
  const { texts } = await statementsOf(() =>
    another.use('search_catalog', { catalog: { query: 'sleeping koala' } }),
  );
  expect(texts).toEqual([]);
  // Another price, and what was kept is not said any more.
  await harness.shop.db
    .updateTable('products')
    .set({ price_cents: 1234 })
    .where('id', '=', koala.id)
    .execute();
  await publishChanges(harness.shop.db, [`product:${koala.id}`]);
  await using assistant = await assistantOf(harness);
  await expect
    .poll(async () => (await assistant.use('get_product', { catalog: { id: koala.slug } })).product.variants)
    .toMatchObject([{ price: { amount: 1234 } }]);
});

test('kits are browsed by category and price, page by page, and looked up by whatever names them', async () => {
  await using harness = await testShop();
  await using assistant = await assistantOf(harness);
  const { categories } = await assistant.use('list_categories', {});
  const [{ name }] = categories;
  const ofCraft = await assistant.use('search_catalog', { catalog: { filters: { categories: [name] } } });
  expect(ofCraft.products.length).toBeGreaterThan(0);
  for (const { categories: said } of ofCraft.products) expect(said[0].value).toBe(name);
  const none = await assistant.use('search_catalog', { catalog: { filters: { categories: ['Sawmills'] } } });
  expect(none).toMatchObject({ products: [], messages: [{ code: 'unknown_category' }] });

  const all = { filters: { price: { min: 0 } } };
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const pagination = { limit: 2, ...(cursor && { cursor }) };
    const part = await assistant.use('search_catalog', { catalog: { ...all, pagination } });
    seen.push(...part.products.map(({ id }: { id: string }) => id));
    ({ cursor } = part.pagination);
  } while (cursor);
  expect(new Set(seen).size).toBe(Object.keys(demoKits).length);
  const dear = await assistant.use('search_catalog', { catalog: { filters: { price: { min: 900_000 } } } });
  expect(dear.products).toEqual([]);

  const ids = [seen[0], seen[0], demoKits.koala.slug, 'kit-999999'];
  const found = await assistant.use('lookup_catalog', { catalog: { ids } });
  expect(found.products).toHaveLength(2);
  expect(found.products[0].variants[0].inputs).toEqual([{ id: seen[0], match: 'featured' }]);
  expect(found.messages).toEqual([
    { type: 'info', code: 'not_found', content: 'The shop has no kit “kit-999999”.' },
  ]);
  const nothing = await assistant.use('get_product', { catalog: { id: 'a-made-up-kit' } });
  expect(nothing).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'not_found' }] });
  const empty = await assistant.use('search_catalog', { catalog: { query: ' ' } });
  expect(empty).toMatchObject({
    products: [],
    messages: [{ code: 'invalid_input', severity: 'recoverable' }],
  });
  const sent = await assistant.use('estimate_delivery', { product_id: seen[0], postcode: '2204' });
  expect(sent.options[0].price).toMatchObject({ currency: 'AUD' });
  const nowhere = await assistant.use('estimate_delivery', { product_id: seen[0], postcode: '0001' });
  expect(nowhere.messages[0].code).toBe('address_undeliverable');
});

test('a kit is named by its SKU, as it stands in the feed for shops that compare', async () => {
  await using harness = await testShop();
  await using assistant = await assistantOf(harness);
  const koala = await assistant.use('get_product', { catalog: { id: demoKits.koala.slug } });
  const { sku, id } = koala.product.variants[0];
  const bySku = await assistant.use('get_product', { catalog: { id: sku } });
  expect(bySku.product.id).toBe(koala.product.id);
  const found = await assistant.use('lookup_catalog', { catalog: { ids: [sku, 'NO-SUCH-SKU'] } });
  expect(found.products[0].variants[0].inputs).toEqual([{ id: sku, match: 'exact' }]);
  expect(found.messages).toMatchObject([{ code: 'not_found' }]);
  const cart = await assistant.use('create_cart', {
    cart: { line_items: [{ item: { id: sku }, quantity: 1 }] },
  });
  expect(cart.line_items).toMatchObject([{ item: { id } }]);
  const sent = await assistant.use('estimate_delivery', { product_id: sku, postcode: '2204' });
  expect(sent.options.length).toBeGreaterThan(0);
});

test('a SKU of digits alone names its own kit, and the ids that the shop gives name theirs', async () => {
  await using harness = await testShop();
  await using assistant = await assistantOf(harness);
  const koala = await findDemoKit(harness.app, demoKits.koala);
  const pea = await findDemoKit(harness.app, demoKits.desertPea);
  const digits = String(pea.id);
  const titleOf = async (id: string) =>
    (await assistant.use('get_product', { catalog: { id } })).product?.title;
  // While no SKU is written so, a number alone is the kit's.
  expect(await titleOf(digits)).toBe(pea.name);
  await harness.shop.db.updateTable('products').set({ sku: digits }).where('id', '=', koala.id).execute();
  expect(await titleOf(digits)).toBe(koala.name);
  for (const id of [`kit-${digits}`, `variant-${digits}`]) expect(await titleOf(id)).toBe(pea.name);
  const found = await assistant.use('lookup_catalog', { catalog: { ids: [`kit-${digits}`] } });
  const given = found.products[0].variants[0].id;
  const line_items = [given, digits].map((id) => ({ item: { id }, quantity: 1 }));
  const cart = await assistant.use('create_cart', { cart: { line_items } });
  expect(cart.line_items.map(({ item }: { item: { title: string } }) => item.title).toSorted()).toEqual(
    [koala.name, pea.name].toSorted(),
  );
});
