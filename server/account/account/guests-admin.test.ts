import { expect, test } from 'vitest';
import { downloadData } from '../../../contracts/account/account/account.ts';
import * as calls from '../../../contracts/account/account/admin-customers.ts';
import { readGuest, tagGuest } from '../../../contracts/account/account/admin-guests.ts';
import * as segments from '../../../contracts/account/segments.ts';
import { countAudience } from '../../../contracts/growth/newsletter/newsletters.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { subscribePeople } from '../../../tools/testing/newsletter.ts';
import { administratorOf, registeredCustomerOf, type TestBrowser } from '../../../tools/testing/person.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { moveToEmail } from '../../people/customers/customers.ts';

const mia = 'Mia@example.com';

async function taggedGuest(harness: TestShop) {
  const owner = await administratorOf(harness, 'owner@example.com');
  await makePurchase(harness, [[demoKits.kookaburra.slug, 1]], { email: mia });
  const [row] = (await owner.ask(calls.listCustomers, { query: { show: 'guests' } })).body.customers;
  const params = { id: row!.id };
  const { body } = await owner.ask(tagGuest, {
    params,
    body: { tags: ['Craft group', 'craft group', 'by phone'] },
  });
  expect(body).toMatchObject({ email: mia, isGuest: true, orders: 1, tags: ['by phone', 'craft group'] });
  return { owner, params };
}

const taggedSo = async (owner: TestBrowser, query: object = {}) => {
  const { body } = await owner.ask(calls.listCustomers, { query: { tag: 'Craft group', ...query } });
  return body.customers.map(({ email, isGuest }) => [email.toLowerCase(), isGuest]);
};

test('a guest is tagged, found by the tag, and meant by a segment and a newsletter for it if they agreed to one', async () => {
  await using harness = await testShop();
  const { owner, params } = await taggedGuest(harness);
  const email = mia.toLowerCase();
  expect(await taggedSo(owner)).toEqual([[email, true]]);
  expect(await taggedSo(owner, { show: 'guests' })).toEqual([[email, true]]);
  expect(await taggedSo(owner, { tag: 'nobody' })).toEqual([]);

  const form = { ...segments.everybody, name: 'The group', tag: 'craft group' };
  const id = crypto.randomUUID();
  expect((await owner.ask(segments.createSegment, { body: { id, form } })).body.gone).toEqual([]);
  expect(await taggedSo(owner, { tag: '', segment: id })).toEqual([[email, true]]);
  const people = async () =>
    (await owner.ask(countAudience, { body: { ...segments.everybody, tag: 'craft group' } })).body.people;
  expect(await people()).toBe(0);
  await subscribePeople(harness, email);
  expect(await people()).toBe(1);

  expect((await owner.ask(tagGuest, { params, body: { tags: [] } })).body.tags).toEqual([]);
  expect(await people()).toBe(0);
  const nobody = { params: { id: crypto.randomUUID() } };
  expect((await owner.ask(readGuest, nobody)).status).toBe(404);
  expect((await owner.ask(tagGuest, { ...nobody, body: { tags: [] } })).status).toBe(404);
});

test('tags go along when a guest makes an account, move with its address, and go when it is erased', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { owner, params } = await taggedGuest(harness);
  const customer = await registeredCustomerOf(harness, mia.toLowerCase());
  expect(await taggedSo(owner)).toEqual([[mia.toLowerCase(), false]]);
  expect((await owner.ask(readGuest, { params })).status).toBe(404);
  expect((await customer.ask(downloadData)).body).toMatchObject({ tags: ['by phone', 'craft group'] });

  const [row] = (await owner.ask(calls.listCustomers, { query: { q: 'mia@' } })).body.customers;
  const { id } = row!;
  await db.transaction().execute((db) => moveToEmail(db, id, 'mia@new.example.com', new Date()));
  const shown = await owner.ask(calls.readCustomer, { params: { id } });
  expect(shown.body.tags).toEqual(['by phone', 'craft group']);
  await owner.ask(calls.eraseCustomer, { params: { id } });
  expect(await db.selectFrom('person_tags').selectAll().execute()).toEqual([]);
});
