import { expect, test } from 'vitest';
import { changeKit } from '../../../contracts/catalogue/kits/kits.ts';
import { listGallery } from '../../../contracts/community/gallery/gallery.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { hangPiece } from './gallery.ts';

async function hang(
  harness: TestShop,
  artist: string,
  difficulty: 'gentle' | 'focused' | 'balanced',
  isActive = true,
): Promise<void> {
  const kit = await findDemoKit(harness.app, difficulty === 'gentle' ? demoKits.koala : demoKits.kookaburra);
  const { id: picture_id } = await harness.shop.db
    .selectFrom('pictures')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await hangPiece(harness.shop.db, {
    is_active: isActive,
    picture_id,
    artist,
    category_id: kit.categoryId,
    difficulty,
    time_to_complete: 'A week of evenings',
    location: 'Kiama NSW',
    comment: 'On the wall now.',
    product_id: kit.id,
    position: 0,
    demonstration: true,
  });
}

test('the wall shows active pieces with their kit, and says what is made up', async () => {
  await using harness = await testShop();
  await hang(harness, 'Imogen', 'balanced');
  await hang(harness, 'Hidden', 'balanced', false);
  const guest = await testVisitor(harness.app);
  const { body } = await guest.ask(listGallery);
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({
    artist: 'Imogen',
    isActive: true,
    craft: 'paint-by-numbers',
    demonstration: true,
    product: { slug: demoKits.kookaburra.slug },
  });
});

test('the wall is narrowed by craft and difficulty; what nobody knows narrows nothing or leaves nothing', async () => {
  await using harness = await testShop();
  await hang(harness, 'Imogen', 'balanced');
  await hang(harness, 'Joanna', 'gentle');
  const guest = await testVisitor(harness.app);
  const artists = async (query: object) =>
    (await guest.ask(listGallery, { query })).body.map(({ artist }) => artist);
  expect(await artists({})).toEqual(['Imogen', 'Joanna']);
  expect(await artists({ difficulty: 'gentle' })).toEqual(['Joanna']);
  expect(await artists({ craft: 'paint-by-numbers' })).toEqual(['Imogen']);
  expect(await artists({ craft: 'paint-by-numbers', difficulty: 'gentle' })).toEqual([]);
  expect(await artists({ craft: 'knitting' })).toEqual([]);
  expect(await artists({ difficulty: 'impossible' })).toEqual(['Imogen', 'Joanna']);
});

test('beside a piece its kit costs what its card says: “from” the least of its sizes', async () => {
  await using harness = await testShop();
  await hang(harness, 'Imogen', 'gentle');
  const owner = await ownerOf(harness);
  const { version, form } = await owner.read(demoKits.koala);
  const { id } = await findDemoKit(harness.app, demoKits.koala);
  const small = { label: 'Small', sku: '', priceCents: 2_500, weightGrams: 300 };
  const sizes = { finishedWidthMm: 100, finishedHeightMm: 100, packedLengthMm: 200, packedWidthMm: 200 };
  const variants = [{ ...small, ...sizes, packedHeightMm: 40 }];
  const changed = { ...form, variantLabel: 'Large', variants };
  expect((await owner.ask(changeKit, { params: { id }, body: { version, form: changed } })).status).toBe(200);
  const guest = await testVisitor(harness.app);
  const [piece] = (await guest.ask(listGallery)).body;
  expect(piece!.product).toMatchObject({ slug: form.slug, price: '25.00', isLeast: true });
});
