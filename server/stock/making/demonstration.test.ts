import { expect, test } from 'vitest';
import { listPartClaims } from '../../../contracts/buying/parts-desk.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { listPurchaseOrders } from '../../../contracts/stock/making/purchase-orders.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { kits } from '../../../seed/kits/kits.ts';
import { makeBatches } from '../../../seed/making.ts';
import { askForParts } from '../../../seed/parts.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { insertKit } from '../../catalogue/kits/kits.ts';
import { openLevels } from '../inventory/inventory.ts';
import { recipeOf } from './making.ts';

test('the recipes of the demonstration add up to the contents lists of all its kits', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const categories = await db.selectFrom('categories').select(['id', 'slug', 'code']).execute();
  const there = await db.selectFrom('products').select(['id', 'slug']).execute();
  const shelved = new Map(there.map(({ id, slug }) => [slug, { id }]));
  for (const kit of kits) {
    const category = categories.find(({ slug }) => slug === kit.craft);
    if (shelved.has(kit.slug) || !category) continue;
    const id = await insertKit(db, category, kit, [], new Date());
    await openLevels(db, id);
    shelved.set(kit.slug, { id });
  }
  await makeBatches(db, shelved, new Date());
  expect(kits).toHaveLength(48);
  for (const { slug, contents } of kits) {
    const recipe = await recipeOf(db, shelved.get(slug)?.id ?? 0);
    if (isRefusal(recipe)) throw new Error(`${slug} has no recipe`);
    expect(recipe.differences).toEqual([]);
    for (const { what } of contents) {
      const wanted = contents.filter((one) => one.what.toLowerCase() === what.toLowerCase());
      const found = recipe.lines.filter(({ name }) => name.toLowerCase() === what.toLowerCase());
      const sum = (all: readonly { quantity: number }[]) =>
        all.reduce((total, { quantity }) => total + quantity, 0);
      expect([slug, what, sum(found)]).toEqual([slug, what, sum(wanted)]);
    }
  }
  const packed = await db.selectFrom('batches').select('quantity').execute();
  expect(packed.filter(({ quantity }) => quantity === 6)).toHaveLength(5);
  // Most kits have a passport that somebody can open.
  expect(packed.length).toBeGreaterThan(25);
  const owners = await ownerOf(harness);
  const { orders } = (await owners.ask(listPurchaseOrders, { query: {} })).body;
  expect(orders.map(({ state, openLines }) => [state, openLines])).toEqual([
    ['open', 2],
    ['received', 0],
  ]);
  await db.transaction().execute((db) => askForParts(db, new Date()));
  const { claims, stopped } = (await owners.ask(listPartClaims, { query: {} })).body;
  expect(claims.map(({ state }) => state)).toEqual(['asked', 'sent', 'sent', 'declined', 'sent']);
  expect(stopped).toHaveLength(1);
  expect(await brokenInvariants(db)).toEqual([]);
});
