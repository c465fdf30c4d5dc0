import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listCustomers, tagCustomer } from '../../../contracts/account/account/admin-customers.ts';
import { type Audience, everybody } from '../../../contracts/account/segments.ts';
import { changeKit, readKitForEditing } from '../../../contracts/catalogue/kits/kits.ts';
import * as calls from '../../../contracts/growth/newsletter/newsletters.ts';
import { cents, centsOf, priceText } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { readAccount } from '../../../contracts/people/customers/customers.ts';
import { createDiscount } from '../../../contracts/pricing/discounts/admin-discounts.ts';
import { discountForm } from '../../../contracts/pricing/discounts/discounts.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { openMailServer } from '../../../tools/testing/mail-server.ts';
import {
  newsletterDraft,
  newsletterSenderOf,
  recipientsIn,
  subscribePeople,
  writtenNewsletter,
} from '../../../tools/testing/newsletter.ts';
import { administratorOf, customerOf } from '../../../tools/testing/person.ts';
import { makePurchase, purchaseAddress } from '../../../tools/testing/purchase.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { countBuyers } from '../../orders/orders/orders.ts';
import { askForNewsletter, leaveNewsletterByAddress } from '../../people/consents/consents.ts';
import { letterOf } from './letter.ts';
import { audienceCount } from './newsletter.ts';

const people = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => `p${from + n}@example.com`);

test('a newsletter reaches everybody on the list once, with the way out that mail programs know', async () => {
  await using harness = await testShop();
  await using server = await openMailServer();
  await subscribePeople(harness, ...people(1, 5));
  await askForNewsletter(
    harness.shop.db,
    { email: 'unsure@example.com', place: 'footer' },
    { linkKey: harness.shop.keys.visitor, siteOrigin: harness.shop.config.siteOrigin, now: new Date() },
  );
  const newsletter = await writtenNewsletter(harness);
  const work = newsletterSenderOf(harness, server.url, 10);
  await work();
  expect(server.taken).toEqual([]);
  // Pressed twice.
  expect((await Promise.all([newsletter.send(), newsletter.send()])).map(({ status }) => status)).toEqual([
    200, 200,
  ]);
  for (let i = 0; i < 3; i += 1) await work();
  expect(recipientsIn(server.taken)).toEqual(people(1, 5));
  expect(await newsletter.read()).toMatchObject({ state: 'sent', progress: { sent: 5, waiting: 0 } });
  // It is written down with the last letter, and not counted anew for each who looks.
  const { progress } = await harness.shop.db
    .selectFrom('newsletters')
    .select('progress')
    .executeTakeFirstOrThrow();
  expect(progress).toEqual({ sent: 5 });

  const [raw = ''] = server.taken;
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const [, leave = ''] = /^List-Unsubscribe: <([^>]+)>/m.exec(raw.replaceAll(/\r?\n[ \t]+/g, ' ')) ?? [];
  const left = await harness.app.inject({
    method: 'POST',
    url: new URL(leave).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(left.statusCode).toBe(200);
  const states = await harness.shop.db.selectFrom('subscribers').select('state').execute();
  expect(states.map(({ state }) => state).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'asked',
    ...Array.from({ length: 4 }, () => 'confirmed'),
    'withdrawn',
  ]);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('stopped in the middle it rests, and goes on with those who have not had it and are still on the list', async () => {
  await using harness = await testShop();
  await using server = await openMailServer();
  await subscribePeople(harness, ...people(1, 9));
  const newsletter = await writtenNewsletter(harness);
  const [one, other] = [
    newsletterSenderOf(harness, server.url, 4),
    newsletterSenderOf(harness, server.url, 4),
  ];
  await newsletter.send();
  // Two processes at once are as quick as one.
  await Promise.all([one(), other()]);
  expect(server.taken).toHaveLength(4);
  expect((await newsletter.owner.ask(calls.stopNewsletter, newsletter.ofIt)).body.state).toBe('stopped');
  await one();
  expect(server.taken).toHaveLength(4);

  const had = new Set(recipientsIn(server.taken));
  const leaver = people(1, 9).find((email) => !had.has(email)) ?? '';
  await leaveNewsletterByAddress(harness.shop.db, leaver, new Date());
  await subscribePeople(harness, 'late@example.com');
  await newsletter.owner.ask(calls.resumeNewsletter, newsletter.ofIt);
  for (let i = 0; i < 4; i += 1) await Promise.all([one(), other()]);
  expect(recipientsIn(server.taken)).toEqual(people(1, 9).filter((email) => email !== leaver));
  expect(await newsletter.read()).toMatchObject({
    state: 'sent',
    progress: { sent: 8, skipped: 1, waiting: 0 },
  });
});

test('an address that the mail server refuses for good is off the list; one that it puts off waits', async () => {
  let now = new Date('2026-11-01T00:00:00Z');
  await using harness = await testShop({ clock: { now: () => now } });
  let isBusy = true;
  await using server = await openMailServer({
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('gone'))
        return done(Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }));
      if (address.startsWith('busy') && isBusy)
        return done(Object.assign(new Error('Try later'), { responseCode: 451 }));
      return done();
    },
  });
  await subscribePeople(harness, 'gone@example.com', 'busy@example.com');
  const newsletter = await writtenNewsletter(harness);
  const work = newsletterSenderOf(harness, server.url, 10, () => now);
  await newsletter.send();
  await work();
  expect(await newsletter.read()).toMatchObject({ state: 'sending', progress: { bounced: 1, waiting: 1 } });
  const ledger = harness.shop.db
    .selectFrom('consents')
    .where('kind', '=', 'bounced')
    .select(['place', 'wording']);
  expect(await ledger.execute()).toEqual([
    { place: 'mail_server', wording: expect.stringContaining('No such user') },
  ]);
  isBusy = false;
  now = new Date(now.getTime() + 11 * 60_000);
  for (let i = 0; i < 2; i += 1) await work();
  expect(recipientsIn(server.taken)).toEqual(['busy@example.com']);
  expect(await newsletter.read()).toMatchObject({ state: 'sent', progress: { sent: 1, bounced: 1 } });
});

test('who was being written to when the process died is not written to twice', async () => {
  let now = new Date('2026-11-01T00:00:00Z');
  await using harness = await testShop({ clock: { now: () => now } });
  await using server = await openMailServer();
  await subscribePeople(harness, ...people(1, 2));
  const newsletter = await writtenNewsletter(harness);
  const work = newsletterSenderOf(harness, server.url, 1, () => now);
  await newsletter.send();
  await work();
  await harness.shop.db
    .updateTable('newsletter_recipients')
    .set({ state: 'sending', changed_at: now })
    .where('state', '=', 'waiting')
    .execute();
  for (let i = 0; i < 2; i += 1) await work();
  expect((await newsletter.read()).state).toBe('sending');
  now = new Date(now.getTime() + 6 * 60_000);
  await work();
  expect(await newsletter.read()).toMatchObject({ state: 'sent', progress: { sent: 1, failed: 1 } });
  expect(server.taken).toHaveLength(1);
});

test('a draft is sent only whole, at its time, which is not over, and stays as it was sent', async () => {
  let now = new Date('2026-11-01T00:00:00Z');
  await using harness = await testShop({ clock: { now: () => now } });
  await using server = await openMailServer();
  await subscribePeople(harness, 'p1@example.com');
  const newsletter = await writtenNewsletter(harness, { subject: '' });
  const empty = await newsletter.send();
  expect([empty.status, empty.body.message]).toEqual([409, 'It needs a subject first.']);
  const form = { ...newsletterDraft, subject: 'Now' };
  const { owner, ofIt } = newsletter;
  const changed = await owner.ask(calls.changeNewsletter, { ...ofIt, body: { form, overVersion: 2 } });
  expect(changed.body.version).toBe(3);
  // Somebody else looked at the version before.
  expect((await newsletter.send()).status).toBe(409);
  const over = { sendAt: '2025-11-01T01:00:00Z', version: 3 };
  const tooLate = await owner.ask(calls.sendNewsletter, { ...ofIt, body: over });
  const fields = [{ field: 'sendAt', message: expect.stringContaining('over already') }];
  expect(tooLate).toMatchObject({ status: 400, body: { details: { fields } } });
  const sendAt = '2026-11-01T01:00:00Z';
  await owner.ask(calls.sendNewsletter, { ...ofIt, body: { sendAt, version: 3 } });
  const work = newsletterSenderOf(harness, server.url, 10, () => now);
  await work();
  expect(server.taken).toEqual([]);
  expect((await owner.ask(calls.changeNewsletter, { ...ofIt, body: { form, overVersion: 3 } })).status).toBe(
    409,
  );
  now = new Date('2026-11-01T01:00:01Z');
  await work();
  expect(server.taken).toHaveLength(1);
  expect((await owner.ask(calls.deleteNewsletter, ofIt)).status).toBe(409);
});

test('a kit that is in a sale stands in a newsletter with the price of that sale', async () => {
  await using harness = await testShop();
  const { id, price } = await findDemoKit(harness.app, demoKits.koala);
  const { owner } = await writtenNewsletter(harness);
  // Half a cent is the buyer's.
  const half = cents(Math.floor(centsOf(price) / 2));
  const sale = z.parse(discountForm, { kind: 'percent', percent: 50, code: null, name: 'Half' });
  await owner.ask(createDiscount, { body: sale });
  const at = { siteOrigin: harness.shop.config.siteOrigin, now: () => new Date() };
  const letter = await letterOf(harness.shop.db, { ...newsletterDraft, kits: [id] }, at);
  const sinceUrl = `${at.siteOrigin}${paths.priceHistory(demoKits.koala.slug)}`;
  expect(letter.kits).toMatchObject([{ price: priceText(half), was: priceText(centsOf(price)), sinceUrl }]);
});

test('a kit with a cheaper size stands in a newsletter “from” what that costs, with nothing struck through', async () => {
  await using harness = await testShop();
  const { id } = await findDemoKit(harness.app, demoKits.koala);
  const { db } = harness.shop;
  const { owner } = await writtenNewsletter(harness);
  const { version, form } = (await owner.ask(readKitForEditing, { params: { id } })).body;
  const weighed = { sku: '', weightGrams: 300, packedHeightMm: 40 };
  const small = {
    label: 'Small',
    priceCents: 1_500,
    finishedWidthMm: 100,
    finishedHeightMm: 100,
    ...weighed,
  };
  const variants = [{ ...small, packedLengthMm: 200, packedWidthMm: 200 }];
  const body = { version, form: { ...form, variantLabel: 'Large', variants } };
  expect((await owner.ask(changeKit, { params: { id }, body })).status).toBe(200);
  const sale = z.parse(discountForm, { kind: 'percent', percent: 10, code: null, name: 'Tenth' });
  await owner.ask(createDiscount, { body: sale });
  const at = { siteOrigin: harness.shop.config.siteOrigin, now: () => new Date() };
  const letter = await letterOf(db, { ...newsletterDraft, kits: [id] }, at);
  expect(letter.kits).toMatchObject([{ price: 'from $13.50', was: null, sinceUrl: null }]);
});

test('a newsletter is for those who meet all conditions', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const customer = await customerOf(harness, 'ada@example.com');
  const { id } = (await customer.ask(readAccount)).body;
  const kit = await findDemoKit(harness.app, demoKits.koala);
  const north = { ...purchaseAddress, state: 'QLD', suburb: 'Eumundi', postcode: '4562' } as const;
  await makePurchase(harness, [[demoKits.koala.slug, 1]], { email: 'guest@example.com', address: north });
  await subscribePeople(harness, 'ada@example.com', 'guest@example.com', 'quiet@example.com');
  await countBuyers(db, new Date(Date.now() + 60_000));
  const owner = await administratorOf(harness, 'owner@example.com');
  await owner.ask(tagCustomer, { params: { id }, body: { tags: ['craft group'] } });
  const tagged = await owner.ask(listCustomers, { query: { tag: 'Craft Group' } });
  const guests = await owner.ask(listCustomers, { query: { tag: 'Craft Group', show: 'guests' } });
  expect([guests.status, guests.body.customers]).toEqual([200, []]);
  expect(tagged.body.customers.map(({ email }) => email)).toEqual(['ada@example.com']);

  const count = async (chosen: Partial<Audience>) =>
    (await owner.ask(calls.countAudience, { body: { ...everybody, ...chosen } })).body.people;
  const later = (months: number) => new Date(Date.now() + months * 31 * 86_400_000);
  const quiet = { ...everybody, quietMonths: 12 };
  expect({
    everybody: await count({}),
    ofCategory: await count({ categoryId: kit.categoryId }),
    ofAnother: await count({ categoryId: kit.categoryId + 1 }),
    near: await count({ nearPostcode: '4500' }),
    far: await count({ nearPostcode: '2000' }),
    tagged: await count({ tag: 'craft group' }),
    spent: await count({ spentFromCents: 1_000 }),
    spentMore: await count({ spentFromCents: 1_000_000 }),
    quietToday: await audienceCount(db, quiet, new Date()),
    quietInAYear: await audienceCount(db, quiet, later(13)),
    none: await count({ tag: 'craft group', nearPostcode: '4500' }),
  }).toEqual({
    everybody: 3,
    ofCategory: 1,
    ofAnother: 0,
    near: 1,
    far: 0,
    tagged: 1,
    spent: 1,
    spentMore: 0,
    quietToday: 0,
    quietInAYear: 1,
    none: 0,
  });
});
