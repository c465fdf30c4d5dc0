import sharp from 'sharp';
import { expect, test } from 'vitest';
import { closeAccount } from '../../../contracts/account/account/account.ts';
import * as calls from '../../../contracts/community/reviews/own-reviews.ts';
import { readReviews } from '../../../contracts/community/reviews/reviews.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import {
  browserOf,
  customerOf,
  goodPassword,
  placePersonOrder,
  type TestBrowser,
} from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { decide } from './admin.ts';
import { deleteOldUploads } from './reviews.ts';

const publish = ({ shop }: TestShop, id: number) =>
  decide(shop.db, id, { version: 1, state: 'published', reason: '' });

const ada = 'ada@example.com';
const reviewText = {
  rating: 5,
  title: 'Three quiet evenings',
  comment: 'The numbers are easy to read and the paint covers well. <b>Lovely.</b>',
  hardness: 'as said',
  hours: 9,
} as const;

/** An order that has arrived, as far as the books know. */
async function delivered(harness: TestShop, browser: TestBrowser, email: string) {
  const placed = await placePersonOrder(harness, browser, email);
  await harness.shop.db
    .updateTable('orders')
    .set({ state: 'delivered' })
    .where('number', '=', placed.number)
    .execute();
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  return { ...placed, productId };
}

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#A9BBA5' } })
    .png()
    .toBuffer();

test('only whoever received a kit may review it, once, and it waits to be read', async () => {
  await using harness = await testShop();
  const browser = await customerOf(harness, ada);
  const placed = await placePersonOrder(harness, browser, ada);
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  const early = await browser.ask(calls.canReview, { query: { productId } });
  expect(early.body.canReview).toBe(false);
  expect((await browser.ask(calls.sendReview, { body: { productId, ...reviewText } })).status).toBe(403);

  await harness.shop.db
    .updateTable('orders')
    .set({ state: 'delivered' })
    .where('number', '=', placed.number)
    .execute();
  expect((await browser.ask(calls.canReview, { query: { productId } })).body.canReview).toBe(true);
  const { photo } = (await browser.upload(calls.sendReviewPhoto, await drawn(60, 40))).body;
  const send = () => browser.ask(calls.sendReview, { body: { productId, ...reviewText, photos: [photo] } });
  const both = await Promise.all([send(), send()]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const told = harness.shop.db.selectFrom('notifications').where('kind', '=', 'review');
  expect(await told.select(['title', 'detail']).execute()).toEqual([
    { title: 'A review with 5 stars waits to be read', detail: reviewText.title },
  ]);
  const stranger = await customerOf(harness, 'ben@example.com');
  expect((await stranger.ask(calls.sendReview, { body: { productId, ...reviewText } })).body.code).toBe(
    'not_bought',
  );

  expect((await stranger.ask(readReviews, { params: { id: productId } })).body.total).toBe(0);
  const [review] = (await browser.ask(calls.listOwnReviews)).body.reviews;
  await publish(harness, review?.id ?? 0);
  const [shown] = (await stranger.ask(readReviews, { params: { id: productId } })).body.reviews;
  expect(shown).toMatchObject({
    comment: reviewText.comment,
    customerDisplayName: 'Ada B.',
    customerEmail: '',
    verified: true,
  });
  expect(shown?.images).toHaveLength(1);
});

test('a guest reviews by the link of the order', async () => {
  await using harness = await testShop();
  const { token, productId } = await delivered(harness, browserOf(harness.app), ada);
  const guest = browserOf(harness.app);
  expect((await guest.ask(calls.sendReview, { body: { productId, ...reviewText } })).status).toBe(403);
  const sent = await guest.ask(calls.sendReview, { body: { productId, ...reviewText, orderToken: token } });
  expect(sent.status).toBe(200);
});

test('the link of an order names its kits that wait for a review, and none before it has arrived', async () => {
  await using harness = await testShop();
  const { token, number } = await placePersonOrder(harness, browserOf(harness.app), ada);
  const guest = browserOf(harness.app);
  const waiting = () => guest.ask(calls.listKitsToReview, { params: { token } });
  expect((await waiting()).body).toEqual([]);
  await harness.shop.db
    .updateTable('orders')
    .set({ state: 'delivered' })
    .where('number', '=', number)
    .execute();
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  expect((await waiting()).body).toMatchObject([{ productId, slug: demoKits.kookaburra.slug }]);
  await guest.ask(calls.sendReview, { body: { productId, ...reviewText, orderToken: token } });
  expect((await waiting()).body).toEqual([]);
  const unknown = { params: { token: 'A'.repeat(21) } };
  expect((await guest.ask(calls.listKitsToReview, unknown)).status).toBe(404);
});

test('a kit that arrived in one of its variants is reviewed as the whole kit, once', async () => {
  await using harness = await testShop();
  const browser = await customerOf(harness, ada);
  const { productId } = await delivered(harness, browser, ada);
  const { id: whole } = await findDemoKit(harness.app, demoKits.koala);
  await harness.shop.db
    .updateTable('products')
    .set({ parent_id: whole, variant_label: 'With a frame' })
    .where('id', '=', productId)
    .execute();
  const { toReview } = (await browser.ask(calls.listOwnReviews)).body;
  expect(toReview).toMatchObject([{ productId: whole, slug: demoKits.koala.slug }]);
  expect((await browser.ask(calls.canReview, { query: { productId: whole } })).body.canReview).toBe(true);
  expect((await browser.ask(calls.sendReview, { body: { productId, ...reviewText } })).status).toBe(200);
  const again = await browser.ask(calls.sendReview, { body: { productId: whole, ...reviewText } });
  expect(again.body.code).toBe('not_permitted');
  const kept = await harness.shop.db.selectFrom('reviews').select('product_id').execute();
  expect(kept).toEqual([{ product_id: whole }]);
});

test('an edited review is read again, and what it said before is kept', async () => {
  await using harness = await testShop();
  const browser = await customerOf(harness, ada);
  const { productId } = await delivered(harness, browser, ada);
  const { id } = (await browser.ask(calls.sendReview, { body: { productId, ...reviewText } })).body;
  await publish(harness, id);
  const edit = {
    params: { id },
    body: { ...reviewText, rating: 3, comment: 'The red dried up after a week, sadly.' },
  };
  const stranger = await customerOf(harness, 'ben@example.com');
  expect((await stranger.ask(calls.editReview, edit)).status).toBe(404);
  expect((await browser.ask(calls.editReview, edit)).body).toMatchObject({ rating: 3, state: 'waiting' });
  const versions = await harness.shop.db.selectFrom('review_versions').selectAll().execute();
  expect(versions).toMatchObject([{ review_id: id, version: 1, rating: 5, comment: reviewText.comment }]);
  expect((await stranger.ask(readReviews, { params: { id: productId } })).body.totalReviews).toBe(0);
});

test('a review that is sent anew eight times at once is kept each time, and none of them fails', async () => {
  await using harness = await testShop();
  const browser = await customerOf(harness, ada);
  const { productId } = await delivered(harness, browser, ada);
  const { id } = (await browser.ask(calls.sendReview, { body: { productId, ...reviewText } })).body;
  const edits = Array.from({ length: 8 }, () =>
    browser.ask(calls.editReview, { params: { id }, body: { ...reviewText, rating: 3 } }),
  );
  expect((await Promise.all(edits)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  const versions = await harness.shop.db.selectFrom('review_versions').select('version').execute();
  expect(versions.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('what is too short, too many stars or an invented photograph is refused or passed over', async () => {
  await using harness = await testShop();
  const browser = await customerOf(harness, ada);
  const { productId } = await delivered(harness, browser, ada);
  const send = (changes: object) =>
    browser.ask(calls.sendReview, { body: { productId, ...reviewText, ...changes } });
  expect((await send({ comment: 'Too short.' })).status).toBe(400);
  expect((await send({ rating: 6 })).status).toBe(400);
  expect((await send({ photos: ['A'.repeat(21)] })).status).toBe(200);
  expect(await harness.shop.db.selectFrom('review_pictures').selectAll().execute()).toEqual([]);
});

test('a review has as many photographs as its form takes, however often it is said anew', async () => {
  await using harness = await testShop();
  const browser = await customerOf(harness, ada);
  const { productId } = await delivered(harness, browser, ada);
  const photo = async (width: number) =>
    (await browser.upload(calls.sendReviewPhoto, await drawn(width, 40))).body.photo;
  const photos = [await photo(60), await photo(61), await photo(62)];
  const { id } = (await browser.ask(calls.sendReview, { body: { productId, ...reviewText, photos } })).body;
  const again = async (more: string[]) =>
    browser.ask(calls.editReview, { params: { id }, body: { ...reviewText, title: 'Anew', photos: more } });
  const three = [await photo(63), await photo(64), await photo(65)];
  const refused = await again(three);
  expect([refused.status, refused.body.details]).toMatchObject([400, { fields: [{ field: 'photos' }] }]);
  const { reviews } = (await browser.ask(calls.listOwnReviews)).body;
  expect(reviews).toMatchObject([{ title: reviewText.title, photoCount: 3 }]);
  expect((await again(three.slice(0, 2))).body).toMatchObject({ title: 'Anew', photoCount: 5 });
});

test('files that are no photographs are refused with a sentence, and leave nothing behind', async () => {
  await using harness = await testShop();
  const browser = browserOf(harness.app);
  const before = await harness.shop.db.selectFrom('pictures').select('id').execute();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const half = (await drawn(200, 200)).subarray(0, 60);
  const attacks = {
    'a drawing with script': Buffer.from(svg),
    'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'half a picture': half,
    'too many pixels': await drawn(6_000, 5_000),
    nothing: Buffer.from(' '),
  };
  for (const [name, bytes] of Object.entries(attacks)) {
    const { status, body } = await browser.upload(calls.sendReviewPhoto, bytes);
    expect(status, name).toBe(422);
    expect(body.code, name).toBe('not_a_picture');
  }
  expect((await browser.upload(calls.sendReviewPhoto, Buffer.alloc(13 * 1024 * 1024))).status).toBe(413);
  expect(await harness.shop.db.selectFrom('pictures').select('id').execute()).toEqual(before);
});

test('a photograph is kept without what it tells about its place', async () => {
  await using harness = await testShop();
  const browser = browserOf(harness.app);
  const telling = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Silver Street 12' } })
    .toBuffer();
  expect(telling.includes('Silver Street')).toBe(true);
  const { status } = await browser.upload(calls.sendReviewPhoto, telling, 'image/jpeg');
  expect(status).toBe(200);
  const { file } = await harness.shop.db
    .selectFrom('pictures')
    .select('file')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const kept = Buffer.from((await harness.shop.files.read(`originals/${file}`)) ?? []);
  expect(kept.includes('Silver Street')).toBe(false);
});

test('after an account is closed its reviews stay, without a name', async () => {
  await using harness = await testShop();
  const browser = await customerOf(harness, ada);
  const { productId } = await delivered(harness, browser, ada);
  const { id } = (await browser.ask(calls.sendReview, { body: { productId, ...reviewText } })).body;
  await publish(harness, id);
  await browser.ask(closeAccount, { body: { password: goodPassword } });
  const guest = browserOf(harness.app);
  const [shown] = (await guest.ask(readReviews, { params: { id: productId } })).body.reviews;
  expect(shown?.customerDisplayName).toBe('A customer');
});

test('a photograph whose review was never sent is gone after a day, one that a review shows stays', async () => {
  await using harness = await testShop();
  const browser = await customerOf(harness, ada);
  const { productId } = await delivered(harness, browser, ada);
  const [left, shown] = [
    (await browser.upload(calls.sendReviewPhoto, await drawn(60, 40))).body,
    (await browser.upload(calls.sendReviewPhoto, await drawn(40, 60))).body,
  ];
  const body = { ...reviewText, productId, photos: [shown.photo] };
  expect((await browser.ask(calls.sendReview, { body })).status).toBe(200);
  await deleteOldUploads(harness.shop, new Date(Date.now() + 1_000));
  const status = async (url: string) => (await harness.app.inject({ url })).statusCode;
  expect([await status(left.url), await status(shown.url)]).toEqual([404, 200]);
});
