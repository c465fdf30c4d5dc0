import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as calls from '../../../contracts/pricing/discounts/admin-discounts.ts';
import { discountForm } from '../../../contracts/pricing/discounts/discounts.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { growKits } from '../../../tools/testing/kit.ts';
import { administratorOf, type TestBrowser } from '../../../tools/testing/person.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop } from '../../../tools/testing/shop.ts';

const tenOff = z.parse(discountForm, { code: 'calm10', name: 'Ten off', kind: 'percent', percent: 10 });
const owner = 'owner@example.com';

async function make(browser: TestBrowser, changes: object = {}) {
  const made = await browser.ask(calls.createDiscount, { body: { ...tenOff, ...changes } });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.body;
}

test('a code is made, used, and its use is told with what it saved and sold', async () => {
  await using harness = await testShop();
  const browser = await administratorOf(harness, owner);
  const { id, code, label, state } = await make(browser);
  expect({ code, label, state }).toEqual({ code: 'CALM10', label: '10 % off', state: 'running' });
  const { order } = await makePurchase(harness, [[demoKits.kookaburra.slug, 1]], { code: 'CALM10' });
  const { body } = await browser.ask(calls.readDiscount, { params: { id } });
  expect(body).toMatchObject({ used: 1, savedCents: order.discountCents, salesCents: order.totalCents });
  const { redemptions } = (await browser.ask(calls.listRedemptions, { params: { id } })).body;
  expect(redemptions).toMatchObject([{ number: order.number, email: 'mia@example.com', counts: true }]);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a free delivery that came by itself beside a code is told with its orders, and what the code saved is not its own', async () => {
  await using harness = await testShop();
  const browser = await administratorOf(harness, owner);
  const { id } = await make(browser, { code: null, name: 'On us', kind: 'free_shipping', percent: null });
  const ofCode = await make(browser);
  const { order } = await makePurchase(harness, [[demoKits.kookaburra.slug, 1]], { code: 'CALM10' });
  const read = async (one: number) => (await browser.ask(calls.readDiscount, { params: { id: one } })).body;
  expect(await read(id)).toMatchObject({ used: 1, savedCents: 0, salesCents: order.totalCents });
  expect(await read(ofCode.id)).toMatchObject({ used: 1, savedCents: order.discountCents });
  const { redemptions } = (await browser.ask(calls.listRedemptions, { params: { id } })).body;
  expect(redemptions).toMatchObject([{ number: order.number, savedCents: 0, counts: true }]);
  expect((await browser.ask(calls.removeDiscount, { params: { id } })).status).toBe(409);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a discount that is sent twice under its key is made once, with a code and without', async () => {
  await using harness = await testShop();
  const browser = await administratorOf(harness, owner);
  for (const code of ['CALM10', null]) {
    const key = crypto.randomUUID();
    const twice = await Promise.all([1, 2].map(() => make(browser, { code, key })));
    expect(twice[0]).toEqual(twice[1]);
    expect((await make(browser, { code, key })).id).toBe(twice[0]!.id);
  }
  const other = await make(browser, { code: null, key: crypto.randomUUID() });
  const { discounts } = (await browser.ask(calls.listDiscounts)).body;
  expect(discounts.filter(({ name }) => name === tenOff.name)).toHaveLength(3);
  expect(discounts.map(({ id }) => id)).toContain(other.id);
});

test('what cannot be is refused at its field', async () => {
  await using harness = await testShop();
  const browser = await administratorOf(harness, owner);
  await make(browser);
  const fieldOf = async (changes: object) => {
    const { body } = await browser.ask(calls.createDiscount, {
      body: { ...tenOff, code: 'OTHER', ...changes },
    });
    return (body.details?.['fields'] as { field: string }[] | undefined)?.map(({ field }) => field);
  };
  expect(await fieldOf({ code: 'CALM10' })).toEqual(['code']);
  expect(await fieldOf({ percent: 101 })).toEqual(['percent']);
  expect(await fieldOf({ percent: null })).toEqual(['percent']);
  expect(await fieldOf({ kind: 'amount', percent: null })).toEqual(['amountCents']);
  expect(await fieldOf({ kind: 'buy_get', percent: null, buyQuantity: 2 })).toEqual(['getQuantity']);
  const backwards = { validFrom: '2026-12-02T00:00:00+11:00', validUntil: '2026-12-01T00:00:00+11:00' };
  expect(await fieldOf(backwards)).toEqual(['validUntil']);
  expect(await fieldOf({ name: 'x'.repeat(81) })).toEqual(['name']);
});

test('whoever saves over words that they have not seen is shown them, and nothing is written', async () => {
  await using harness = await testShop();
  const browser = await administratorOf(harness, owner);
  const { id, version, form } = await make(browser);
  const save = (name: string, seen: number) =>
    browser.ask(calls.changeDiscount, { params: { id }, body: { version: seen, form: { ...form, name } } });
  expect((await save('Ten per cent', version)).body).toMatchObject({ name: 'Ten per cent', version: 2 });
  const slower = await save('A tenth', version);
  expect(slower.status).toBe(409);
  expect(slower.body).toMatchObject({
    code: 'stale',
    details: { current: { name: 'Ten per cent', version: 2 } },
  });
  expect((await browser.ask(calls.readDiscount, { params: { id } })).body.name).toBe('Ten per cent');
  const off = await browser.ask(calls.switchDiscount, {
    params: { id },
    body: { version: 2, active: false },
  });
  expect(off.body.state).toBe('off');
  const unknown = { params: { id: 99_999 }, body: { version: 1, active: false } };
  expect((await browser.ask(calls.switchDiscount, unknown)).status).toBe(404);
});

test('the list narrows, sorts and goes on where a page ended', async () => {
  await using harness = await testShop();
  const browser = await administratorOf(harness, owner);
  for (let i = 1; i <= calls.discountsPerPage + 3; i += 1)
    await make(browser, { code: `CALM-${i}`, name: i === 7 ? 'Seven_in ten' : 'Ten off' });
  await make(browser, { code: null, name: 'By itself', kind: 'free_shipping', percent: null, totalLimit: 1 });
  const list = async (query: object) => (await browser.ask(calls.listDiscounts, { query })).body;
  const codes: (string | null)[] = [];
  let after: string | undefined;
  for (let pages = 0; pages < 3; pages += 1) {
    const page = await list({ sort: 'code', ...(after && { after }) });
    codes.push(...page.discounts.map(({ code }) => code));
    if (page.next === null) break;
    after = page.next;
  }
  expect(new Set(codes).size).toBe(calls.discountsPerPage + 4);
  expect(codes).toHaveLength(calls.discountsPerPage + 4);
  expect((await list({ q: '_' })).discounts.map(({ name }) => name)).toEqual(['Seven_in ten']);
  expect((await list({ kind: 'free_shipping' })).discounts).toHaveLength(1);
  expect((await list({ state: 'upcoming' })).discounts).toEqual([]);
  expect((await list({ state: 'running', kind: 'free_shipping' })).discounts).toHaveLength(1);
  expect((await list({ after: 'invented', sort: 'nonsense' })).discounts).toHaveLength(
    calls.discountsPerPage,
  );
});

test('a code is tried against a cart in words, and nothing is counted', async () => {
  await using harness = await testShop();
  const browser = await administratorOf(harness, owner);
  const { id } = await make(browser, { firstOrderOnly: true, minimumQuantity: 2 });
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  const attempt = (quantity: number, email: string | null) =>
    browser.ask(calls.tryDiscount, { params: { id }, body: { lines: [{ productId, quantity }], email } });
  expect((await attempt(1, null)).body).toMatchObject({ applies: false, savedCents: 0 });
  expect((await attempt(2, 'mia@example.com')).body).toMatchObject({ applies: true });
  await makePurchase(harness, [[demoKits.kookaburra.slug, 1]]);
  const known = (await attempt(2, 'MIA+again@example.com')).body;
  expect(known.sentence).toBe('This code is for a first order only.');
  expect(known.checks.filter(({ holds }) => !holds)).toHaveLength(1);
  expect((await browser.ask(calls.readDiscount, { params: { id } })).body.used).toBe(0);
});

test('a code may not be used less often than it was: its limit says so at its field, and stays', async () => {
  await using harness = await testShop();
  const browser = await administratorOf(harness, owner);
  const { id } = await make(browser, { totalLimit: 5 });
  for (const email of ['mia@example.com', 'jo@example.com'])
    await makePurchase(harness, [[demoKits.kookaburra.slug, 1]], { code: 'CALM10', email });
  const { version, form } = (await browser.ask(calls.readDiscount, { params: { id } })).body;
  const limitTo = (totalLimit: number) =>
    browser.ask(calls.changeDiscount, { params: { id }, body: { version, form: { ...form, totalLimit } } });
  const refused = await limitTo(1);
  const fields = [{ field: 'totalLimit', message: expect.stringContaining('used 2 times already') }];
  expect(refused).toMatchObject({ status: 400, body: { details: { fields } } });
  expect((await limitTo(2)).body).toMatchObject({ totalLimit: 2, state: 'used-up' });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('nobody may have a code less often than somebody has it: the limit for each person says so at its field, and stays', async () => {
  await using harness = await testShop();
  const browser = await administratorOf(harness, owner);
  const { id } = await make(browser, { personLimit: 5 });
  const kookaburra = [[demoKits.kookaburra.slug, 1]] as const;
  for (const email of ['mia@example.com', 'MIA+again@example.com', 'jo@example.com'])
    await makePurchase(harness, kookaburra, { code: 'CALM10', email });
  const { version, form } = (await browser.ask(calls.readDiscount, { params: { id } })).body;
  const limitTo = (personLimit: number) =>
    browser.ask(calls.changeDiscount, { params: { id }, body: { version, form: { ...form, personLimit } } });
  const refused = await limitTo(1);
  const fields = [{ field: 'personLimit', message: expect.stringContaining('used it 2 times already') }];
  expect(refused).toMatchObject({ status: 400, body: { details: { fields } } });
  expect((await limitTo(2)).body.form.personLimit).toBe(2);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a delivery that comes by itself beside a code counts for its own limit for each person', async () => {
  await using harness = await testShop();
  const browser = await administratorOf(harness, owner);
  const free = { code: null, name: 'On us', kind: 'free_shipping', percent: null };
  const { id, version, form } = await make(browser, free);
  await make(browser);
  for (let i = 0; i < 2; i += 1)
    await makePurchase(harness, [[demoKits.kookaburra.slug, 1]], { code: 'CALM10' });
  const body = { version, form: { ...form, personLimit: 1 } };
  const refused = await browser.ask(calls.changeDiscount, { params: { id }, body });
  expect(refused.status).toBe(400);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a group of kits for a sale comes page by page, by name, each kit once, and ends', async () => {
  await using harness = await testShop();
  const browser = await administratorOf(harness, owner);
  const ids = await growKits(harness, calls.saleKitsPerPage + 3);
  await sql`update products set status = 'published' where id = any (${ids}::int[])`.execute(harness.shop.db);
  const ask = async (query: { after?: string; category?: number }) =>
    (await browser.ask(calls.listSaleKits, { query })).body;
  const first = await ask({});
  const rest = await ask({ after: first.next ?? '' });
  expect([first.kits.length, rest.next]).toEqual([calls.saleKitsPerPage, null]);
  const found = [...first.kits, ...rest.kits].map(({ id }) => id);
  const { rows } = await sql<{ id: number }>`
    select id from products where status = 'published' and price_cents > 0 order by search_name, id`.execute(
    harness.shop.db,
  );
  expect(found).toEqual(rows.map(({ id }) => id));

  const beyond = Buffer.from(JSON.stringify(['\u{10FFFF}', '999999999'])).toString('base64url');
  expect(await ask({ after: beyond })).toEqual({ kits: [], next: null });
  expect((await ask({ after: 'invented' })).kits).toEqual(first.kits);
  expect(await ask({ category: 999 })).toEqual({ kits: [], next: null });
});
