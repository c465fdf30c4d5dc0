import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addCartItem, readCart, takeHandedOverCart } from '../../../contracts/buying/cart.ts';
import { protocolVersion, ucpVersion } from '../../../contracts/growth/assistants.ts';
import { centsOf } from '../../../contracts/kernel/money.ts';
import { paths, wellKnownFiles } from '../../../contracts/kernel/paths.ts';
import { discountForm } from '../../../contracts/pricing/discounts/discounts.ts';
import { readProduct } from '../../../contracts/storefront/listing/listing.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { testAssistant } from '../../../tools/testing/assistant.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { statementsOf } from '../../../tools/testing/statements.ts';
import { publishChanges } from '../../kernel/database/changes.ts';
import { createDiscount } from '../../pricing/discounts/discounts.ts';

/** The client library over the shop's in-memory HTTP. */
function fetchOf({ app }: TestShop, remoteAddress = '10.200.0.1'): typeof fetch {
  return async (url, init) => {
    const answer = await app.inject({
      method: (init?.method ?? 'GET') as 'POST',
      url: new URL(url instanceof Request ? url.url : url).pathname,
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
      remoteAddress,
    });
    const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
    const isEmpty = answer.statusCode === 202 || answer.statusCode === 405;
    return new Response(isEmpty ? null : answer.body, {
      status: answer.statusCode,
      headers: headers.map(([name, value]) => [name, value]),
    });
  };
}

const assistantOf = (house: TestShop, handshake = false) =>
  testAssistant(house.shop.config.siteOrigin, { fetch: fetchOf(house), handshake });

test('an assistant finds what a shopper finds, at the price of the page', async () => {
  await using house = await testShop({ keeps: true });
  const guest = await testVisitor(house.app);
  const { body: koala } = await guest.ask(readProduct, { params: { slugOrId: demoKits.koala.slug } });
  for (const handshake of [false, true]) {
    await using assistant = await assistantOf(house, handshake);
    const { tools } = await assistant.client.listTools();
    expect(tools.map(({ name }) => name)).toContain('search_catalog');
    for (let again = 0; again < 2; again += 1) {
      const found = await assistant.use('search_catalog', { catalog: { query: 'sleeping koala' } });
      expect(found.ucp).toMatchObject({ version: ucpVersion, status: 'success' });
      expect(found.products[0]).toMatchObject({
        id: `kit-${koala.id}`,
        title: koala.name,
        url: house.shop.config.siteOrigin + paths.product(koala.slug),
        variants: [
          {
            id: String(koala.id),
            price: { amount: centsOf(koala.price), currency: 'AUD' },
            availability: { available: true, status: 'in_stock' },
          },
        ],
      });
    }
  }
  // What was asked before is answered from memory, whoever asks.
  await using another = await assistantOf(house);
  const { texts } = await statementsOf(() =>
    another.use('search_catalog', { catalog: { query: 'sleeping koala' } }),
  );
  expect(texts).toEqual([]);
  // Another price, and what was kept is not said any more.
  await house.shop.db.updateTable('products').set({ price_cents: 1234 }).where('id', '=', koala.id).execute();
  await publishChanges(house.shop.db, [`product:${koala.id}`]);
  await using assistant = await assistantOf(house);
  await expect
    .poll(async () => (await assistant.use('get_product', { catalog: { id: koala.slug } })).product.variants)
    .toMatchObject([{ price: { amount: 1234 } }]);
});

test('kits are browsed by category and price, page by page, and looked up by whatever names them', async () => {
  await using house = await testShop();
  await using assistant = await assistantOf(house);
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
  await using house = await testShop();
  await using assistant = await assistantOf(house);
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

test('a cart has the shop’s prices and stock, whatever an assistant sends', async () => {
  await using house = await testShop();
  await using assistant = await assistantOf(house);
  const koala = await findDemoKit(house.app, demoKits.koala);
  const pea = await findDemoKit(house.app, demoKits.desertPea);
  const line = (id: string, quantity: number) => ({ item: { id, price: 1, title: 'Free' }, quantity });
  const refused = await assistant.use('create_cart', { cart: { line_items: [line('kit-999999', 1)] } });
  expect(refused.messages[0].content).toBe('The shop has no kit “kit-999999”.');
  const wanted = [line(String(koala.id), 2), line(`kit-${pea.id}`, 5), line('no-such-kit', 1)];
  const cart = await assistant.use('create_cart', {
    cart: { line_items: wanted, totals: [{ type: 'total', amount: 2 }], currency: 'USD' },
  });
  const twoKoalas = 2 * centsOf(koala.price);
  expect(cart).toMatchObject({
    currency: 'AUD',
    line_items: [{ item: { id: String(koala.id), price: centsOf(koala.price) }, quantity: 2 }],
  });
  expect(cart.totals.at(-1)).toMatchObject({ type: 'total', amount: twoKoalas });
  expect(cart.messages.slice(0, 2)).toMatchObject([
    { code: 'not_found', path: '$.line_items[2]' },
    { code: 'out_of_stock', content: 'Only 1 of this kit is left.', path: '$.line_items[1]' },
  ]);

  const { id } = cart;
  const changed = await assistant.use('update_cart', {
    id,
    cart: { line_items: [line(demoKits.desertPea.slug, 1), line(String(koala.id), 1)] },
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
  await using house = await testShop();
  await using assistant = await assistantOf(house);
  const { id } = await findDemoKit(house.app, demoKits.koala);
  const cart = { cart: { line_items: [{ item: { id: String(id) }, quantity: 1 }] } };
  const told = async () => (await assistant.use('create_cart', cart)).messages.at(-1).content;
  expect(await told()).toContain('Standard delivery is free from $');
  const gift = { code: null, name: 'On us', kind: 'free_shipping' };
  await createDiscount(house.shop.db, z.parse(discountForm, gift));
  expect(await told()).toMatch(/where a person pays\. Standard delivery of this cart is free\.$/);
});

test('a person takes the kits over once, and the assistant has no hold on their cart', async () => {
  await using house = await testShop();
  await using assistant = await assistantOf(house);
  const person = await testVisitor(house.app);
  const koala = await findDemoKit(house.app, demoKits.koala);
  const line_items = [{ item: { id: String(koala.id) }, quantity: 2 }];
  const { id: from, continue_url } = await assistant.use('create_cart', { cart: { line_items } });
  expect(continue_url).toBe(house.shop.config.siteOrigin + paths.handedOverCart(from));
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

test('what is no request of the protocol is refused as the protocol has it', async () => {
  await using house = await testShop();
  const meta = {
    'io.modelcontextprotocol/protocolVersion': protocolVersion,
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const post = async (message: object | string, headers: Record<string, string> = {}) => {
    const answer = await house.app.inject({
      method: 'POST',
      url: wellKnownFiles.mcp,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof message === 'string' ? message : { jsonrpc: '2.0', id: 1, ...message },
    });
    const { error } = answer.body === '' ? {} : answer.json<{ error?: { code: number } }>();
    return [answer.statusCode, error?.code];
  };
  const modern = (method: string) => ({ 'mcp-protocol-version': protocolVersion, 'mcp-method': method });
  const list = { method: 'tools/list', params: { _meta: meta } };
  expect(await post(list, modern('tools/list'))).toEqual([200, undefined]);
  expect(await post(list, modern('tools/call'))).toEqual([400, -32020]);
  expect(await post(list)).toEqual([400, -32020]);
  expect(await post({ method: 'tools/list' }, modern('tools/list'))).toEqual([400, -32602]);
  const strange = { method: 'prompts/list', params: { _meta: meta } };
  expect(await post(strange, modern('prompts/list'))).toEqual([404, -32601]);
  const later = { ...meta, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' };
  const headers = { 'mcp-protocol-version': '2099-01-01', 'mcp-method': 'tools/list' };
  expect(await post({ method: 'tools/list', params: { _meta: later } }, headers)).toEqual([400, -32022]);
  const call = { method: 'tools/call', params: { _meta: meta, name: 'get_cart', arguments: {} } };
  expect(await post(call, { ...modern('tools/call'), 'mcp-name': 'get_product' })).toEqual([400, -32020]);
  expect(await post(call, { ...modern('tools/call'), 'mcp-name': 'get_cart' })).toEqual([200, -32602]);
  expect(await post({ method: 'tools/call', params: { name: 'place_order' } })).toEqual([200, -32602]);
  expect(await post('{"jsonrpc":')).toEqual([400, -32700]);
  expect(await post('[]')).toEqual([400, -32600]);
  expect(await post('{"jsonrpc":"2.0","method":"notifications/initialized"}')).toEqual([202, undefined]);
  const from = (origin: string, host = 'localhost') =>
    post(list, { ...modern('tools/list'), origin, host }).then(([status]) => status);
  expect(await from('https://elsewhere.example')).toBe(403);
  expect(await from('http://elsewhere.example', 'elsewhere.example'), 'rebound to the shop’s address').toBe(
    403,
  );
  expect(await from(house.shop.config.siteOrigin)).toBe(200);
  expect((await house.app.inject({ url: wellKnownFiles.mcp })).statusCode).toBe(405);
});

test('whoever asks a thousand times in a second is asked to wait, and nobody else is', async () => {
  await using house = await testShop();
  const ping = (remoteAddress: string) =>
    house.app.inject({
      method: 'POST',
      url: wellKnownFiles.mcp,
      payload: { jsonrpc: '2.0', id: 1, method: 'ping' },
      remoteAddress,
    });
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => ping('10.9.8.7')));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(900);
  expect(refused[0]?.headers['retry-after']).toBe('1');
  expect(refused[0]?.json()).toMatchObject({ error: { code: -32000, data: { retry_after: 1 } } });
  expect((await ping('10.9.9.7')).statusCode).toBe(200);
});

test('assistants are told of the shop in a page and a profile, and of nothing once they are switched off', async () => {
  await using house = await testShop({ keeps: true });
  const { app, shop } = house;
  const origin = shop.config.siteOrigin;
  const text = (await app.inject({ url: wellKnownFiles.llms })).body;
  const koala = await findDemoKit(app, demoKits.koala);
  for (const said of ['# Stillmade', paths.category('felt-art'), paths.privacy, origin + wellKnownFiles.mcp])
    expect(text).toContain(said);
  expect(text).toMatch(new RegExp(`${Object.keys(demoKits).length} craft kits`));
  const profile = await app.inject({ url: wellKnownFiles.ucpProfile });
  expect(profile.headers['cache-control']).toBe('public, max-age=3600');
  expect(profile.json()).toMatchObject({
    ucp: {
      version: ucpVersion,
      services: { 'dev.ucp.shopping': [{ transport: 'mcp', endpoint: origin + wellKnownFiles.mcp }] },
      capabilities: { 'dev.ucp.shopping.cart': [{ version: ucpVersion }] },
      payment_handlers: {},
    },
  });
  await shop.db
    .insertInto('settings')
    .values([
      { name: 'brand', value: '"Evenings"' },
      { name: 'servesAssistants', value: 'false' },
    ])
    .execute();
  await expect.poll(async () => (await app.inject({ url: wellKnownFiles.llms })).statusCode).toBe(404);
  for (const url of [wellKnownFiles.ucpProfile, wellKnownFiles.mcp])
    expect((await app.inject({ url })).statusCode).toBe(404);
  const wanted = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_categories' } };
  expect((await app.inject({ method: 'POST', url: wellKnownFiles.mcp, payload: wanted })).statusCode).toBe(
    404,
  );
  await shop.db.deleteFrom('settings').where('name', '=', 'servesAssistants').execute();
  await expect
    .poll(async () => (await app.inject({ url: wellKnownFiles.llms })).body)
    .toContain('# Evenings');
  expect(koala.stock).toBeGreaterThan(0);
});
