import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { WebhookForm } from '../../../contracts/growth/webhooks.ts';
import { dayMs } from '../../../contracts/kernel/days.ts';
import { centsOf } from '../../../contracts/kernel/money.ts';
import { discountForm } from '../../../contracts/pricing/discounts/discounts.ts';
import { readProduct } from '../../../contracts/storefront/listing/listing.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { testBundle } from '../../../tools/testing/bundle.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { toldProgram } from '../../../tools/testing/told-program.ts';
import { createDiscount, switchSales } from '../../pricing/discounts/discounts.ts';

let at = new Date();
const clock = { now: () => at };

/** A shop with a program that keeps what it is told of kits, by their addresses. */
async function listening(types: WebhookForm['types']) {
  at = new Date('2026-11-20T01:00:00Z');
  const { harness, heard } = await toldProgram(types, clock);
  return { harness, heard: async () => new Map((await heard()).map(({ data }) => [data['slug'], data])) };
}

async function pageOf({ app }: TestShop, slug: string) {
  return (await (await testVisitor(app)).ask(readProduct, { params: { slugOrId: slug } })).body;
}

test('a program that sells a bundle hears that fewer of it can be made', async () => {
  const { harness, heard } = await listening(['stock.changed']);
  const { kept } = await testBundle(harness);
  await heard();
  await makePurchase(harness, [[demoKits.koala.slug, 2]]);
  expect(Object.fromEntries([...(await heard())].map(([slug, data]) => [slug, data['available']]))).toEqual({
    [demoKits.koala.slug]: 8,
    [kept.slug]: 8,
  });
});

test('what a pre-order is promised may not be sold by a program beside the shop either', async () => {
  const { harness, heard } = await listening(['stock.changed']);
  const { id } = await pageOf(harness, demoKits.koala.slug);
  const koala = harness.shop.db.updateTable('stock_levels').where('product_id', '=', id);
  await koala.set({ promised: 3 }).execute();
  expect((await heard()).get(demoKits.koala.slug)?.['available']).toBe(7);
});

test('a program that shows prices hears of a sale as it is written, begins, ends and is taken away', async () => {
  const { harness, heard } = await listening(['kit.changed']);
  const { db } = harness.shop;
  const { id, price } = await pageOf(harness, demoKits.koala.slug);
  const sale = { code: null, name: 'Spring sale', kind: 'percent', percent: 50, includedProducts: [id] };
  const salePrice = async () => {
    const told = await heard();
    expect([...told.keys()]).toEqual([demoKits.koala.slug]);
    return told.get(demoKits.koala.slug)?.['salePriceCents'];
  };
  const window = { validFrom: '2026-11-20T02:00:00.000Z', validUntil: '2026-11-21T02:00:00.000Z' };
  await createDiscount(db, z.parse(discountForm, { ...sale, ...window }));
  expect(await salePrice()).toBeNull();
  at = new Date(window.validFrom);
  await switchSales(db, at);
  const half = centsOf((await pageOf(harness, demoKits.koala.slug)).sale!.price);
  expect(half).toBeLessThan(centsOf(price));
  expect(await salePrice()).toBe(half);
  at = new Date(at.getTime() + dayMs);
  await switchSales(db, at);
  expect(await salePrice()).toBeNull();
  await db.updateTable('discounts').set({ valid_until: null }).execute();
  expect(await salePrice()).toBe(half);
  await db.updateTable('discounts').set({ active: false }).execute();
  expect(await salePrice()).toBeNull();
  // How often a discount was used is no price.
  await db.updateTable('discounts').set({ used: 3 }).execute();
  expect((await heard()).size).toBe(0);
});
