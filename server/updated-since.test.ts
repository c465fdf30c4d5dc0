import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listUpdatedCustomers } from '../contracts/account/account/updated-customers.ts';
import { changeKitQuickly, readKitForEditing } from '../contracts/catalogue/kits/kits.ts';
import { listUpdatedKits } from '../contracts/catalogue/kits/updated-kits.ts';
import { type Endpoint, addressOf } from '../contracts/kernel/endpoint.ts';
import type { TokenScope } from '../contracts/kernel/token-scopes.ts';
import { listUpdatedOrders } from '../contracts/orders/order-admin/updated-orders.ts';
import { writeNote } from '../contracts/orders/order-admin/whole-order.ts';
import { makeAccessToken } from '../contracts/people/sessions.ts';
import { changeStock } from '../contracts/stock/inventory/inventory.ts';
import { listUpdatedStock } from '../contracts/stock/inventory/updated-stock.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { administratorOf, goodPassword, type TestBrowser } from '../tools/testing/person.ts';
import { makePurchase } from '../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../tools/testing/shop.ts';
import { inTransaction, type Db } from './kernel/database/database.ts';

const ownerOf = (harness: TestShop) => administratorOf(harness, 'marian@example.com');

/** So many accounts, as of a day last year, one second after the other. */
async function fillCustomers({ shop: { db } }: TestShop, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into customers (id, email, email_key, username, username_key, created_at)
    select gen_random_uuid(), n || '@example.com', n || '@example.com', 'u' || n, 'u' || n, now()
    from generate_series(1, ${count}) n returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`update customers c set updated_at = timestamptz '2025-05-05 00:00:00+00' + interval '1 second' * o.n
    from unnest(${ids}::uuid[]) with ordinality o (id, n) where o.id = c.id`.execute(db);
  return ids;
}

type Told = Map<string, string>;

/** Reads on as a program does, one page. */
async function readPage(owner: TestBrowser, told: Told, query: { updatedSince?: string; after?: string }) {
  const { body, status } = await owner.ask(listUpdatedCustomers, { query });
  expect(status).toBe(200);
  for (const { id, name } of body.customers) told.set(id, name);
  return body;
}

async function readAll(owner: TestBrowser, told: Told, updatedSince?: string): Promise<string> {
  const since = updatedSince === undefined ? {} : { updatedSince };
  let page = await readPage(owner, told, since);
  while (page.next !== null) page = await readPage(owner, told, { ...since, after: page.next });
  return page.upTo;
}

const rename = (db: Db, id: string, name: string) =>
  sql`update customers set first_name = ${name}, last_name = '' where id = ${id}::uuid`.execute(db);

test('what changes while a program pages is told, also where it is committed long after its moment', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const ids = await fillCustomers(harness, 250);
  const { db } = harness.shop;
  const told: Told = new Map();
  const first = await readPage(owner, told, {});
  expect(first.customers.map(({ id }) => id)).toEqual(ids.slice(0, 100));

  const [hasWritten, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const late = inTransaction(db, async (db) => {
    await rename(db, ids[50]!, 'Late');
    hasWritten.resolve();
    await mayEnd.promise;
  });
  await hasWritten.promise;
  await rename(db, ids[200]!, 'Moved');
  const second = await readPage(owner, told, { after: first.next! });
  const third = await readPage(owner, told, { after: second.next! });
  // Of these alone: whether the owner's own account is told hangs on the second in which it was made.
  const toldBefore = ids.filter((id) => told.has(id)).length;
  mayEnd.resolve();
  await late;
  // The one that moved stands behind a moment at which something may still come.
  expect([third.next, toldBefore]).toEqual([null, 249]);
  await readAll(owner, told, third.upTo);
  expect([told.get(ids[50]!), told.get(ids[200]!)]).toEqual(['Late', 'Moved']);
  expect(ids.filter((id) => !told.has(id))).toEqual([]);
});

test('a program that asks again and again beside many who write comes to what the shop has', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const ids = await fillCustomers(harness, 20);
  const { db } = harness.shop;
  const told: Told = new Map();
  let upTo = await readAll(owner, told);
  const writing = new Set([0, 1, 2, 3, 4]);
  const writer = async (mine: number) => {
    for (let round = 0; round < 12; round += 1) {
      await inTransaction(db, async (db) => {
        // Each has its own kind of accounts, so that nobody waits for another's lock in a circle.
        for (let one = 0; one < 4; one += 1)
          await rename(db, ids[mine * 4 + one]!, `${mine}-${round}-${one}`);
      });
    }
    writing.delete(mine);
  };
  const writers = [...writing].map(writer);
  while (writing.size > 0) upTo = await readAll(owner, told, upTo);
  await Promise.all(writers);
  await readAll(owner, told, upTo);
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name as name from customers where id = any (${ids}::uuid[])`.execute(db);
  expect(rows.filter(({ id, name }) => told.get(id) !== name)).toEqual([]);
});

test('an order is told again after whatever happens to it, a kit after its price and picture, stock after a count', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await ownerOf(harness);
  await makePurchase(harness, [[demoKits.kookaburra.slug, 2]]);
  const since = async (endpoint: typeof listUpdatedOrders) => (await owner.ask(endpoint, {})).body.orders;
  const [order] = await since(listUpdatedOrders);
  expect(order).toMatchObject({ state: 'paid', kitCount: 2, name: 'Mia Chen' });
  const stamp = async (table: string, key: string, id: unknown) => {
    const { rows } = await sql<{ at: string }>`select updated_at::text as at from ${sql.table(table)}
      where ${sql.ref(key)}::text = ${String(id)}`.execute(db);
    return rows[0]!.at;
  };
  const moves = async (place: readonly [string, string, unknown], act: () => Promise<unknown>) => {
    const before = await stamp(...place);
    await act();
    return (await stamp(...place)) > before;
  };
  const ofOrder = ['orders', 'id', order!.id] as const;
  const happens = (text: string) => () => sql.raw(text.replaceAll('$1', `'${order!.id}'`)).execute(db);
  const acts = {
    note: () => owner.ask(writeNote, { params: { id: order!.id }, body: { message: 'Rang her.' } }),
    line: happens('update order_lines set name = name || $1 where order_id = $1'),
    address: happens("update orders set address = address || '{}' where id = $1"),
    return: happens(`insert into returns (id, order_id, kind, message, state, requested_at)
      select gen_random_uuid(), $1, 'faulty', '', 'requested', now()`),
    'its answer': happens("update returns set state = 'declined' where order_id = $1"),
  };
  for (const [name, act] of Object.entries(acts)) expect(await moves(ofOrder, act), name).toBe(true);
  const [again] = await since(listUpdatedOrders);
  expect(again!.updatedAt > order!.updatedAt).toBe(true);

  const kits = (await owner.ask(listUpdatedKits, {})).body.kits;
  const kit = kits.find(({ slug }) => slug === demoKits.kookaburra.slug)!;
  const ofKit = ['products', 'id', kit.id] as const;
  const params = { id: kit.id };
  expect(await moves(ofKit, () => owner.ask(readKitForEditing, { params }))).toBe(false);
  const dearer = { priceCents: kit.priceCents! + 100 };
  expect(
    await moves(ofKit, () =>
      owner.ask(changeKitQuickly, { params, body: { version: kit.version, change: dearer } }),
    ),
  ).toBe(true);
  const pictures = () =>
    sql`update product_pictures set position = position where product_id = ${kit.id}`.execute(db);
  expect(await moves(ofKit, pictures)).toBe(true);
  const last = (await owner.ask(listUpdatedKits, {})).body.kits.at(-1);
  expect(last).toMatchObject({ id: kit.id, ...dearer });

  const ofStock = ['stock_levels', 'product_id', kit.id] as const;
  const { stock } = (await owner.ask(listUpdatedStock, {})).body;
  const { onHand: from } = stock.find(({ id }) => id === kit.id)!;
  const hold = () => sql`update stock_levels set held = held where product_id = ${kit.id}`.execute(db);
  expect(await moves(ofStock, hold)).toBe(false);
  const counted = { from, to: from + 3, reason: 'counted' as const, note: '' };
  expect(await moves(ofStock, () => owner.ask(changeStock, { params, body: counted }))).toBe(true);
  const told = (await owner.ask(listUpdatedStock, {})).body.stock.at(-1);
  expect(told).toMatchObject({ id: kit.id, sku: kit.sku, onHand: from + 3 });
});

const cursorTo = (...place: string[]) => Buffer.from(JSON.stringify(place)).toString('base64url');

test('a moment that is none is refused; one to come, one long ago and an old or made-up cursor are answered', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const ids = await fillCustomers(harness, 3);
  const ask = (query: { updatedSince?: string; after?: string }) =>
    owner.ask(listUpdatedCustomers, { query });
  for (const updatedSince of ['yesterday', '2026-02-30T00:00:00Z', '2026-11-20', '2026-11-20T00:00:00', '']) {
    const { status, body } = await ask({ updatedSince });
    expect([status, body.code], updatedSince).toEqual([400, 'malformed']);
  }
  const all = (await ask({})).body.customers.length;
  const nobody = '00000000-0000-0000-0000-000000000000';
  const known: [object, number][] = [
    [{ updatedSince: '0000-01-01T00:00:00Z' }, all],
    [{ updatedSince: '2025-05-05T10:00:02+10:00' }, all - 1],
    [{ updatedSince: '9999-12-31T23:59:59Z' }, 0],
    [{ after: cursorTo('2001-01-01 00:00:00+00', nobody) }, all],
    [{ after: cursorTo('2025-05-05 00:00:02+00', ids[1]!) }, all - 2],
    [{ after: cursorTo('2026-02-30 00:00:00+00', nobody) }, all],
    [{ after: cursorTo('2026-11-20 25:61:00+99', nobody) }, all],
    [{ after: 'made up' }, all],
  ];
  for (const [query, count] of known) {
    const { status, body } = await ask(query);
    expect([status, body.customers?.length], JSON.stringify(query)).toEqual([200, count]);
    expect(Date.parse(body.upTo)).toBeLessThanOrEqual(Date.now());
  }
});

test('an account that was closed is told as closed, without name and address', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const [id] = await fillCustomers(harness, 1);
  await sql`update customers set closed_at = now() where id = ${id!}::uuid`.execute(harness.shop.db);
  const { customers } = (await owner.ask(listUpdatedCustomers, {})).body;
  expect(customers.at(-1)).toMatchObject({ id, isClosed: true, name: '', email: '' });
});

test('each list takes the scopes of its area', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const lists = [listUpdatedOrders, listUpdatedCustomers, listUpdatedKits, listUpdatedStock];
  const answered: [TokenScope, number[]][] = [
    ['read', [200, 200, 200, 200]],
    ['orders', [200, 403, 403, 403]],
    ['kits', [403, 403, 200, 403]],
    ['stock', [403, 403, 403, 200]],
  ];
  for (const [scope, expected] of answered) {
    const body = { name: scope, days: 30, scopes: [scope], password: goodPassword };
    const { token } = (await owner.ask(makeAccessToken, { body })).body;
    const ask = async (endpoint: Endpoint) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await harness.app.inject({ url: addressOf(endpoint), headers })).statusCode;
    };
    expect(await Promise.all(lists.map(ask)), scope).toEqual(expected);
  }
  expect((await harness.app.inject({ url: addressOf(listUpdatedOrders) })).statusCode).toBe(401);
});
