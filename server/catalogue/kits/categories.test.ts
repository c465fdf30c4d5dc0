import { expect, test } from 'vitest';
import {
  archiveCategory,
  changeCategory,
  createCategory,
  listCategoriesForEditing,
  orderCategories,
} from '../../../contracts/catalogue/kits/categories.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { listCategories, readListing } from '../../../contracts/storefront/listing/listing.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';

const weaving = {
  name: 'Weaving',
  slug: 'weaving',
  code: 'WVK',
  description: 'Warp, weft and an evening.',
  pictureId: null,
};

test('a category is made, put first, renamed and archived', async () => {
  await using harness = await testShop({ pages: true });
  const owner = await ownerOf(harness);
  const guest = await testVisitor(harness.app);
  const shown = async () => (await guest.ask(listCategories)).body.map(({ slug }) => slug);
  const { body: made } = await owner.ask(createCategory, { body: weaving });
  const others = (await shown()).filter((slug) => slug !== 'weaving');
  expect((await shown()).at(-1)).toBe('weaving');

  const all = (await owner.ask(listCategoriesForEditing)).body.map(({ id }) => id);
  await owner.ask(orderCategories, { body: { ids: [made.id, ...all.filter((id) => id !== made.id)] } });
  expect(await shown()).toEqual(['weaving', ...others]);

  const renamed = { ...weaving, slug: 'little-looms' };
  await owner.ask(changeCategory, { params: made, body: { version: 1, form: renamed } });
  const old = await harness.app.inject({ url: paths.category('weaving') });
  expect([old.statusCode, old.headers.location]).toEqual([301, paths.category('little-looms')]);

  await owner.ask(archiveCategory, { params: made, body: { archived: true } });
  expect(await shown()).toEqual(others);
  expect((await guest.ask(readListing, { params: { slug: 'little-looms' } })).status).toBe(404);
});

test('categories that are made at the same moment are all made', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const made = await Promise.all(
    ['A', 'B', 'C', 'D'].map((letter) =>
      owner.ask(createCategory, {
        body: { ...weaving, slug: `weaving-${letter.toLowerCase()}`, code: `WV${letter}` },
      }),
    ),
  );
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('a category with kits is not archived, and one with a known name is refused at its field', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const full = await owner.ask(archiveCategory, { params: { id: 1 }, body: { archived: true } });
  expect([full.status, full.body.message]).toEqual([
    409,
    '2 kits are still in this category. Move or archive them first.',
  ]);
  const sameCode = await owner.ask(createCategory, { body: { ...weaving, code: 'PBN' } });
  expect(sameCode.body.details).toMatchObject({ fields: [{ field: 'code' }] });
  const reserved = await owner.ask(createCategory, { body: { ...weaving, slug: 'new-arrivals' } });
  expect(reserved.status).toBe(400);
});

test('the second of two editors is told what the first one wrote', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const [first] = (await owner.ask(listCategoriesForEditing)).body;
  const { id, version, form } = first!;
  const write = (description: string) =>
    owner.ask(changeCategory, { params: { id }, body: { version, form: { ...form, description } } });
  expect((await write('One')).status).toBe(200);
  expect((await write('Two')).body).toMatchObject({
    code: 'stale',
    details: { now: { form: { description: 'One' } } },
  });
});
