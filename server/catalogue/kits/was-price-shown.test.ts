import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changeKit, changeKitQuickly } from '../../../contracts/catalogue/kits/kits.ts';
import { readPageFacts } from '../../../contracts/growth/seo/seo.ts';
import { daysAfter, daysBefore } from '../../../contracts/kernel/days.ts';
import { decimalOf } from '../../../contracts/kernel/money.ts';
import { paths, wellKnownFiles } from '../../../contracts/kernel/paths.ts';
import { createDiscount, removeDiscount } from '../../../contracts/pricing/discounts/admin-discounts.ts';
import { discountForm } from '../../../contracts/pricing/discounts/discounts.ts';
import { readProduct, readListing } from '../../../contracts/storefront/listing/listing.ts';
import { readPriceHistory } from '../../../contracts/storefront/listing/price-history.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { testVisitor, testShop, type TestShop } from '../../../tools/testing/shop.ts';

/** What a shopper is told of the koala's higher price, everywhere. */
async function toldOf(harness: TestShop) {
  const guest = await testVisitor(harness.app);
  const { body: kit } = await guest.ask(readProduct, { params: { slugOrId: demoKits.koala.slug } });
  const path = paths.product(demoKits.koala.slug);
  const facts = (await guest.ask(readPageFacts, { query: { path } })).body.jsonLd;
  const feed = (await harness.app.inject({ url: wellKnownFiles.merchantFeed('google') })).body.split(
    '<item>',
  );
  const listing = await guest.ask(readListing, { params: { slug: 'all' }, query: { sale: 'on' } });
  return {
    page: kit.rrpPrice,
    structured: /"priceType":"https:\/\/schema.org\/(\w+)","price":"([\d.]+)"/.exec(facts)?.slice(1) ?? null,
    feed: /<g:price>([\d.]+) AUD/.exec(feed.find((item) => item.includes(kit.sku)) ?? '')?.[1],
    isFoundOnSale: listing.body.kits.some(({ id }) => id === kit.id),
  };
}

test('a higher price that was never asked is shown to nobody, and the owner reads why', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { id, version, form } = await owner.read(demoKits.koala);
  const claimed = {
    ...form,
    rrpCents: 99_900,
    rrpKind: 'ours' as const,
    rrpSource: 'Our own price',
    rrpSince: '2026-01-01',
  };
  await owner.ask(changeKit, { params: { id }, body: { version, form: claimed } });
  const price = decimalOf(form.priceCents ?? 0);
  expect(await toldOf(harness)).toEqual({ page: null, structured: null, feed: price, isFoundOnSale: false });
  expect((await owner.read(demoKits.koala)).rrpWarning).toMatch(
    /Shoppers do not see the higher price.*on 0 of/,
  );

  const makers = { ...claimed, rrpKind: 'maker' as const, rrpSource: 'Price list of the maker' };
  await owner.ask(changeKit, { params: { id }, body: { version: version + 1, form: makers } });
  const told = { page: '999.00', structured: ['ListPrice', '999.00'], feed: price, isFoundOnSale: true };
  expect(await toldOf(harness)).toEqual(told);
});

test('the price that a kit had until now is shown struck through once the kit is cheaper, everywhere alike', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { id, version, form } = await owner.read(demoKits.koala);
  const was = form.priceCents ?? 0;
  const claimed = {
    ...form,
    rrpCents: was,
    rrpKind: 'ours' as const,
    rrpSource: 'Our own price until today',
    rrpSince: '2026-01-01',
  };
  await owner.ask(changeKit, { params: { id }, body: { version, form: claimed } });
  expect(await toldOf(harness)).toMatchObject({ structured: null, isFoundOnSale: false });
  const change = { priceCents: was - 1_000 };
  await owner.ask(changeKitQuickly, { params: { id }, body: { version: version + 1, change } });
  const text = decimalOf(was);
  expect(await toldOf(harness)).toEqual({
    page: text,
    structured: ['StrikethroughPrice', text],
    feed: text,
    isFoundOnSale: true,
  });

  // A year later nobody remembers it.
  await harness.shop.db.updateTable('products').set({ rrp_until: new Date() }).where('id', '=', id).execute();
  expect(await toldOf(harness)).toMatchObject({ page: null, structured: null, isFoundOnSale: false });
});

test('a price that stood in a sale all the time is not struck through once the kit is cheaper for good', async () => {
  const now = new Date();
  await using harness = await testShop({ clock: { now: () => now } });
  const owner = await ownerOf(harness);
  const { db } = harness.shop;
  const { id, version, form } = await owner.read(demoKits.koala);
  const sale = z.parse(discountForm, { kind: 'percent', percent: 10, code: null, name: 'Always' });
  const made = (await owner.ask(createDiscount, { body: sale })).body;
  const aYearAgo = daysBefore(now, 365);
  await db.updateTable('sale_runs').set({ began_at: aYearAgo }).where('discount_id', '=', made.id).execute();
  await owner.ask(removeDiscount, { params: { id: made.id } });
  const claim = {
    rrpCents: form.priceCents,
    rrpKind: 'ours' as const,
    rrpSource: 'Our own price until today',
    rrpSince: '2026-01-01',
    priceCents: (form.priceCents ?? 0) - 1_000,
  };
  await owner.ask(changeKit, { params: { id }, body: { version, form: { ...form, ...claim } } });
  expect(await toldOf(harness)).toMatchObject({ page: null, structured: null, isFoundOnSale: false });
  expect((await owner.read(demoKits.koala)).rrpWarning).toMatch(/on 0 of the last 365 days, those of sales/);
});

test('a sale that is written down when it is over already adds no day to what a price is proved by', async () => {
  const now = new Date();
  await using harness = await testShop({ clock: { now: () => now } });
  const owner = await ownerOf(harness);
  const { db } = harness.shop;
  const { id, version, form } = await owner.read(demoKits.koala);
  const daysAgo = (days: number) => daysBefore(now, days);
  await db
    .updateTable('price_changes')
    .set({ at: daysAgo(20) })
    .where('product_id', '=', id)
    .execute();
  const over = { validFrom: daysAgo(300).toISOString(), validUntil: daysAgo(20).toISOString() };
  const sale = z.parse(discountForm, { kind: 'percent', percent: 10, code: null, name: 'Over', ...over });
  const made = (await owner.ask(createDiscount, { body: sale })).body;
  await db
    .updateTable('sale_runs')
    .set({ began_at: daysAgo(1) })
    .where('discount_id', '=', made.id)
    .execute();
  const claim = {
    rrpCents: form.priceCents,
    rrpKind: 'ours' as const,
    rrpSource: 'Our own price until today',
    rrpSince: '2026-01-01',
    priceCents: (form.priceCents ?? 0) - 1_000,
  };
  await owner.ask(changeKit, { params: { id }, body: { version, form: { ...form, ...claim } } });
  expect(await toldOf(harness)).toMatchObject({ page: null, isFoundOnSale: false });
  expect((await owner.read(demoKits.koala)).rrpWarning).toMatch(/on 20 of the last 365 days/);
});

const dear = 19_900;

test.each([
  ['of 60 days as a draft, none in the shop, is struck through for nobody', 60, 0, null],
  ['of 60 days as a draft and 27 in the shop is struck through for nobody', 60, 27, null],
  ['of 28 days in the shop is struck through', 60, 28, decimalOf(dear)],
])('a price %s', async (_, asDraft, inTheShop, page) => {
  let now = new Date();
  await using harness = await testShop({ clock: { now: () => now } });
  const { db } = harness.shop;
  const owner = await ownerOf(harness);
  const { id, version, form } = await owner.read(demoKits.koala);
  const draft = { ...form, status: 'draft' as const, priceCents: dear };
  await owner.ask(changeKit, { params: { id }, body: { version, form: draft } });
  now = daysAfter(now, asDraft);
  const later = await ownerOf(harness, 'later@example.com');
  const publish = { change: { status: 'published' as const }, version: version + 1 };
  expect((await later.ask(changeKitQuickly, { params: { id }, body: publish })).status).toBe(200);
  now = daysAfter(now, inTheShop);
  const last = await ownerOf(harness, 'last@example.com');
  const { version: published, form: dearest } = await last.read(demoKits.koala);
  const claim = {
    ...dearest,
    priceCents: form.priceCents,
    rrpCents: dear,
    rrpKind: 'ours' as const,
    rrpSource: 'Our own price',
    rrpSince: '2026-01-01',
  };
  await last.ask(changeKit, { params: { id }, body: { version: published, form: claim } });
  expect((await toldOf(harness)).page).toBe(page);
  if (page === null)
    expect((await last.read(demoKits.koala)).rrpWarning).toMatch(`on ${inTheShop} of the last 365 days`);
  const guest = await testVisitor(harness.app);
  const history = await guest.ask(readPriceHistory, { params: { slugOrId: demoKits.koala.slug } });
  const told = history.body.periods.filter((one) => one.price === decimalOf(dear));
  expect(told.map((one) => one.from)).toEqual(inTheShop ? [daysBefore(now, inTheShop).toISOString()] : []);
  expect((await brokenInvariants(db)).filter((one) => one.includes('is away'))).toEqual([]);
});

test('beside a sale the price of a kit that was archived until just now is not struck through', async () => {
  let now = new Date();
  await using harness = await testShop({ clock: { now: () => now } });
  const owner = await ownerOf(harness);
  const { id, version } = await owner.read(demoKits.koala);
  const become = (status: 'archived' | 'published') => ({ change: { status } });
  await owner.ask(changeKitQuickly, { params: { id }, body: { version, ...become('archived') } });
  now = daysAfter(now, 340);
  const later = await ownerOf(harness, 'later@example.com');
  const back = { version: version + 1, ...become('published') };
  expect((await later.ask(changeKitQuickly, { params: { id }, body: back })).status).toBe(200);
  const validFrom = now.toISOString();
  const sale = z.parse(discountForm, { kind: 'percent', percent: 10, code: null, name: 'Back', validFrom });
  await later.ask(createDiscount, { body: sale });
  now = daysAfter(now, 1);
  const guest = await testVisitor(harness.app);
  const { body: kit } = await guest.ask(readProduct, { params: { slugOrId: demoKits.koala.slug } });
  expect(kit.sale).toMatchObject({ name: 'Back', was: null });
});
