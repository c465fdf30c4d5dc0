import { expect, test } from 'vitest';
import { changeKit } from '../../../contracts/catalogue/kits/kits.ts';
import { readListing, readProduct } from '../../../contracts/storefront/listing/listing.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';
import { measureColours } from '../../catalogue/kits/kits.ts';

test('the owner says what a kit takes; its page tells it, and only what is measured is found by it', async () => {
  await using harness = await testShop({ keeps: true });
  const owner = await ownerOf(harness);
  const guest = await testVisitor(harness.app);
  const slug = (await findDemoKit(harness.app, demoKits.koala)).slug;
  const page = () => guest.ask(readProduct, { params: { slugOrId: slug } });
  const found = async (takes: string) => {
    const { body } = await guest.ask(readListing, { params: { slug: 'all' }, query: { takes } });
    return body.kits.map((kit) => kit.slug);
  };
  const { id, version, form } = await owner.read(demoKits.koala);
  const save = (requirements: object, seen: number) =>
    owner.ask(changeKit, {
      params: { id },
      body: { version: seen, form: { ...form, requirements: { ...form.requirements, ...requirements } } },
    });

  const half = await save({ tableWidthMm: 300, tableDepthMm: null }, version);
  expect(half).toMatchObject({
    status: 400,
    body: { details: { fields: [{ field: 'form.requirements.tableDepthMm' }] } },
  });
  for (const wrong of [{ hands: 'three' }, { smallestPrintTenthMm: -1 }, { tableWidthMm: 1e9 }])
    expect((await save(wrong, version)).status).toBe(400);

  const one = { hands: 'one', smallestPrintTenthMm: 35, stitchesPer10Cm: null };
  expect((await save(one, version)).body).toEqual({ id, version: version + 1 });
  expect((await page()).body.requirements).toMatchObject(one);
  await expect.poll(() => found('one-handed,large-print')).toContain(slug);
  await save({ hands: null }, version + 1);
  await expect.poll(async () => (await page()).body.requirements.hands).toBeNull();
  await expect.poll(() => found('one-handed,large-print')).not.toContain(slug);
});

test('the colours of kits that an older shop wrote are compared once', async () => {
  await using harness = await testShop({ keeps: true });
  const { db } = harness.shop;
  const guest = await testVisitor(harness.app);
  const query = { takes: 'colours-apart' };
  const total = async () => (await guest.ask(readListing, { params: { slug: 'all' }, query })).body.total;
  const before = await db.selectFrom('products').select(['id', 'alike_colours']).orderBy('id').execute();
  await db.updateTable('products').set({ alike_colours: null }).execute();
  expect(await measureColours(db)).toBe(before.length);
  expect(await db.selectFrom('products').select(['id', 'alike_colours']).orderBy('id').execute()).toEqual(
    before,
  );
  expect(await measureColours(db)).toBe(0);
  const apart = before.filter(({ alike_colours }) => alike_colours === 0).length;
  await expect.poll(total).toBe(apart);
});
