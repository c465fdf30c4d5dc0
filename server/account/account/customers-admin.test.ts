import { expect, test } from 'vitest';
import { downloadData } from '../../../contracts/account/account/account.ts';
import * as calls from '../../../contracts/account/account/admin-customers.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { changeOwnConsent } from '../../../contracts/people/consents/consents.ts';
import { readUser } from '../../../contracts/people/customers/user.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import {
  administratorOf,
  customerOf,
  registeredCustomerOf,
  type TestBrowser,
} from '../../../tools/testing/person.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { checkoutDepsOf } from '../../buying/checkout/checkout.ts';
import { refundOrder } from '../../orders/fulfilment/fulfilment.ts';
import { countBuyer, countBuyers } from '../../orders/orders/orders.ts';
import { orderByToken } from '../../orders/orders/orders.ts';

const ada = 'ada@example.com';

async function find(owner: TestBrowser, q: string) {
  return (await owner.ask(calls.listCustomers, { query: { q } })).body.customers;
}

/** An order that this person paid: a guest's that came to the account. */
async function paidBy(harness: TestShop, email: string) {
  const { order } = await makePurchase(harness, [[demoKits.kookaburra.slug, 2]], { email });
  const customer = harness.shop.db.selectFrom('customers').where('email', '=', email).select('id');
  await harness.shop.db
    .updateTable('orders')
    .set({ customer_id: customer })
    .where('number', '=', order.number)
    .execute();
  return order;
}

function fetchFile({ app }: TestShop, { cookies }: TestBrowser, url: string) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return app.inject({ url, headers: { cookie } });
}

test('a customer is found by any part of name or address, with what they spent', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  await customerOf(harness, ada);
  const { totalCents, number } = await paidBy(harness, ada);
  const [row] = await find(owner, 'DA@EXAM');
  expect(row).toMatchObject({ email: ada, orders: 1, spentCents: totalCents, isVerified: true });
  expect(await find(owner, 'a_a@')).toEqual([]);
  const { body } = await owner.ask(calls.readCustomer, { params: { id: row!.id } });
  expect(body).toMatchObject({ newestOrders: [{ number, totalCents }], sessions: 1, notes: [] });
  const nobody = { params: { id: '00000000-0000-7000-8000-000000000000' } };
  expect((await owner.ask(calls.readCustomer, nobody)).status).toBe(404);
});

test('of two people who tag a customer at once, the slower one is told, and no tag is lost', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  await customerOf(harness, ada);
  const [row] = await find(owner, ada);
  const tag = (tags: string[], seen: string[]) =>
    owner.ask(calls.tagCustomer, { params: { id: row!.id }, body: { tags, seen } });
  expect((await tag(['press'], [])).body.tags).toEqual(['press']);
  expect((await tag(['craft group'], [])).body).toMatchObject({
    code: 'stale',
    details: { current: ['press'] },
  });
  expect((await tag(['press', 'craft group'], ['press'])).body.tags).toEqual(['craft group', 'press']);
});

test('the list narrows, sorts by its headings and goes on where a page ended', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const wool = await customerOf(harness, 'wool@example.com');
  await wool.ask(changeOwnConsent, { body: { isOn: true } });
  const more = Array.from({ length: calls.customersPerPage + 5 }, (_, i) => ({
    id: crypto.randomUUID(),
    email: `p${i}@example.com`,
    email_key: `p${i}@example.com`,
    username: `p${i}`,
    username_key: `p${i}`,
    last_name: i % 2 === 0 ? 'Vale' : 'Ash',
    created_at: new Date('2026-01-01T00:00:00Z'),
  }));
  await harness.shop.db.insertInto('customers').values(more).execute();
  const list = async (query: object) => (await owner.ask(calls.listCustomers, { query })).body;
  for (const sort of ['-since', 'name', '-name', 'email', 'spent', '-spent']) {
    const first = await list({ sort });
    const second = await list({ sort, after: first.next });
    const emails = [...first.customers, ...second.customers].map(({ email }) => email);
    expect(new Set(emails).size, sort).toBe(calls.customersPerPage + 7);
    expect(emails, sort).toHaveLength(calls.customersPerPage + 7);
    expect(second.next).toBeNull();
  }
  expect((await list({ show: 'news' })).customers.map(({ email }) => email)).toEqual(['wool@example.com']);
  expect((await list({ show: 'unverified' })).customers).toHaveLength(calls.customersPerPage);
  expect((await list({ show: 'administrators' })).customers).toHaveLength(1);
  const file = await fetchFile(harness, owner, addressOf(calls.downloadSubscribers));
  expect(file.headers['content-type']).toContain('text/csv');
  expect(file.body.split('\n')[1]).toContain('wool@example.com,Ada');
});

test('customers of a common name are found on every page, each once, and nobody else among them', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const named = (count: number, last_name: string, of: string) =>
    Array.from({ length: count }, (_, i) => ({
      id: crypto.randomUUID(),
      email: `${of}${i}@example.com`,
      email_key: `${of}${i}@example.com`,
      username: `${of}${i}`,
      username_key: `${of}${i}`,
      last_name,
      created_at: new Date('2026-01-01T00:00:00Z'),
    }));
  const count = calls.customersPerPage * 2 + 5;
  for (const rows of [named(count, 'Nguyen', 'a'), named(count, 'Vale', 'b')])
    await harness.shop.db.insertInto('customers').values(rows).execute();
  for (const sort of ['-since', 'name', '-spent'] as const) {
    const found: string[] = [];
    let after: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const { body } = await owner.ask(calls.listCustomers, { query: { q: 'nguyen', sort, after } });
      found.push(...body.customers.map(({ email }) => email));
      after = body.next ?? undefined;
      expect(after === undefined, sort).toBe(page === 2);
    }
    expect(found, sort).toHaveLength(count);
    expect(new Set(found).size, sort).toBe(count);
    expect(
      found.every((email) => email.startsWith('a')),
      sort,
    ).toBe(true);
  }
});

test('who spent most comes first, guests among those with an account, and what went back is taken off', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  await customerOf(harness, ada);
  const spenders = async (query: object = {}) => {
    const { body } = await owner.ask(calls.listCustomers, { query: { sort: '-spent', ...query } });
    return body.customers.map(({ email, isGuest, orders, spentCents }) => [
      email,
      isGuest,
      orders,
      spentCents,
    ]);
  };
  expect(await spenders({ show: 'guests' })).toEqual([]);
  const { totalCents } = await paidBy(harness, ada);
  const mia = await makePurchase(harness, [[demoKits.kookaburra.slug, 3]], { email: 'mia@example.com' });
  const mias = mia.order.totalCents;
  const nobody = ['owner@example.com', false, 0, 0];
  expect(await spenders()).toEqual([['mia@example.com', true, 1, mias], [ada, false, 1, totalCents], nobody]);
  expect(await spenders({ show: 'guests', q: 'MIA@' })).toEqual([['mia@example.com', true, 1, mias]]);

  const deps = { ...checkoutDepsOf(harness.shop), actor: 'owner' };
  const order = await orderByToken(harness.shop.db, mia.token);
  await refundOrder(
    harness.shop.db,
    order!.id,
    { lines: [], shippingCents: 0, goodwillCents: mias - 100, reason: 'Late' },
    deps,
  );
  expect((await spenders()).map(([email]) => email)).toEqual([ada, 'mia@example.com', 'owner@example.com']);
  expect(await spenders({ show: 'guests' })).toEqual([['mia@example.com', true, 1, 100]]);
});

test('a guest who makes an account is one person, and who was erased does not come back as a guest', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await administratorOf(harness, 'owner@example.com');
  await makePurchase(harness, [[demoKits.kookaburra.slug, 1]], { email: ada });
  expect(await find(owner, ada)).toMatchObject([{ isGuest: true, orders: 1 }]);
  await registeredCustomerOf(harness, ada);
  expect(await find(owner, ada)).toMatchObject([{ isGuest: false, orders: 1 }]);
  const [row] = await find(owner, ada);
  await owner.ask(calls.eraseCustomer, { params: { id: row!.id } });
  await countBuyer(db, row!.id, ada);
  expect(await find(owner, ada)).toEqual([]);
});

test('what is seen last is counted again until every transaction of then is over', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const start = harness.shop.clock.now().getTime();
  const marked = async () =>
    (await db.selectFrom('buyers_counted').selectAll().executeTakeFirstOrThrow()).event_id;
  await makePurchase(harness, [[demoKits.kookaburra.slug, 1]], { email: ada });
  const before = await marked();
  for (const seconds of [0, 30]) {
    expect(await countBuyers(db, new Date(start + seconds * 1000))).toBe(false);
    expect(await marked()).toBe(before);
  }
  await countBuyers(db, new Date(start + 90_000));
  expect(await marked()).toBeGreaterThan(before);
});

test('notes about somebody are kept, dropped, and shown to whom they are about', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const customer = await customerOf(harness, ada);
  const [row] = await find(owner, ada);
  const params = { id: row!.id };
  const noted = await owner.ask(calls.writeCustomerNote, {
    params,
    body: { personalNote: 'Likes <b>large</b> print.' },
  });
  expect(noted.body.notes).toMatchObject([{ content: 'Likes <b>large</b> print.' }]);
  expect((await customer.ask(downloadData)).body.notes).toHaveLength(1);
  const audit = await harness.shop.db.selectFrom('audit_log').selectAll().execute();
  expect(JSON.stringify(audit)).not.toContain('large');
  const note = noted.body.notes[0]!.id;
  const dropped = await owner.ask(calls.deleteCustomerNote, { params: { ...params, note } });
  expect(dropped.body.notes).toEqual([]);
  expect((await owner.ask(calls.writeCustomerNote, { params, body: { personalNote: '' } })).status).toBe(400);
});

test('a note that is sent twice is noted once, and again by somebody else or after other words', async () => {
  await using harness = await testShop();
  const [owner, other] = [
    await administratorOf(harness, 'owner@example.com'),
    await administratorOf(harness, 'other@example.com'),
  ];
  await customerOf(harness, ada);
  const [row] = await find(owner, ada);
  const note = async (who: TestBrowser, personalNote: string) =>
    (
      await who.ask(calls.writeCustomerNote, { params: { id: row!.id }, body: { personalNote } })
    ).body.notes.map(({ content }) => content);
  await Promise.all([1, 2].map(() => note(owner, 'Rang')));
  expect(await note(owner, 'Rang')).toEqual(['Rang']);
  expect(await note(other, 'Rang')).toEqual(['Rang', 'Rang']);
  expect(await note(owner, 'Wrote')).toHaveLength(3);
  expect(await note(owner, 'Rang')).toHaveLength(4);
});

test('somebody is handed their data and erased: nothing personal stays, the sales do', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const customer = await customerOf(harness, ada);
  const { number } = await paidBy(harness, ada);
  const [row] = await find(owner, ada);
  const params = { id: row!.id };
  await owner.ask(calls.writeCustomerNote, { params, body: { personalNote: 'Allergic to wool.' } });
  const file = await fetchFile(harness, owner, addressOf(calls.downloadCustomerData, { params }));
  expect(file.headers['content-disposition']).toContain('.json');
  expect(file.json()).toMatchObject({ account: { email: ada }, orders: [{ number }] });

  expect((await owner.ask(calls.eraseCustomer, { params })).status).toBe(200);
  expect((await customer.ask(readUser)).status).toBe(401);
  expect(await find(owner, 'ada@')).toEqual([]);
  expect((await owner.ask(calls.readCustomer, { params })).status).toBe(404);
  const { db } = harness.shop;
  expect(await db.selectFrom('customer_notes').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('orders').where('number', '=', number).select('customer_id').execute()).toEqual([
    { customer_id: null },
  ]);
  expect(await brokenInvariants(db)).toEqual([]);
  const [self] = await find(owner, 'owner@');
  expect((await owner.ask(calls.eraseCustomer, { params: { id: self!.id } })).body.code).toBe(
    'not_permitted',
  );
});
