import { expect, test } from 'vitest';
import {
  listCustomers,
  readCustomer,
  tagCustomer,
} from '../../../contracts/account/account/admin-customers.ts';
import * as calls from '../../../contracts/account/segments.ts';
import { daysAfter } from '../../../contracts/kernel/days.ts';
import { changeOwnConsent } from '../../../contracts/people/consents/consents.ts';
import { readAccount } from '../../../contracts/people/customers/customers.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { asAdmin } from '../../../tools/testing/admin.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { collectingMarket } from '../../../tools/testing/market.ts';
import { administratorOf, customerOf, type TestBrowser } from '../../../tools/testing/person.ts';
import { makePurchase, purchaseAddress } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { cancelOrder, refundOrder } from '../../orders/fulfilment/fulfilment.ts';
import { giveStoreCredit } from '../../pricing/store-credit/store-credit.ts';

const ada = 'ada@example.com';
const guest = 'guest@example.com';

async function savedBy(owner: TestBrowser, name: string, conditions: Partial<calls.Audience> = {}) {
  const form = { ...calls.everybody, name, ...conditions };
  return owner.ask(calls.createSegment, { body: { id: crypto.randomUUID(), form } });
}

test('a segment narrows the list of customers to those who meet all of its conditions at that moment', async () => {
  let now = new Date();
  await using harness = await testShop({ clock: { now: () => now } });
  const owner = await administratorOf(harness, 'owner@example.com');
  const customer = await customerOf(harness, ada);
  const { id } = (await customer.ask(readAccount)).body;
  await customer.ask(changeOwnConsent, { body: { isOn: true } });
  const koala = await findDemoKit(harness.app, demoKits.koala);
  const other = await findDemoKit(harness.app, demoKits.kookaburra);
  const north = { ...purchaseAddress, state: 'QLD', suburb: 'Eumundi', postcode: '4562' } as const;
  await makePurchase(harness, [[demoKits.koala.slug, 1]], { email: guest, address: north });
  await owner.ask(tagCustomer, { params: { id }, body: { tags: ['craft group'] } });
  now = new Date(now.getTime() + 60_000);

  const inSegment = async (conditions: Partial<calls.Audience>) => {
    const { body } = await savedBy(owner, JSON.stringify(conditions).slice(0, 60), conditions);
    const list = await owner.ask(listCustomers, { query: { segment: body.id } });
    return list.body.customers.map(({ email }) => email);
  };
  expect(await inSegment({})).toHaveLength(3);
  expect(await inSegment({ categoryId: koala.categoryId })).toEqual([guest]);
  expect(await inSegment({ productId: koala.id })).toEqual([guest]);
  expect(await inSegment({ productId: other.id })).toEqual([]);
  expect(await inSegment({ recentMonths: 1 })).toEqual([guest]);
  expect(await inSegment({ quietMonths: 12 })).toEqual([]);
  expect(await inSegment({ nearPostcode: '4500' })).toEqual([guest]);
  expect(await inSegment({ spentFromCents: 1_000 })).toEqual([guest]);
  expect(await inSegment({ spentFromCents: 1_000_000 })).toEqual([]);
  expect(await inSegment({ tag: 'Craft Group' })).toEqual([ada]);
  expect(await inSegment({ getsNews: true })).toEqual([ada]);
  expect(await inSegment({ getsNews: true, nearPostcode: '4500' })).toEqual([]);
  expect(await inSegment({ who: 'guests' })).toEqual([guest]);
  expect(await inSegment({ who: 'administrators' })).toEqual(['owner@example.com']);
  expect(await inSegment({ who: 'unverified' })).toEqual([]);
  expect(await inSegment({ words: 'ADA@' })).toEqual([ada]);
  expect(await inSegment({ words: 'guest@', who: 'guests' })).toEqual([guest]);
  expect(await inSegment({ words: '100%' })).toEqual([]);

  now = daysAfter(now, 400);
  // The session of before is over by then.
  const later = await administratorOf(harness, 'later@example.com');
  const all = (await later.ask(calls.listSegments)).body;
  const listOf = async (field: keyof calls.Audience) => {
    const segment = all.find(({ form }) => form.name.startsWith(`{"${field}"`));
    const { body } = await later.ask(listCustomers, { query: { segment: segment!.id } });
    return body.customers.map(({ email }) => email);
  };
  expect(await listOf('recentMonths')).toEqual([]);
  expect(await listOf('quietMonths')).toEqual([guest]);
});

test('who bought a kit in any of its choices is meant, until the order is cancelled or the kit given back', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await administratorOf(harness, 'owner@example.com');
  const koala = await findDemoKit(harness.app, demoKits.koala);
  const other = await findDemoKit(harness.app, demoKits.kookaburra);
  const first = await makePurchase(harness, [[demoKits.koala.slug, 1]], { email: 'first@example.com' });
  const second = await makePurchase(harness, [[demoKits.kookaburra.slug, 2]], {
    email: 'second@example.com',
  });
  const choice = { parent_id: koala.id, variant_label: 'Large' };
  await db.updateTable('products').set(choice).where('id', '=', other.id).execute();
  const [ofKit, ofChoice, ofCategory] = [
    await savedBy(owner, 'kit', { productId: koala.id }),
    await savedBy(owner, 'choice', { productId: other.id }),
    await savedBy(owner, 'category', { categoryId: koala.categoryId }),
  ];
  const meant = async ({ body }: typeof ofKit) => {
    const list = await owner.ask(listCustomers, { query: { segment: body.id } });
    return list.body.customers.map(({ email }) => email).toSorted((a, b) => a.localeCompare(b));
  };
  expect(await meant(ofKit)).toEqual(['first@example.com', 'second@example.com']);
  expect(await meant(ofChoice)).toEqual(['second@example.com']);

  const [one, two] = [await idOf(harness, first.order.number), await idOf(harness, second.order.number)];
  await cancelOrder(db, one, 'Changed my mind', asAdmin(harness));
  expect(await meant(ofKit)).toEqual(['second@example.com']);
  const refund = (quantity: number) =>
    refundOrder(
      db,
      two,
      {
        lines: [{ position: 1, quantity, restock: true }],
        shippingCents: 0,
        goodwillCents: 0,
        reason: 'Sent back',
        isCredit: false,
      },
      asAdmin(harness),
    );
  await refund(1);
  expect(await meant(ofKit)).toEqual(['second@example.com']);
  await refund(1);
  expect([await meant(ofKit), await meant(ofCategory)]).toEqual([[], []]);
});

async function idOf({ shop }: TestShop, number: string): Promise<string> {
  const { id } = await shop.db
    .selectFrom('orders')
    .where('number', '=', number)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('a segment is made once, renamed over what was seen, and deleted for good', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const form = { ...calls.everybody, name: 'Sydney', nearPostcode: '2204' };
  const body = { id: crypto.randomUUID(), form };
  const both = await Promise.all([1, 2].map(() => owner.ask(calls.createSegment, { body })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await owner.ask(calls.listSegments)).body).toMatchObject([{ form, version: 1, gone: [] }]);

  const params = { id: body.id };
  const rename = (name: string, overVersion: number) =>
    owner.ask(calls.changeSegment, { params, body: { form: { ...form, name }, overVersion } });
  expect((await rename('Inner west', 1)).body).toMatchObject({ form: { name: 'Inner west' }, version: 2 });
  const late = await rename('Sydney again', 1);
  expect([late.status, late.body.code, late.body.details]).toEqual([
    409,
    'stale',
    { current: expect.objectContaining({ version: 2, form: { ...form, name: 'Inner west' } }) },
  ]);

  expect((await owner.ask(calls.deleteSegment, { params })).body).toEqual({ name: 'Inner west' });
  expect((await owner.ask(calls.deleteSegment, { params })).status).toBe(404);
  expect((await owner.ask(listCustomers, { query: { segment: params.id } })).status).toBe(404);
  const said = await harness.shop.db.selectFrom('audit_log').selectAll().execute();
  expect(JSON.stringify(said)).toContain('Inner west');
});

test('a segment wants a name of its own, of up to 60 letters, and what is in the shop', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const fieldsOf = async (name: string, conditions: Partial<calls.Audience> = {}) => {
    const { status, body } = await savedBy(owner, name, conditions);
    const fields = (body.details?.['fields'] ?? []) as { field: string }[];
    return [status, ...fields.map(({ field }) => field)];
  };
  expect(await fieldsOf('Regulars')).toEqual([200]);
  expect(await fieldsOf('  ')).toEqual([400, 'form.name']);
  expect(await fieldsOf('x'.repeat(61))).toEqual([400, 'form.name']);
  expect(await fieldsOf('REGULARS')).toEqual([400, 'form.name']);
  expect(await fieldsOf('A kit', { productId: 999_999 })).toEqual([400, 'form.productId']);
  expect(await fieldsOf('A category', { categoryId: 999_999 })).toEqual([400, 'form.categoryId']);
  expect(await fieldsOf('A place', { nearPostcode: '22' })).toEqual([400, 'form.nearPostcode']);
  expect(await fieldsOf('Months', { quietMonths: 61 })).toEqual([400, 'form.quietMonths']);
  // Nobody is tagged so yet, or any more.
  expect((await savedBy(owner, 'A tag', { tag: 'Nobody' })).body).toMatchObject({
    form: { tag: 'nobody' },
    gone: ['tag'],
  });
});

test('whoever looks at a customer sees how much credit ends with the account', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const { id } = (await (await customerOf(harness, ada)).ask(readAccount)).body;
  const seen = async () => (await owner.ask(readCustomer, { params: { id } })).body.creditCents;
  expect(await seen()).toBe(0);
  const given = {
    customerId: id,
    changeCents: 2_500,
    kind: 'issued',
    orderId: null,
    reason: 'Sorry',
    actor: 'owner',
  } as const;
  await giveStoreCredit(harness.shop.db, given, { siteOrigin: '', now: new Date() });
  expect(await seen()).toBe(2_500);
});

test('the coming markets are named with their postcodes, for those who live near one', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  expect((await owner.ask(calls.listMarketPostcodes)).body).toEqual([]);
  await collectingMarket(harness, { name: 'Rozelle' });
  await expect
    .poll(async () => (await owner.ask(calls.listMarketPostcodes)).body)
    .toEqual([{ name: 'Rozelle', opensAt: expect.any(String), postcode: '2039' }]);
});
