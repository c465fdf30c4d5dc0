import { expect, test } from 'vitest';
import { protocolVersion, ucpVersion } from '../../../contracts/growth/assistants.ts';
import { paths, wellKnownFiles } from '../../../contracts/kernel/paths.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { testShop } from '../../../tools/testing/shop.ts';

test('what is no request of the protocol is refused as the protocol has it', async () => {
  await using harness = await testShop();
  const meta = {
    'io.modelcontextprotocol/protocolVersion': protocolVersion,
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const post = async (message: object | string, headers: Record<string, string> = {}) => {
    const answer = await harness.app.inject({
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
  expect(await from(harness.shop.config.siteOrigin)).toBe(200);
  expect((await harness.app.inject({ url: wellKnownFiles.mcp })).statusCode).toBe(405);
});

test('whoever asks a thousand times in a second is asked to wait, and nobody else is', async () => {
  await using harness = await testShop();
  const ping = (remoteAddress: string) =>
    harness.app.inject({
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
  await using harness = await testShop({ keeps: true });
  const { app, shop } = harness;
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
