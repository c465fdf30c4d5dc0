import { expect, test } from 'vitest';
import {
  facebookPlaceholderEmail,
  listFeaturedReviews,
  readReviews,
  readReviewStats,
  reviewsPerPage,
} from '../../../contracts/community/reviews/reviews.ts';
import { readProduct, readListing } from '../../../contracts/storefront/listing/listing.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { decide } from './admin.ts';
import { saveReview, realStatsOf, type NewReview } from './reviews.ts';

async function reviewFor(harness: TestShop, rating: number): Promise<NewReview> {
  const { id } = await findDemoKit(harness.app, demoKits.kookaburra);
  return {
    product_id: id,
    rating,
    title: 'A calm fortnight',
    comment: 'Good paint, clear numbers.',
    display_name: 'Mabel Okafor',
    website: '',
    source: 'shop',
    verified: false,
    state: 'published',
    featured: false,
    reply: '',
    demonstration: false,
    created_at: new Date('2026-10-01T00:00:00Z'),
  };
}

async function write(harness: TestShop, input: Partial<NewReview> & { rating: number }): Promise<number> {
  return saveReview(harness.shop.db, { ...(await reviewFor(harness, input.rating)), ...input });
}

test('a kit carries its rating on every card, without anybody asking for it', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  for (const rating of [5, 4, 4]) await write(harness, { rating });
  const { id } = await findDemoKit(harness.app, demoKits.kookaburra);
  const { body: stats } = await guest.ask(readReviewStats, { params: { id } });
  expect(stats).toEqual({ averageRating: 4.33, totalReviews: 3 });
  const { body: kit } = await guest.ask(readProduct, { params: { slugOrId: id } });
  expect([kit.averageRating, kit.totalReviews]).toEqual([4.33, 3]);
  const { body: listing } = await guest.ask(readListing, {
    params: { slug: 'all' },
    query: { sort: 'rating' },
  });
  expect(listing.kits[0]?.slug).toBe(demoKits.kookaburra.slug);
  const { body: rated } = await guest.ask(readListing, { params: { slug: 'all' }, query: { rating: '4' } });
  expect(rated.kits.map(({ slug }) => slug)).toEqual([demoKits.kookaburra.slug]);
});

test('a kit that nobody has reviewed has 0 and 0; an unknown one has nothing', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const { id } = await findDemoKit(harness.app, demoKits.koala);
  expect((await guest.ask(readReviewStats, { params: { id } })).body).toEqual({
    averageRating: 0,
    totalReviews: 0,
  });
  expect((await guest.ask(readReviewStats, { params: { id: 9999 } })).status).toBe(404);
});

test('the histogram shows every published review and no other', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  for (const rating of [5, 5, 3, 1]) await write(harness, { rating });
  await write(harness, { rating: 2, state: 'waiting' });
  const { id } = await findDemoKit(harness.app, demoKits.kookaburra);
  const { body } = await guest.ask(readReviews, { params: { id } });
  expect(body.histogram.map(({ count }) => count)).toEqual([2, 0, 1, 0, 1]);
  expect(body.total).toBe(4);
  const { body: threes } = await guest.ask(readReviews, { params: { id }, query: { stars: 3 } });
  expect([threes.total, threes.totalReviews]).toEqual([1, 4]);
});

test('publishing and withdrawing a review moves the rating at once', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const review = await write(harness, { rating: 2, state: 'waiting' });
  const { id } = await findDemoKit(harness.app, demoKits.kookaburra);
  const total = async () => (await guest.ask(readReviewStats, { params: { id } })).body.totalReviews;
  expect(await total()).toBe(0);
  const { db } = harness.shop;
  await decide(db, review, { version: 1, state: 'published', reason: '' });
  expect(await total()).toBe(1);
  await decide(db, review, { version: 2, state: 'declined', reason: 'Not of this kit' });
  expect(await total()).toBe(0);
  const ofNone = await decide(db, 9999, { version: 1, state: 'published', reason: '' });
  expect(ofNone).toMatchObject({ refused: 'not_found' });
});

test('many who publish at once are all counted', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  await Promise.all(Array.from({ length: 20 }, (_, i) => write(harness, { rating: 1 + (i % 5) })));
  const { id } = await findDemoKit(harness.app, demoKits.kookaburra);
  expect((await guest.ask(readReviewStats, { params: { id } })).body).toEqual({
    averageRating: 3,
    totalReviews: 20,
  });
});

test('reviews come a page at a time in the order asked for', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  for (let day = 1; day <= 10; day += 1) {
    await write(harness, { rating: 1 + (day % 5), created_at: new Date(Date.UTC(2026, 1, day, 14)) });
  }
  const { id } = await findDemoKit(harness.app, demoKits.kookaburra);
  const { body: newest } = await guest.ask(readReviews, { params: { id } });
  expect(newest.reviews).toHaveLength(reviewsPerPage);
  // In Sydney it was the next day by then.
  expect(newest.reviews[0]).toMatchObject({
    createdAt: '2026-02-10T14:00:00.000Z',
    writtenOn: '2026-02-11',
  });
  expect(newest.pages).toBe(2);
  const { body: rest } = await guest.ask(readReviews, { params: { id }, query: { page: 2 } });
  expect(rest.reviews).toHaveLength(2);
  const { body: lowest } = await guest.ask(readReviews, { params: { id }, query: { sort: 'lowest' } });
  expect(lowest.reviews[0]?.rating).toBe(1);
  const { body: strange } = await guest.ask(readReviews, {
    params: { id },
    query: { sort: 'random' as never, page: -4 },
  });
  expect([strange.sort, strange.page]).toEqual(['newest', 1]);
});

test('only the Facebook placeholder ever stands where an email address would', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  await write(harness, { rating: 5, featured: true, source: 'facebook', created_at: new Date('2026-10-02') });
  await write(harness, { rating: 4, featured: true });
  const { body } = await guest.ask(listFeaturedReviews);
  expect(body.map(({ customerEmail }) => customerEmail)).toEqual([facebookPlaceholderEmail, '']);
  expect(body[0]?.product?.slug).toBe(demoKits.kookaburra.slug);
});

test('a photograph comes in the three sizes of the specification', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const { id } = await findDemoKit(harness.app, demoKits.kookaburra);
  const picture = await harness.shop.db.selectFrom('pictures').select('id').executeTakeFirstOrThrow();
  await saveReview(harness.shop.db, await reviewFor(harness, 5), [picture.id]);
  const { body } = await guest.ask(readReviews, { params: { id }, query: { photos: 'yes' } });
  const [image] = body.reviews[0]?.images ?? [];
  expect(image?.thumbnail).toContain('width=150,height=150');
  expect(image?.mobile).toContain('width=600');
  expect(image?.desktop).toContain('width=800,height=800');
  for (const address of [image?.thumbnail, image?.mobile, image?.desktop])
    expect((await harness.app.inject(address ?? '')).statusCode).toBe(200);
});

test('demonstration reviews say so, and are not among the real ones', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  await write(harness, { rating: 5, demonstration: true });
  await write(harness, { rating: 3 });
  const { id } = await findDemoKit(harness.app, demoKits.kookaburra);
  const { body } = await guest.ask(readReviews, { params: { id } });
  expect(body.reviews.filter(({ demonstration }) => demonstration)).toHaveLength(1);
  expect(body.averageRating).toBe(4);
  expect(await realStatsOf(harness.shop.db, id)).toEqual({ averageRating: 3, totalReviews: 1 });
});
