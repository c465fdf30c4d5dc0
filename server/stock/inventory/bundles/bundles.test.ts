import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addCartItem, readCart } from '../../../../contracts/buying/cart.ts';
import { changeKit, changeKitQuickly, duplicateKit } from '../../../../contracts/catalogue/kits/kits.ts';
import { readMargins, writeCost } from '../../../../contracts/pricing/margins.ts';
import {
  changeBundle,
  createBundle,
  listBundles,
  mostBundles,
} from '../../../../contracts/stock/inventory/bundles.ts';
import { changeStock, listInventory } from '../../../../contracts/stock/inventory/inventory.ts';
import { listProducts, readProduct } from '../../../../contracts/storefront/listing/listing.ts';
import { brokenInvariants } from '../../../../db/invariants.ts';
import { testBundle } from '../../../../tools/testing/bundle.ts';
import { oneWhileOther } from '../../../../tools/testing/one-while-other.ts';
import { testShop, testVisitor, type TestShop } from '../../../../tools/testing/shop.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { recordGoneParts } from '../inventory.ts';
import { createBundle as makeBundle } from './bundles.ts';

async function shown({ app }: TestShop, slug: string) {
  return (await (await testVisitor(app)).ask(readProduct, { params: { slugOrId: slug } })).body;
}

test('there is as much of a bundle as its scarcest kit allows, and its page shows each of them', async () => {
  await using harness = await testShop();
  const { kept } = await testBundle(harness, { koalas: 3 });
  const page = await shown(harness, kept.slug);
  expect(page).toMatchObject({ stock: 3, bundleOf: 4, price: '100.00' });
  expect(page.parts.map(({ quantity, stock, isForSale }) => [quantity, stock, isForSale])).toEqual([
    [1, 100, true],
    [3, 10, true],
  ]);
  const list = (await (await testVisitor(harness.app)).ask(listProducts)).body;
  expect(list.find(({ id }) => id === kept.id)).toMatchObject({ bundleOf: 4, stock: 3 });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('nobody counts, receives or sets stock of a bundle, and the inventory does not list it', async () => {
  await using harness = await testShop();
  const { owner, kept } = await testBundle(harness);
  const change = { from: 0, to: 5, reason: 'counted' as const, note: '' };
  expect((await owner.ask(changeStock, { params: { id: kept.id }, body: change })).status).toBe(404);
  const rows = (await owner.ask(listInventory, { query: {} })).body.rows.map(({ id }) => id);
  expect(rows).toHaveLength(5);
  expect(rows).not.toContain(kept.id);
});

test('a bundle whose kit leaves the shop cannot be bought, and whoever runs the shop is told once', async () => {
  await using harness = await testShop();
  const { owner, kept, kits } = await testBundle(harness);
  const { version } = await owner.read({ slug: 'sleeping-koala-felt-art', stock: 10 });
  const archive = { version, change: { status: 'archived' as const } };
  expect((await owner.ask(changeKitQuickly, { params: { id: kits.koala }, body: archive })).status).toBe(200);
  const page = await shown(harness, kept.slug);
  expect([page.stock, page.parts.map(({ isForSale }) => isForSale)]).toEqual([0, [true, false]]);
  const buyer = await testVisitor(harness.app);
  const { cartId } = (await buyer.ask(readCart)).body;
  const added = await buyer.ask(addCartItem, { body: { cartId, productId: kept.id } });
  expect([added.status, added.body.code]).toEqual([409, 'not_enough_stock']);
  await recordGoneParts(harness.shop.db, new Date());
  await recordGoneParts(harness.shop.db, new Date());
  const told = await harness.shop.db.selectFrom('notifications').select('title').execute();
  expect(told).toEqual([
    { title: 'Two of the bush cannot be bought: Sleeping koala felt art is not in the shop any more' },
  ]);
});

test('a bundle needs two kits or more, each once, none of them a bundle', async () => {
  await using harness = await testShop();
  const { owner, kept, kits } = await testBundle(harness);
  const make = (parts: { productId: number; quantity: number }[]) =>
    owner.ask(createBundle, { body: { ...kept.form, parts } });
  const one = { productId: kits.koala, quantity: 1 };
  const answers = await Promise.all([
    make([one]),
    make([one, one]),
    make([one, { productId: kept.id, quantity: 1 }]),
    make([one, { productId: 999_999, quantity: 1 }]),
    make([one, { productId: kits.kookaburra, quantity: 10 }]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
});

test('a bundle is changed with its kits; who was slower is shown it as it is now', async () => {
  await using harness = await testShop();
  const { owner, kept } = await testBundle(harness);
  const [first, second] = kept.form.parts;
  const form = { ...kept.form, priceCents: 9_500, parts: [{ ...first!, quantity: 2 }, second!] };
  const params = { id: kept.id };
  expect((await owner.ask(changeBundle, { params, body: { version: kept.version, form } })).status).toBe(200);
  const late = await owner.ask(changeBundle, { params, body: { version: kept.version, form: kept.form } });
  expect([late.status, late.body.code]).toEqual([409, 'stale']);
  expect(late.body.details).toMatchObject({ now: { form: { priceCents: 9_500 } } });
  expect(await shown(harness, kept.slug)).toMatchObject({ price: '95.00', bundleOf: 3, stock: 10 });
});

test('its own page in the office keeps it a bundle: no variants, and a copy has the same kits', async () => {
  await using harness = await testShop();
  const { owner, kept } = await testBundle(harness);
  const params = { id: kept.id };
  const { form, version } = await owner.read({ slug: kept.slug, stock: 0 } as never);
  const variants = [{ label: 'Framed', sku: '', priceCents: 100, weightGrams: 100 }];
  const body = { version, form: { ...form, variantLabel: 'Plain', variants } };
  expect((await owner.ask(changeKit, { params, body })).body.code).toBe('not_permitted');
  const copy = await owner.ask(duplicateKit, { params, body: {} });
  const bundles = (await owner.ask(listBundles)).body;
  expect(bundles.find(({ id }) => id === copy.body.id)?.form.parts).toEqual(kept.form.parts);
});

test('a bundle costs what its kits cost, and nobody writes another cost', async () => {
  await using harness = await testShop();
  const { owner, kept, kits } = await testBundle(harness);
  const query = { ids: [kept.id, kits.kookaburra, kits.koala].join(',') };
  const costs = new Map((await owner.ask(readMargins, { query })).body.kits.map((kit) => [kit.id, kit]));
  const sum = (costs.get(kits.kookaburra)?.costCents ?? 0) + (costs.get(kits.koala)?.costCents ?? 0);
  expect(costs.get(kept.id)).toMatchObject({ costCents: sum, costFrom: 'kits' });
  const written = await owner.ask(writeCost, {
    params: { id: kept.id },
    body: { costCents: 1, seenCostCents: sum },
  });
  expect(written.body.code).toBe('not_permitted');
});

test('there are as many bundles as may be shown: of two who make the last one is told, and so is who copies one', async () => {
  await using harness = await testShop();
  const { owner, kept, kits } = await testBundle(harness);
  await manyBundles(harness, kits, mostBundles - 2);
  const make = (name: string, categoryId: number) => (db: Db) =>
    makeBundle(db, { ...kept.form, name, categoryId }, { actor: 'owner', now: new Date() });
  const [first, second] = await oneWhileOther(harness, make('One', 1), make('Other', 2));
  expect(first).toMatchObject({ version: 1 });
  expect(second).toMatchObject({ refused: 'not_permitted' });
  const message = 'There can be up to 500 bundles. Change one that is not sold any more.';
  const another = await owner.ask(createBundle, { body: { ...kept.form, name: 'Another' } });
  expect(another.body).toMatchObject({ code: 'not_permitted', message });
  const copied = await owner.ask(duplicateKit, { params: { id: kept.id }, body: {} });
  expect(copied.body).toMatchObject({ code: 'not_permitted', message });
  // Kits are copied as ever, and nothing is left of what was refused.
  expect((await owner.ask(duplicateKit, { params: { id: kits.koala }, body: {} })).status).toBe(200);
  expect((await owner.ask(listBundles)).body).toHaveLength(mostBundles);
});

async function manyBundles({ shop: { db } }: TestShop, kits: { koala: number }, count: number) {
  await sql`with made as (
      insert into products (slug, sku, sku_descriptor, name, status, category_id, summary, description, difficulty)
      select 'many-' || n, 'MANY-' || n, 'MANY', 'Many ' || n, 'draft', 1, '', '', 'gentle'
      from generate_series(1, ${count}::int) n returning id
    ), levels as (insert into stock_levels (product_id) select id from made)
    insert into bundle_parts (bundle_id, product_id, quantity, position)
    select id, ${kits.koala}::int, 2, 0 from made`.execute(db);
}
