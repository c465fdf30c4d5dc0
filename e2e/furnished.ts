import { inject } from 'vitest';
import { demoKits } from '../seed/demo-kits.ts';
import { categories } from '../seed/kits/categories.ts';
import { kits } from '../seed/kits/kits.ts';
import { insertKit } from '../server/catalogue/kits/kits.ts';
import { hangPiece } from '../server/community/gallery/gallery.ts';
import { saveReview, type NewReview } from '../server/community/reviews/reviews.ts';
import type { Db } from '../server/kernel/database/database.ts';
import { receiveStock } from '../server/stock/inventory/inventory.ts';
import { furnishChoices } from './furnished-choices.ts';
import { test as journey } from './journey.ts';
import { openFilledShop, type JourneyShop } from './shop.ts';

/** What is hardest to lay out: long words, letters that run the other way, a price with two groups of digits. */
export const odd = {
  slug: 'odd-kit',
  name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk بيت صغير عند البحر and a very long way home',
  price: '$12,345.67',
} as const;

const kitsListed = 40;
const reviewed = 9;
const hung = 9;

/** Fills the shelves, the reviews and the wall, so that every part of a page has something to show. */
async function furnish(db: Db): Promise<void> {
  const picture = await db.selectFrom('pictures').select('id').orderBy('id').executeTakeFirstOrThrow();
  const shelves = await db.selectFrom('categories').select(['id', 'slug', 'code']).execute();
  const known = new Set<string>(Object.values(demoKits).map(({ slug }) => slug));
  const more = kits.filter(({ slug }) => !known.has(slug)).slice(0, kitsListed - known.size);
  const [first] = more;
  if (!first) throw new Error('There are no kits to put on the shelves.');
  const wanted = [...more, { ...first, slug: odd.slug, name: odd.name, priceCents: 12_345_67, was: null }];
  const placed = new Map<string, { id: number; categoryId: number }>();
  for (const kit of wanted) {
    const listing = shelves.find(({ slug }) => slug === kit.craft);
    if (!listing) throw new Error(`There is no category for ${kit.slug}; there are ${categories.length}.`);
    const flags = { featured: true, bestseller: true, newArrival: true };
    const productId = await insertKit(db, listing, { ...kit, ...flags }, [picture], new Date());
    await receiveStock(db, { productId, quantity: 20, costCents: kit.costCents }, 'test', 'On the shelf');
    placed.set(kit.slug, { id: productId, categoryId: listing.id });
  }
  await furnishChoices(db, placed, odd.name);
  await writeReviews(db, picture.id);
  await hangWall(db, picture.id, shelves[0]?.id ?? 0);
}

async function writeReviews(db: Db, pictureId: number): Promise<void> {
  const { id } = await db
    .selectFrom('products')
    .where('slug', '=', demoKits.kookaburra.slug)
    .select('id')
    .executeTakeFirstOrThrow();
  for (let number = 0; number < reviewed; number += 1) {
    const review: NewReview = {
      product_id: id,
      rating: (number % 5) + 1,
      title: 'A calm fortnight',
      comment: 'Good paint, clear numbers, and a lid that closes.\n'.repeat(number + 1),
      display_name: number === 0 ? odd.name : `Reader ${number}`,
      website: '',
      source: 'shop',
      verified: true,
      state: 'published',
      featured: true,
      reply: number === 1 ? 'Thank you for writing.' : '',
      demonstration: false,
      created_at: new Date('2026-10-01T00:00:00Z'),
    };
    await saveReview(db, review, number % 2 ? [pictureId] : []);
  }
}

async function hangWall(db: Db, pictureId: number, categoryId: number): Promise<void> {
  for (let position = 0; position < hung; position += 1) {
    await hangPiece(db, {
      is_active: true,
      picture_id: pictureId,
      artist: position === 0 ? odd.name : `Maker ${position}`,
      category_id: categoryId,
      difficulty: 'gentle',
      time_to_complete: 'A week of evenings',
      location: 'Kiama NSW',
      comment: 'On the wall now.',
      product_id: null,
      position,
      demonstration: true,
    });
  }
}

/** As `test` of journey.ts, in a shop that is full. */
export const test = journey.extend<{ shop: JourneyShop }>({
  shop: [
    async ({}, use) => {
      const shop = await openFilledShop(inject('postgres'), { name: 'furnished', fill: furnish });
      await use(shop);
      await shop.close();
    },
    { scope: 'file' },
  ],
});
