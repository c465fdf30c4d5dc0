import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeCustomerNote } from '../../../contracts/account/account/admin-customers.ts';
import { changeRoles } from '../../../contracts/account/sign-in/administrators.ts';
import { applyBulkChange, previewBulkChange } from '../../../contracts/catalogue/kits/kit-changes.ts';
import { changeKitQuickly } from '../../../contracts/catalogue/kits/kits.ts';
import { readAuditLog } from '../../../contracts/insight/audit.ts';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import type { Area } from '../../../contracts/kernel/areas.ts';
import { daysAfter } from '../../../contracts/kernel/days.ts';
import {
  packOrder,
  readWholeOrder,
  refundPart,
  writeGiftMessage,
} from '../../../contracts/orders/order-admin/whole-order.ts';
import { makeAccessToken } from '../../../contracts/people/sessions.ts';
import { readSettings, saveSellingTab } from '../../../contracts/platform/settings/admin-settings.ts';
import { createDiscount, switchDiscount } from '../../../contracts/pricing/discounts/admin-discounts.ts';
import {
  listShippingTables,
  writeShippingTable,
} from '../../../contracts/pricing/shipping/admin-shipping.ts';
import { changeStock } from '../../../contracts/stock/inventory/inventory.ts';
import { deleteSynonym, saveSynonym } from '../../../contracts/storefront/search/admin-search.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findKitId } from '../../../tools/testing/admin.ts';
import { ownerOf, type TestOwner } from '../../../tools/testing/kit.ts';
import { customerOf, goodPassword } from '../../../tools/testing/person.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';

async function logOf(owner: TestOwner, q = '') {
  return (await owner.ask(readAuditLog, { query: { q } })).body.entries;
}
const newest = async (owner: TestOwner) => (await logOf(owner))[0];

/** A paid order of two kookaburras, as the owner sees it. */
async function paidOrder(harness: TestShop) {
  await makePurchase(harness, [[demoKits.kookaburra.slug, 2]]);
  const { db } = harness.shop;
  return db
    .selectFrom('orders')
    .select(['id', 'number'])
    .orderBy('placed_at', 'desc')
    .executeTakeFirstOrThrow();
}

test('an entry names who did it and what to, newest first, page by page', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  for (let count = 1; count <= 52; count += 1)
    await owner.ask(saveSynonym, { body: { term: `Script ${count}`, means: 'craft' } });
  const { body: first } = await owner.ask(readAuditLog);
  expect(first.entries).toHaveLength(50);
  expect(first.entries[0]).toMatchObject({
    who: 'owner@example.com',
    byScript: false,
    did: 'Said what a search word means',
    subject: 'script 52',
    link: adminPaths.teachSearch('script 52'),
    changes: [{ what: 'Means', from: '', to: 'craft' }],
  });
  const { body: second } = await owner.ask(readAuditLog, { query: { after: first.next ?? '' } });
  expect(second.entries.map(({ subject }) => subject)).toEqual(['script 2', 'script 1']);
  expect(second.next).toBeNull();
  await owner.ask(saveSynonym, { body: { term: 'script 1', means: 'felt' } });
  expect((await newest(owner))?.changes).toEqual([{ what: 'Means', from: 'craft', to: 'felt' }]);
  await owner.ask(deleteSynonym, { params: { term: 'script 1' } });
  expect(await newest(owner)).toMatchObject({
    did: 'Removed a search word',
    subject: 'script 1',
    changes: [],
  });
});

test('the log of a day holds what was changed on it, as the clocks of Sydney have it', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const subjectsOf = async (query: { from?: string; to?: string }) => {
    const { body } = await owner.ask(readAuditLog, { query });
    return body.entries.map(({ subject }) => subject);
  };
  for (const term of ['before', 'first', 'last', 'after', 'today'])
    await owner.ask(saveSynonym, { body: { term, means: 'craft' } });
  // A quarter of an hour on both sides of two midnights, at UTC+11.
  const moments = ['09T12:45', '09T13:15', '10T12:45', '10T13:15'];
  for (const [index, subject] of ['before', 'first', 'last', 'after'].entries())
    await harness.shop.db
      .updateTable('audit_log')
      .set({ at: new Date(`2026-11-${moments[index]}:00Z`) })
      .where('subject', '=', subject)
      .execute();
  expect(await subjectsOf({ from: '2026-11-10', to: '2026-11-10' })).toEqual(['last', 'first']);
  expect(await subjectsOf({ from: '2026-11-11' })).toEqual(['today', 'after']);
  expect(await subjectsOf({ to: '2026-11-09' })).toEqual(['before']);
  expect(await subjectsOf({ from: '2031-01-01' })).toEqual([]);
  expect(await subjectsOf({ from: 'soon', to: '' })).toHaveLength(5);
});

test('of an order its number, what became of it, and the money that went back', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { id, number } = await paidOrder(harness);
  const params = { id };
  const version = async () => (await owner.ask(readWholeOrder, { params })).body.version;
  await owner.ask(writeGiftMessage, { params, body: { message: 'For Ada, from her aunt' } });
  const refund = { goodwillCents: 1_250, reason: 'A late parcel', version: await version() };
  expect((await owner.ask(refundPart, { params, body: refund })).status).toBe(200);
  const packed = await owner.ask(packOrder, { params, body: { version: await version() } });
  expect(packed.status).toBe(200);

  const subject = { subject: number, link: adminPaths.order(id) };
  expect(await logOf(owner)).toMatchObject([
    {
      ...subject,
      did: 'Began to pack an order',
      changes: [{ what: 'State', from: 'paid', to: 'packing' }],
    },
    {
      ...subject,
      did: 'Gave money back',
      changes: expect.arrayContaining([
        { what: 'Given back', from: '$0.00', to: '$12.50' },
        { what: 'Reasons of refunds', from: '', to: 'A late parcel' },
      ]),
    },
    {
      ...subject,
      did: 'Changed a gift message',
      changes: expect.arrayContaining([{ what: 'Gift message', from: '', to: '' }]),
    },
  ]);
  const kept = await harness.shop.db.selectFrom('audit_log').selectAll().execute();
  expect(JSON.stringify(kept)).not.toMatch(/aunt|mia@example/);
});

test('of kits the price, the stock and why, one by one and many at once; no preview', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const id = await findKitId(harness, demoKits.kookaburra.slug);
  const koala = await findKitId(harness, demoKits.koala.slug);
  const { version } = await owner.read(demoKits.kookaburra);
  await owner.ask(changeKitQuickly, { params: { id }, body: { version, change: { priceCents: 5_996 } } });
  const [cheaper] = await logOf(owner);
  expect(cheaper).toMatchObject({
    did: 'Changed a kit',
    subject: expect.stringMatching(/^Kookaburra.* \(.+\)$/),
    link: adminPaths.kit(id),
    changes: expect.arrayContaining([{ what: 'Price', from: expect.stringMatching(/^\$/), to: '$59.96' }]),
  });
  const { on_hand: from } = await harness.shop.db
    .selectFrom('stock_levels')
    .where('product_id', '=', id)
    .select('on_hand')
    .executeTakeFirstOrThrow();
  const wet = { from, to: from - 1, reason: 'damaged' as const, note: 'Wet box' };
  await owner.ask(changeStock, { params: { id }, body: wet });
  expect((await newest(owner))?.changes).toEqual([
    { what: 'Reason', from: '', to: 'damaged' },
    { what: 'Note', from: '', to: 'Wet box' },
    { what: 'On hand', from: String(from), to: String(from - 1) },
  ]);

  const change = { price: { move: 'to' as const, amount: 4_000, endsOn95: false } };
  const { body: preview } = await owner.ask(previewBulkChange, { body: { ids: [id, koala], change } });
  expect(await logOf(owner)).toHaveLength(2);
  const kits = preview.kits.map((kit) => ({ id: kit.id, version: kit.version }));
  await owner.ask(applyBulkChange, { body: { kits, change } });
  const both = (await logOf(owner)).slice(0, 2);
  expect(both.map(({ did, link }) => [did, link])).toEqual(
    expect.arrayContaining([
      ['Changed many kits', adminPaths.kit(id)],
      ['Changed many kits', adminPaths.kit(koala)],
    ]),
  );
  expect(both.flatMap(({ changes }) => changes.map(({ to }) => to))).toEqual(
    expect.arrayContaining(['$40.00', '$40.00']),
  );
});

test('of settings, shipping rates and discounts what stood there and what stands there', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { selling } = (await owner.ask(readSettings)).body;
  const values = { ...selling.values, holdMinutes: 45 };
  await owner.ask(saveSellingTab, { body: { seen: selling.seen, values } });
  expect(await newest(owner)).toMatchObject({
    subject: 'Settings of selling',
    link: adminPaths.settingsTab('selling'),
    changes: [{ what: 'Hold minutes', from: '30', to: '45' }],
  });

  const [held] = (await owner.ask(listShippingTables)).body;
  const [pack, ...others] = held?.table.packs ?? [];
  if (!held || !pack) throw new Error('There are no rates');
  const table = { ...held.table, packs: [{ ...pack, standardCents: 1_234 }, ...others] };
  const validFrom = daysAfter(new Date(), 1).toISOString();
  expect((await owner.ask(writeShippingTable, { body: { validFrom, table } })).status).toBe(200);
  const rates = await newest(owner);
  expect(rates).toMatchObject({ did: 'Changed the shipping rates', subject: 'Shipping rates' });
  expect(rates?.changes).toContainEqual({
    what: `Packs, ${pack.name}, standard`,
    from: expect.stringMatching(/^\$/),
    to: '$12.34',
  });
  expect(rates?.changes.map(({ what }) => what).toSorted()).toEqual([
    `Packs, ${pack.name}, standard`,
    'Valid from',
  ]);

  const form = { code: 'CALM10', name: 'Ten off', kind: 'percent' as const, percent: 10 };
  const { body: made } = await owner.ask(createDiscount, { body: form });
  const params = { id: made.id };
  await owner.ask(switchDiscount, { params, body: { version: made.version, active: false } });
  expect((await logOf(owner, 'calm10')).map(({ did, changes }) => [did, changes])).toEqual([
    ['Switched a discount on or off', [{ what: 'Switched on', from: 'yes', to: 'no' }]],
    ['Made a discount', expect.arrayContaining([{ what: 'Percent', from: '', to: '10' }])],
  ]);
});

test('of people who they are, as long as they are customers, and nothing of their own', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  await customerOf(harness, 'ada@example.com');
  const { id } = await harness.shop.db
    .selectFrom('customers')
    .where('email', '=', 'ada@example.com')
    .select('id')
    .executeTakeFirstOrThrow();
  await owner.ask(writeCustomerNote, { params: { id }, body: { personalNote: 'Likes large parcels' } });
  await harness.shop.db
    .updateTable('customers')
    .set({ roles: ['packer'] })
    .where('id', '=', id)
    .execute();
  await owner.ask(changeRoles, {
    params: { id },
    body: { roles: ['packer', 'stall'], password: goodPassword },
  });
  await owner.ask(makeAccessToken, {
    body: { name: 'Accounts', days: 30, scopes: ['read'], password: goodPassword },
  });
  const [token, appointed, noted] = await logOf(owner);
  const ada = { subject: 'ada@example.com', link: adminPaths.customer(id) };
  expect(noted).toMatchObject({ ...ada, changes: [{ what: 'Notes', from: '0', to: '1' }] });
  expect(appointed).toMatchObject({
    ...ada,
    did: 'Changed the roles of somebody',
    changes: [{ what: 'Roles', from: 'packer', to: 'packer, stall' }],
  });
  expect(token).toMatchObject({ did: 'Made an access token', subject: 'Accounts' });
  const kept = await harness.shop.db.selectFrom('audit_log').selectAll().execute();
  expect(JSON.stringify(kept)).not.toMatch(/large parcels|ada@example/);
  expect(JSON.stringify(kept)).not.toContain(goodPassword);
  await harness.shop.db.updateTable('customers').set({ email: 'closed' }).where('id', '=', id).execute();
  expect((await logOf(owner)).map(({ subject }) => subject)).not.toContain('ada@example.com');
});

test('entries are found by who did it, by what it was done to, and by what was done', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const second = await ownerOf(harness, 'noor@example.com');
  await owner.ask(saveSynonym, { body: { term: 'wattel', means: 'wattle' } });
  const { id } = await paidOrder(harness);
  await second.ask(writeGiftMessage, { params: { id }, body: { message: 'Hello' } });
  const { number } = await harness.shop.db.selectFrom('orders').select('number').executeTakeFirstOrThrow();
  for (const [q, did] of [
    ['noor@', 'Changed a gift message'],
    [number.toLowerCase(), 'Changed a gift message'],
    ['gift mess', 'Changed a gift message'],
    ['WATTEL', 'Said what a search word means'],
  ] as const)
    expect(
      (await logOf(owner, q)).map((entry) => entry.did),
      q,
    ).toEqual([did]);
  expect(await logOf(owner, 'platypus')).toEqual([]);

  const { people } = (await owner.ask(readAuditLog)).body;
  expect(people.map(({ email }) => email)).toEqual(['noor@example.com', 'owner@example.com']);
  const did = async (query: { person?: string | undefined; area?: Area }) =>
    (await owner.ask(readAuditLog, { query })).body.entries.map((entry) => entry.did);
  expect(await did({ person: people[0]?.id })).toEqual(['Changed a gift message']);
  expect(await did({ area: 'content' })).toEqual(['Said what a search word means']);
  expect(await did({ area: 'content', person: people[0]?.id })).toEqual([]);
});

test('a log that cannot be written undoes nothing', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  await sql`alter table audit_log rename to audit_log_elsewhere`.execute(harness.shop.db);
  const taught = await owner.ask(saveSynonym, { body: { term: 'roo', means: 'kangaroo' } });
  await sql`alter table audit_log_elsewhere rename to audit_log`.execute(harness.shop.db);
  expect(taught.status).toBe(200);
});
