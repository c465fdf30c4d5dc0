import { expect, test } from 'vitest';
import { compareKits } from '../../../contracts/storefront/listing/comparison.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';

const { koala, kookaburra, snowGum } = demoKits;

test('kits stand beside each other in their order, each once; what cannot is named with its reason', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const guest = await testVisitor(harness.app);
  const compare = async (kits: string | string[]) => (await guest.ask(compareKits, { query: { kits } })).body;

  const two = await compare(`${koala.slug},${kookaburra.slug},${koala.slug}`);
  expect(two.kits.map(({ slug }) => slug)).toEqual([koala.slug, kookaburra.slug]);
  expect(two.leftOut).toEqual([]);
  expect(two.suggested.map(({ slug }) => slug)).not.toContain(koala.slug);
  // As a plain form sends them.
  expect((await compare([kookaburra.slug, koala.slug])).kits).toHaveLength(2);

  await db.updateTable('products').set({ status: 'archived' }).where('slug', '=', snowGum.slug).execute();
  const gone = await compare(`${snowGum.slug},no-such-kit,${koala.slug}`);
  expect(gone.kits.map(({ slug }) => slug)).toEqual([koala.slug]);
  expect(gone.leftOut).toEqual([
    { asked: 'Snow gum paint by numbers', reason: 'archived' },
    { asked: 'no-such-kit', reason: 'unknown' },
  ]);
  await db.updateTable('products').set({ status: 'draft' }).where('slug', '=', snowGum.slug).execute();
  expect((await compare(snowGum.slug)).leftOut).toEqual([{ asked: snowGum.slug, reason: 'unknown' }]);
});

test('a fifth kit is left out, and nonsense compares nothing', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const rows = await harness.shop.db
    .selectFrom('products')
    .where('status', '=', 'published')
    .select(['slug', 'name'])
    .orderBy('id')
    .limit(5)
    .execute();
  const compare = async (kits: string) => (await guest.ask(compareKits, { query: { kits } })).body;
  const five = await compare(rows.map(({ slug }) => slug).join(','));
  expect(five.kits.map(({ slug }) => slug)).toEqual(rows.slice(0, 4).map(({ slug }) => slug));
  expect(five.leftOut).toEqual([{ asked: rows[4]?.name, reason: 'full' }]);
  expect(five.suggested).toEqual([]);
  for (const nonsense of ['', ',,', '🦘', 'x'.repeat(10_000), "' or 1=1"])
    expect((await compare(nonsense)).kits).toEqual([]);
  expect((await compare('🦘'.repeat(100))).leftOut[0]?.asked.length).toBeLessThanOrEqual(60);
});
