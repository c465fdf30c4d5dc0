import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as admin from '../../../contracts/community/reviews/admin-reviews.ts';
import { editReview, listOwnReviews, sendReview } from '../../../contracts/community/reviews/own-reviews.ts';
import {
  facebookPlaceholderEmail,
  listFeaturedReviews,
  readReviews,
} from '../../../contracts/community/reviews/reviews.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import {
  administratorOf,
  customerOf,
  placePersonOrder,
  type TestBrowser,
} from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { saveUpload } from '../../platform/images/images.ts';

const reviewText = {
  rating: 5,
  title: 'Three quiet evenings',
  comment: 'The numbers are easy to read. <script>alert(1)</script>',
} as const;

/** A review of the kookaburra that waits to be read, by somebody who has received one. */
async function waiting(harness: TestShop, email = 'ada@example.com') {
  const writer = await customerOf(harness, email);
  await placePersonOrder(harness, writer, email);
  await harness.shop.db
    .updateTable('orders')
    .set({ state: 'delivered' })
    .where('email', '=', email)
    .execute();
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  const { id } = (await writer.ask(sendReview, { body: { productId, ...reviewText } })).body;
  return { writer, id, productId };
}

const inShop = async (browser: TestBrowser, id: number) =>
  (await browser.ask(readReviews, { params: { id } })).body;

test('a review is published, answered under it, featured, and taken back with a reason that its writer reads', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const { writer, id, productId } = await waiting(harness);
  const list = (await owner.ask(admin.listReviews, { query: { state: 'waiting' } })).body;
  expect(list.counts).toEqual({ waiting: 1, published: 0, declined: 0 });
  expect(list.reviews).toMatchObject([{ id, comment: reviewText.comment, verified: true, version: 1 }]);
  const call = { params: { id } };
  const early = await owner.ask(admin.featureReview, { ...call, body: { version: 1, featured: true } });
  expect(early.body.code).toBe('not_permitted');
  await owner.ask(admin.decideReview, { ...call, body: { version: 1, state: 'published' } });
  await owner.ask(admin.replyToReview, { ...call, body: { version: 2, reply: 'Thank you, Ada.' } });
  await owner.ask(admin.featureReview, { ...call, body: { version: 3, featured: true } });
  const [shown] = (await inShop(writer, productId)).reviews;
  expect(shown).toMatchObject({ reply: 'Thank you, Ada.', comment: reviewText.comment });
  expect((await writer.ask(listFeaturedReviews)).body).toHaveLength(1);

  const wordless = await owner.ask(admin.decideReview, { ...call, body: { version: 4, state: 'declined' } });
  expect(wordless.body.details?.['fields']).toMatchObject([{ field: 'reason' }]);
  const decline = { version: 4, state: 'declined', reason: 'It is about the post.' } as const;
  expect((await owner.ask(admin.decideReview, { ...call, body: decline })).body.featured).toBe(false);
  expect((await inShop(writer, productId)).totalReviews).toBe(0);
  const [own] = (await writer.ask(listOwnReviews)).body.reviews;
  expect(own).toMatchObject({ state: 'declined', reason: 'It is about the post.' });
});

test('words that changed while they were read are not published', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const { writer, id, productId } = await waiting(harness);
  const anew = { ...reviewText, comment: 'Something else altogether, said a minute later.' };
  await writer.ask(editReview, { params: { id }, body: anew });
  const publish = { params: { id }, body: { version: 1, state: 'published' } } as const;
  const refused = await owner.ask(admin.decideReview, publish);
  expect(refused.body).toMatchObject({ code: 'stale', details: { current: { comment: anew.comment } } });
  expect((await inShop(writer, productId)).total).toBe(0);
  const versions = (await owner.ask(admin.listReviewVersions, { params: { id } })).body;
  expect(versions).toMatchObject([{ version: 1, comment: reviewText.comment }]);
  const nowhere = { params: { id: 99_999 }, body: publish.body };
  expect((await owner.ask(admin.decideReview, nowhere)).status).toBe(404);
});

test('one photograph is taken off: the other and the words stay, and its file is gone', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const { writer, id, productId } = await waiting(harness);
  const { db } = harness.shop;
  const kept = [await photograph(harness, 1), await photograph(harness, 2)];
  await db
    .insertInto('review_pictures')
    .values(kept.map((picture_id, position) => ({ review_id: id, picture_id, position })))
    .execute();
  const params = { id };
  await owner.ask(admin.decideReview, { params, body: { version: 1, state: 'published' } });
  const drop = (pictureId: number, version: number) =>
    owner.ask(admin.deleteReviewPhoto, { params, body: { version, pictureId } });
  const stranger = await photograph(harness, 3);
  expect((await drop(stranger, 2)).status).toBe(404);
  expect((await drop(kept[0]!, 1)).body.code).toBe('stale');
  expect((await inShop(writer, productId)).reviews[0]?.images).toHaveLength(2);
  expect((await drop(kept[0]!, 2)).body.images).toMatchObject([{ pictureId: kept[1] }]);
  const [shown] = (await inShop(writer, productId)).reviews;
  expect([shown?.images.length, shown?.comment]).toEqual([1, reviewText.comment]);
  const left = await db
    .selectFrom('pictures')
    .where('id', 'in', [...kept, stranger])
    .select('id')
    .orderBy('id')
    .execute();
  expect(left.map((picture) => picture.id)).toEqual([kept[1], stranger]);
});

async function photograph({ shop }: TestShop, shade: number): Promise<number> {
  const plain = sharp({
    create: { width: 40, height: 40, channels: 3, background: `#${shade}0${shade}040` },
  });
  const bytes = await plain.png().toBuffer();
  const picture = await saveUpload(shop.db, shop.files, bytes, 'Photograph by a customer', 'customer');
  if (isRefusal(picture)) throw new Error(picture.message);
  return picture.id;
}

const csv = (...lines: string[]) => ['Name,Rating,Date,Comment,Kit', ...lines].join('\n');

test('reviews come over from Facebook all or none, and are marked as such', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  const bring = async (text: string, apply = true) =>
    (await owner.ask(admin.importReviews, { body: { csv: text, apply } })).body;
  const good = `"Iris Vale",5,2026-03-01,"Calm, slow, lovely",${demoKits.kookaburra.slug}`;
  const broken = csv(good, 'Tom,nine,yesterday,,no-such-kit', good);
  const tried = await bring(broken);
  expect([tried.errors, tried.imported]).toEqual([2, 0]);
  expect(tried.rows[1]?.errors.map(({ column }) => column)).toEqual(['rating', 'date', 'comment']);
  expect(tried.rows[2]?.errors).toMatchObject([
    { column: 'comment', message: 'This review is here already.' },
  ]);
  expect((await inShop(owner, productId)).total).toBe(0);
  expect((await bring(csv(good), false)).imported).toBe(0);
  expect((await bring(csv(good))).imported).toBe(1);
  expect((await bring(csv(good))).errors).toBe(1);
  const [shown] = (await inShop(owner, productId)).reviews;
  expect(shown).toMatchObject({ customerEmail: facebookPlaceholderEmail, comment: 'Calm, slow, lovely' });
  for (const unreadable of ['Iris,5', 'name,rating,date,comment\n"Iris,5'])
    expect(await bring(unreadable)).toMatchObject({ code: 'malformed' });
});

test('the queue narrows by stars, photographs and words, and goes on where a page ended', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const many = Array.from({ length: 30 }, (_, i) => `P${i},${(i % 5) + 1},2026-03-01,Words number ${i},`);
  await owner.ask(admin.importReviews, { body: { csv: csv(...many), apply: true } });
  const list = async (query: object) => (await owner.ask(admin.listReviews, { query })).body;
  expect((await list({ stars: 2 })).reviews).toHaveLength(6);
  expect((await list({ photos: 'yes' })).reviews).toEqual([]);
  expect((await list({ q: 'NUMBER 29' })).reviews.map(({ name }) => name)).toEqual(['P29']);
  expect((await list({ q: '%' })).reviews).toEqual([]);
  const first = await list({ sort: '-stars' });
  const second = await list({ sort: '-stars', after: first.next });
  expect(new Set([...first.reviews, ...second.reviews].map(({ id }) => id)).size).toBe(30);
  expect(second.next).toBeNull();
});
