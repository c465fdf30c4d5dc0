import sharp from 'sharp';
import { expect, test } from 'vitest';
import { closeAccount } from '../../../contracts/account/account/account.ts';
import {
  listOwnPieces,
  sendPiecePhoto,
  withdrawPiece,
} from '../../../contracts/community/gallery/gallery-submissions.ts';
import * as calls from '../../../contracts/community/projects.ts';
import { listOwnReviews } from '../../../contracts/community/reviews/own-reviews.ts';
import { readProduct } from '../../../contracts/storefront/listing/listing.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import {
  customerOf,
  goodPassword,
  placePersonOrder,
  type TestBrowser,
} from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { makeCustomer } from '../../people/customers/customers.ts';

const ada = 'ada@example.com';
const review = {
  rating: 5,
  title: 'Three quiet evenings',
  comment: 'The paint covers well, and I was calm.',
};
const piece = { artist: 'Ada', difficulty: 'gentle', consent: true } as const;

/** A kookaburra that has arrived and is under way. */
async function begun(harness: TestShop) {
  const browser = await customerOf(harness, ada);
  const { number: orderNumber } = await placePersonOrder(harness, browser, ada);
  const { db } = harness.shop;
  await db.updateTable('orders').set({ state: 'delivered' }).where('number', '=', orderNumber).execute();
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  const { id } = (await browser.ask(calls.beginBought, { body: { orderNumber, productId } })).body;
  return { browser, params: { id }, productId };
}

const photograph = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#A9BBA5' } })
    .png()
    .toBuffer();

const sentOf = async (browser: TestBrowser) => ({
  reviews: (await browser.ask(listOwnReviews)).body.reviews,
  pieces: (await browser.ask(listOwnPieces)).body,
});

test('one form at the end makes a review and a piece, and both wait for the shop', async () => {
  await using harness = await testShop();
  const { browser, params } = await begun(harness);
  const { photo } = (await browser.upload(sendPiecePhoto, await photograph())).body;
  const body = { hours: 7.5, review, piece: { ...piece, photo } };
  expect((await browser.ask(calls.finishProject, { params, body })).body.state).toBe('finished');
  expect(await sentOf(browser)).toMatchObject({
    reviews: [{ title: review.title, hours: 8, state: 'waiting' }],
    pieces: [{ artist: 'Ada', state: 'waiting', kitName: expect.stringContaining('Kookaburra') }],
  });
});

test('neither is as good, and what one of them refuses undoes all of it', async () => {
  await using harness = await testShop();
  const { browser, params } = await begun(harness);
  const wrong = { review, piece: { ...piece, photo: 'x'.repeat(21) } };
  const refused = await browser.ask(calls.finishProject, { params, body: wrong });
  expect(refused.body).toMatchObject({ code: 'malformed', details: { fields: [{ field: 'piece.photo' }] } });
  expect(await sentOf(browser)).toEqual({ reviews: [], pieces: [] });
  const short = await browser.ask(calls.finishProject, {
    params,
    body: { review: { ...review, comment: 'x' } },
  });
  expect(short.body).toMatchObject({ details: { fields: [{ field: 'review.comment' }] } });
  expect((await browser.ask(calls.finishProject, { params, body: {} })).body.state).toBe('finished');
  expect(await sentOf(browser)).toEqual({ reviews: [], pieces: [] });
});

/** A picture that was taken along the way, and its file. */
async function takenAlongTheWay(harness: TestShop, browser: TestBrowser, params: { id: string }) {
  const sent = await browser.upload(calls.addProjectPicture, await photograph(), 'image/png', { params });
  const pictureId = sent.body.pictures[0]?.id ?? 0;
  const pictures = harness.shop.db.selectFrom('pictures').where('id', '=', pictureId).select('file');
  const { file } = await pictures.executeTakeFirstOrThrow();
  return { pictureId, isKept: async () => (await harness.shop.files.read(`private/${file}`)) !== undefined };
}

test('a picture of the journal becomes that of the review and the piece, and withdrawing them leaves it its maker’s', async () => {
  await using harness = await testShop();
  const { browser, params } = await begun(harness);
  const { pictureId, isKept } = await takenAlongTheWay(harness, browser, params);
  const copy = async (purpose: calls.CopyPurpose) => {
    const asked = { params: { ...params, pictureId }, body: { for: purpose } };
    return (await browser.ask(calls.copyProjectPicture, asked)).body.photo;
  };
  const body = {
    review: { ...review, photos: [await copy('review')] },
    piece: { ...piece, photo: await copy('piece') },
  };
  const done = await browser.ask(calls.finishProject, { params, body });
  expect(done.body).toMatchObject({ state: 'finished', pictures: [{ id: pictureId }] });
  const [sent] = (await sentOf(browser)).pieces;
  expect(await harness.shop.db.selectFrom('review_pictures').selectAll().execute()).toHaveLength(1);
  const shown = () => harness.app.inject({ url: sent?.imageUrl ?? '' });
  expect((await shown()).statusCode).toBe(200);

  // The picture goes from the journal, and what is shown stays until it is taken back.
  await browser.ask(calls.removeProjectPicture, { params: { ...params, pictureId } });
  expect([await isKept(), (await shown()).statusCode]).toEqual([false, 200]);
  await harness.shop.db.deleteFrom('review_pictures').execute();
  await browser.ask(withdrawPiece, { params: { id: sent?.id ?? '' } });
  expect((await shown()).statusCode).toBe(404);
});

test('a piece that is taken back leaves the journal its picture, and a closed account leaves neither', async () => {
  await using harness = await testShop();
  const { browser, params } = await begun(harness);
  const { pictureId, isKept } = await takenAlongTheWay(harness, browser, params);
  const asked = { params: { ...params, pictureId }, body: { for: 'piece' } } as const;
  const { photo } = (await browser.ask(calls.copyProjectPicture, asked)).body;
  await browser.ask(calls.finishProject, { params, body: { piece: { ...piece, photo } } });
  const [sent] = (await sentOf(browser)).pieces;
  await browser.ask(withdrawPiece, { params: { id: sent?.id ?? '' } });
  expect((await harness.app.inject({ url: sent?.imageUrl ?? '' })).statusCode).toBe(404);
  expect(await isKept()).toBe(true);
  // Copied once more, and not sent.
  const { url } = (await browser.ask(calls.copyProjectPicture, asked)).body;
  expect((await browser.ask(closeAccount, { body: { password: goodPassword } })).status).toBe(200);
  expect([await isKept(), (await harness.app.inject({ url })).statusCode]).toEqual([false, 404]);
});

test('nobody copies a picture that is not theirs, and what is no picture of this kit is refused', async () => {
  await using harness = await testShop();
  const { browser, params } = await begun(harness);
  const { pictureId } = await takenAlongTheWay(harness, browser, params);
  const other = await customerOf(harness, 'zoe@example.com');
  for (const purpose of calls.copyPurposes) {
    const asked = { params: { ...params, pictureId }, body: { for: purpose } };
    expect((await other.ask(calls.copyProjectPicture, asked)).status).toBe(404);
    const notOfIt = { ...asked, params: { ...params, pictureId: 1 } };
    expect((await browser.ask(calls.copyProjectPicture, notOfIt)).status).toBe(404);
  }
  expect(await harness.shop.db.selectFrom('gallery_uploads').selectAll().execute()).toEqual([]);
  expect(await harness.shop.db.selectFrom('review_uploads').selectAll().execute()).toEqual([]);
});

async function customerIdOf({ shop }: Pick<TestShop, 'shop'>, email: string): Promise<string> {
  const names = { firstName: 'M', lastName: '', passwordHash: null, isVerified: true };
  await makeCustomer(shop.db, { ...names, email }, new Date());
  const found = shop.db.selectFrom('customers').where('email', '=', email).select('id');
  return (await found.executeTakeFirstOrThrow()).id;
}

/** So many people who finished a kookaburra, as their projects say. */
async function finishedBy({ shop }: TestShop, productId: number, minutes: readonly number[]): Promise<void> {
  const at = new Date('2026-11-01T10:00:00Z');
  for (const [index, one] of minutes.entries()) {
    const customer_id = await customerIdOf({ shop }, `maker-${index}@example.com`);
    await shop.db
      .insertInto('projects')
      .values({
        id: crypto.randomUUID(),
        customer_id,
        product_id: productId,
        kit_name: 'Kookaburra',
        state: 'finished',
        minutes: one,
        added_at: at,
        finished_at: at,
      })
      .execute();
  }
}

const measuredOn = async (browser: TestBrowser) =>
  (await browser.ask(readProduct, { params: { slugOrId: demoKits.kookaburra.slug } })).body.measured;

test('the kit’s page tells measured hours from the eighth person on, and no longer once one of them leaves', async () => {
  await using harness = await testShop({ keeps: true });
  const { browser, params, productId } = await begun(harness);
  await finishedBy(harness, productId, [300, 360, 420, 480, 540, 600]);
  const second = await customerOf(harness, 'zoe@example.com');
  const id = crypto.randomUUID();
  const customer_id = await customerIdOf(harness, 'zoe@example.com');
  await harness.shop.db
    .insertInto('projects')
    .values({
      id,
      customer_id,
      product_id: productId,
      kit_name: 'Kookaburra',
      state: 'under_way',
      added_at: new Date(),
    })
    .execute();
  await browser.ask(calls.finishProject, { params, body: { hours: 12 } });
  expect(await measuredOn(browser)).toBeUndefined();
  await second.ask(calls.finishProject, { params: { id }, body: { hours: 4 } });
  // A kept answer goes when the change is announced, which may be a moment after the call that made it.
  await expect
    .poll(() => measuredOn(browser))
    .toEqual({
      makers: 8,
      medianMinutes: 450,
      leastMinutes: 240,
      mostMinutes: 720,
      demonstration: false,
    });
  expect((await browser.ask(closeAccount, { body: { password: goodPassword } })).status).toBe(200);
  await expect.poll(() => measuredOn(second)).toBeUndefined();
});
