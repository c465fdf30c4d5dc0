import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readCart } from '../../../contracts/buying/cart.ts';
import { idempotencyHeader, placeOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { dayMs } from '../../../contracts/kernel/days.ts';
import { centsOf } from '../../../contracts/kernel/money.ts';
import { wellKnownFiles } from '../../../contracts/kernel/paths.ts';
import { bestSale, isRunning } from '../../../contracts/kernel/sale-prices.ts';
import { sydneyMoment } from '../../../contracts/kernel/sydney-time.ts';
import { readTill } from '../../../contracts/market/till.ts';
import type { TillData } from '../../../contracts/market/till.ts';
import * as calls from '../../../contracts/pricing/discounts/admin-discounts.ts';
import { discountForm } from '../../../contracts/pricing/discounts/discounts.ts';
import { readListing, readProduct } from '../../../contracts/storefront/listing/listing.ts';
import { shownPrice } from '../../../contracts/storefront/listing/shown-price.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { buyerWith, makePurchase, orderFormFor } from '../../../tools/testing/purchase.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { openStall, tillAt } from '../../../tools/testing/till.ts';
import { unguessableId } from '../../kernel/random.ts';
import { createDiscount, followSales } from './discounts.ts';

const owner = 'owner@example.com';
const newPrices = { code: null, name: 'Easter sale', kind: 'prices' as const };

function sale({ shop }: TestShop, form: Partial<z.input<typeof discountForm>>) {
  return createDiscount(shop.db, z.parse(discountForm, { ...newPrices, ...form }));
}

async function kitOf({ app }: TestShop, { slug }: { slug: string }) {
  return (await (await testVisitor(app)).ask(readProduct, { params: { slugOrId: slug } })).body;
}

/** As a till prices a kit from what it carries (web/market/till/sale-price.ts). */
function tillPrice({ kits, sales }: TillData, id: number, at: Date): number | undefined {
  const kit = kits.find((one) => one.id === id);
  if (!kit) return undefined;
  const running = sales.filter((one) => isRunning(one, at));
  const best = bestSale(running, {
    productId: id,
    categoryId: kit.categoryId,
    unitPriceCents: kit.priceCents,
  });
  return best?.priceCents ?? kit.priceCents;
}

const changes = [
  // Clocks went back on Sunday, 5 April 2026, at 3:00, and forward on Sunday, 4 October, at 2:00.
  ['end', ['2026-04-03T09:00', '2026-04-02T22:00:00.000Z'], ['2026-04-05T23:59', '2026-04-05T13:59:00.000Z']],
  [
    'beginning',
    ['2026-10-02T09:00', '2026-10-01T23:00:00.000Z'],
    ['2026-10-04T23:59', '2026-10-04T12:59:00.000Z'],
  ],
] as const;

test.each(changes)(
  'a sale over the %s of daylight saving has one price everywhere, and ends on the wall clock',
  async (_, [first, from], [last, until]) => {
    expect([sydneyMoment(first), sydneyMoment(last)]).toEqual([from, until]);
    const before = (moment: string) => new Date(Date.parse(moment) - 1_000).toISOString();
    let now = new Date(before(from));
    await using harness = await testShop({ clock: { now: () => now } });
    const kit = await kitOf(harness, demoKits.koala);
    const own = centsOf(kit.price);
    await sale(harness, {
      prices: [{ productId: kit.id, priceCents: own - 1_234 }],
      validFrom: from,
      validUntil: until,
    });
    const { owner: seller, marketId } = await openStall(harness, [[demoKits.koala, 2]]);
    const till = await tillAt(harness, seller, marketId);
    const pricesAt = async (iso: string) => {
      now = new Date(iso);
      const guest = await testVisitor(harness.app);
      const { kits } = (await guest.ask(readListing, { params: { slug: 'all' }, query: {} })).body;
      const card = kits.find(({ id }) => id === kit.id)!;
      const { visitor, cartId } = await buyerWith(harness, [[demoKits.koala.slug, 1]]);
      const cart = (await visitor.ask(readCart, { query: { cartId } })).body;
      const feed = (await harness.app.inject({ url: wellKnownFiles.merchantFeed('google') })).body;
      const item = feed.split('<item>').find((one) => one.includes(kit.sku)) ?? '';
      const asked = /<g:sale_price>([\d.]+) AUD/.exec(item) ?? /<g:price>([\d.]+) AUD/.exec(item);
      // What the till took along in the morning prices by itself.
      const carried = tillPrice((await till.ask(readTill)).body, kit.id, now);
      return [
        shownPrice(card).priceCents,
        shownPrice(await kitOf(harness, demoKits.koala)).priceCents,
        centsOf(cart.appliedDiscount?.finalTotal ?? cart.items[0]!.product.price),
        centsOf(asked?.[1] ?? '0'),
        carried,
      ];
    };
    const all = (cents: number) => Array.from({ length: 5 }, () => cents);
    expect(await pricesAt(before(from))).toEqual(all(own));
    expect(await pricesAt(from)).toEqual(all(own - 1_234));
    expect(await pricesAt(before(until))).toEqual(all(own - 1_234));
    expect(await pricesAt(until)).toEqual(all(own));
  },
);

test('a till that left the network before a sale begins and ends prices by it to the second', async () => {
  const now = new Date('2026-04-01T00:00:00Z');
  await using harness = await testShop({ clock: { now: () => now } });
  const [koala, other] = [await kitOf(harness, demoKits.koala), await kitOf(harness, demoKits.kookaburra)];
  const prices = [koala, other].map(({ id }) => ({ productId: id, priceCents: 1_000 }));
  await sale(harness, { prices, validFrom: '2026-04-02T22:00:00Z', validUntil: '2026-04-05T13:59:00Z' });
  const { owner: seller, marketId } = await openStall(harness, [[demoKits.koala, 2]]);
  const { body: data } = await (await tillAt(harness, seller, marketId)).ask(readTill);
  const at = (iso: string) => tillPrice(data, koala.id, new Date(iso));
  const own = centsOf(koala.price);
  expect([at('2026-04-02T21:59:59Z'), at('2026-04-02T22:00:00Z')]).toEqual([own, 1_000]);
  expect([at('2026-04-05T13:58:59Z'), at('2026-04-05T13:59:00Z')]).toEqual([1_000, own]);
  // It carries no price of a kit that is neither in its box nor in the shop.
  expect(data.sales[0]?.prices).toEqual({ [koala.id]: 1_000, [other.id]: 1_000 });
});

test('whoever saw a sale’s price and places after its end is told that it ended, and when', async () => {
  let now = new Date('2026-04-05T13:58:00Z');
  await using harness = await testShop({ clock: { now: () => now } });
  const kit = await kitOf(harness, demoKits.koala);
  await sale(harness, {
    prices: [{ productId: kit.id, priceCents: 1_500 }],
    validFrom: '2026-04-02T22:00:00Z',
    validUntil: '2026-04-05T13:59:00Z',
  });
  const buyer = await buyerWith(harness, [[demoKits.koala.slug, 1]]);
  const form = await orderFormFor(buyer);
  now = new Date('2026-04-05T13:59:30Z');
  const place = (seenTotalCents: number) =>
    buyer.visitor.ask(
      placeOrder,
      { body: { ...form, seenTotalCents } },
      { [idempotencyHeader]: unguessableId() },
    );
  const late = await place(form.seenTotalCents);
  expect([late.status, late.body.message]).toEqual([
    409,
    expect.stringMatching(
      /^The sale “Easter sale” ended on Sunday,? 5 April(,| at) 11:59\spm, so the total is now \$[\d.]+\. Please look it over and confirm\.$/,
    ),
  ]);
  expect((await place(1)).body.message).toMatch(/^The total is now /);
  expect((await place(Number(late.body.details?.['totalCents']))).status).toBe(200);
});

test('of sales that overlap each kit has the lowest price; they follow each other without a gap', async () => {
  let now = new Date('2026-04-03T00:00:00Z');
  await using harness = await testShop({ clock: { now: () => now } });
  const kit = await kitOf(harness, demoKits.koala);
  const [one, half] = [centsOf(kit.price), Math.round(centsOf(kit.price) / 2)];
  const prices = (priceCents: number) => [{ productId: kit.id, priceCents }];
  await sale(harness, { prices: prices(one - 100), validUntil: '2026-04-05T13:59:00Z' });
  await sale(harness, {
    kind: 'percent',
    percent: 50,
    validFrom: '2026-04-04T13:00:00Z',
    validUntil: '2026-04-05T13:59:00Z',
  });
  await sale(harness, { prices: prices(one - 300), validFrom: '2026-04-05T13:59:00Z' });
  const at = async (iso: string) => {
    now = new Date(iso);
    return shownPrice(await kitOf(harness, demoKits.koala)).priceCents;
  };
  expect(await at('2026-04-04T12:59:00Z')).toBe(one - 100);
  expect(await at('2026-04-04T13:00:00Z')).toBe(one - half);
  expect(await at('2026-04-05T13:59:00Z')).toBe(one - 300);
});

test('what is no sale price is refused with a sentence at its field', async () => {
  await using harness = await testShop();
  const browser = await administratorOf(harness, owner);
  const kit = await kitOf(harness, demoKits.koala);
  const refusal = async (form: object) => {
    const { status, body } = await browser.ask(calls.createDiscount, { body: { ...newPrices, ...form } });
    const fields = (body.details?.['fields'] ?? []) as { field: string; message: string }[];
    return [status, fields[0]?.field, fields[0]?.message];
  };
  const of = (priceCents: number, productId = kit.id) => ({ prices: [{ productId, priceCents }] });
  expect(await refusal({ prices: [] })).toEqual([400, 'prices', expect.stringContaining('Choose the kits')]);
  expect(await refusal(of(0))).toEqual([
    400,
    'prices.0.priceCents',
    expect.stringContaining('give the kit away'),
  ]);
  expect(await refusal(of(centsOf(kit.price)))).toEqual([400, 'prices', expect.stringContaining(kit.name)]);
  expect(await refusal(of(100, 987_654))).toEqual([400, 'prices', expect.stringContaining('kit 987654')]);
  expect(await refusal({ ...of(100), code: 'NOT' })).toEqual([
    400,
    'kind',
    expect.stringContaining('by themselves'),
  ]);
  expect(
    await refusal({ ...of(100), validFrom: '2026-04-02T00:00:00Z', validUntil: '2026-04-01T00:00:00Z' }),
  ).toEqual([400, 'validUntil', 'It would end before it begins.']);
  const absent = Array.from({ length: 10_000 }, (_, i) => ({ productId: 1_000_000 + i, priceCents: 99_999 }));
  expect(await refusal({ prices: absent })).toEqual([
    400,
    'prices',
    expect.stringContaining('and 9,997 more'),
  ]);
  const many = Array.from({ length: 10_001 }, (_, i) => ({ productId: i + 1, priceCents: 100 }));
  expect(await refusal({ prices: many })).toEqual([400, 'prices', expect.stringContaining('At most 10,000')]);
});

test('a sale that is deleted while it runs ends at once; one that orders have is switched off instead', async () => {
  await using harness = await testShop();
  const browser = await administratorOf(harness, owner);
  const kit = await kitOf(harness, demoKits.koala);
  const prices = [{ productId: kit.id, priceCents: 1_000 }];
  const make = async () =>
    (await browser.ask(calls.createDiscount, { body: { ...newPrices, prices } })).body.id;
  const id = await make();
  const buyer = await buyerWith(harness, [[demoKits.koala.slug, 1]]);
  const form = await orderFormFor(buyer);
  expect((await browser.ask(calls.removeDiscount, { params: { id } })).status).toBe(200);
  expect((await kitOf(harness, demoKits.koala)).sale).toBeUndefined();
  const late = await buyer.visitor.ask(placeOrder, { body: form }, { [idempotencyHeader]: unguessableId() });
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('The total is now')]);
  const gone = await browser.ask(calls.changeDiscount, {
    params: { id },
    body: { version: 1, form: z.parse(discountForm, { ...newPrices, prices }) },
  });
  expect([gone.status, gone.body.message]).toEqual([404, 'There is no such discount.']);
  const used = await make();
  await makePurchase(harness, [[demoKits.koala.slug, 1]]);
  const kept = await browser.ask(calls.removeDiscount, { params: { id: used } });
  expect([kept.status, kept.body.message]).toEqual([409, expect.stringContaining('Switch it off instead')]);
  expect((await kitOf(harness, demoKits.koala)).sale?.name).toBe('Easter sale');
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('of two people who change one sale the slower is shown what stands there, and loses nothing', async () => {
  await using harness = await testShop();
  const browser = await administratorOf(harness, owner);
  const kit = await kitOf(harness, demoKits.koala);
  const prices = (priceCents: number) => [{ productId: kit.id, priceCents }];
  const { body } = await browser.ask(calls.createDiscount, { body: { ...newPrices, prices: prices(1_000) } });
  const save = (priceCents: number) =>
    browser.ask(calls.changeDiscount, {
      params: { id: body.id },
      body: { version: 1, form: { ...body.form, prices: prices(priceCents) } },
    });
  expect((await save(1_100)).body.form.prices).toEqual(prices(1_100));
  const slower = await save(1_200);
  expect([slower.status, slower.body.message]).toEqual([
    409,
    'Somebody else has changed this discount since you opened it.',
  ]);
  expect(slower.body).toMatchObject({ details: { current: { form: { prices: prices(1_100) } } } });
});

test('days on which another sale made a kit cheaper prove no higher price, whatever became of that sale', async () => {
  const now = new Date();
  await using harness = await testShop({ clock: { now: () => now } });
  const browser = await administratorOf(harness, owner);
  const { db } = harness.shop;
  const day = dayMs;
  const kit = await kitOf(harness, demoKits.koala);
  await db
    .updateTable('products')
    .set({ price_since: new Date(now.getTime() - 40 * day) })
    .where('id', '=', kit.id)
    .execute();
  const prices = [{ productId: kit.id, priceCents: 1_000 }];
  const made = (await browser.ask(calls.createDiscount, { body: { ...newPrices, prices } })).body;
  expect((await kitOf(harness, demoKits.koala)).sale?.was).toBe(kit.price);
  // It had run for 20 of those 40 days, and is deleted.
  await db
    .updateTable('sale_runs')
    .set({ began_at: new Date(now.getTime() - 20 * day) })
    .where('discount_id', '=', made.id)
    .execute();
  await browser.ask(calls.removeDiscount, { params: { id: made.id } });
  await sale(harness, { name: 'The next', prices, validFrom: now.toISOString() });
  expect((await kitOf(harness, demoKits.koala)).sale).toMatchObject({ name: 'The next', was: null });
});

test('what a process keeps is dropped at the moment at which a sale begins, without a job', async () => {
  const begins = new Date('2026-04-02T22:00:00Z');
  let now = new Date(begins.getTime() - 20);
  await using harness = await testShop({ clock: { now: () => now } });
  const kit = await kitOf(harness, demoKits.koala);
  await sale(harness, {
    prices: [{ productId: kit.id, priceCents: 1_000 }],
    validFrom: begins.toISOString(),
  });
  const { promise, resolve } = Promise.withResolvers<readonly string[]>();
  const turns = followSales(harness.shop, resolve);
  expect(await promise).toEqual(['fact:discounts']);
  turns.close();
  expect((await kitOf(harness, demoKits.koala)).sale).toBeUndefined();
  now = begins;
  expect((await kitOf(harness, demoKits.koala)).sale?.price).toBe('10.00');
});
