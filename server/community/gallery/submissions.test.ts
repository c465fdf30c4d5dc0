import sharp from 'sharp';
import { expect, test } from 'vitest';
import { closeAccount, downloadData } from '../../../contracts/account/account/account.ts';
import * as calls from '../../../contracts/community/gallery/gallery-submissions.ts';
import { listGallery } from '../../../contracts/community/gallery/gallery.ts';
import { sendReviewPhoto } from '../../../contracts/community/reviews/own-reviews.ts';
import { daysBefore } from '../../../contracts/kernel/days.ts';
import { imageUrl } from '../../../contracts/platform/images.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import {
  administratorOf,
  browserOf,
  customerOf,
  goodPassword,
  type TestBrowser,
} from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { deleteOldUploads } from '../reviews/reviews.ts';
import { deleteOldPhotos } from './gallery.ts';

const ada = 'ada@example.com';
const form = {
  artist: 'Ada, with <b>care</b>',
  productSlug: demoKits.kookaburra.slug,
  difficulty: 'balanced',
  timeToComplete: 'Four Sundays',
  location: 'Kiama NSW',
  comment: 'It hangs over the piano now.',
  consent: true,
} as const;

function photograph(colour = '#A9BBA5'): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

async function send(browser: TestBrowser, colour?: string) {
  const { photo } = (await browser.upload(calls.sendPiecePhoto, await photograph(colour))).body;
  return (await browser.ask(calls.sendPiece, { body: { ...form, photo } })).body;
}

const wall = async (harness: TestShop) => (await browserOf(harness.app).ask(listGallery)).body;
const statusOf = async (harness: TestShop, url: string) =>
  (await harness.app.inject({ url, headers: { accept: 'image/webp' } })).statusCode;

test('a piece hangs on the wall once the shop has published it, and its maker takes it off at once', async () => {
  await using harness = await testShop();
  const [maker, owner] = [
    await customerOf(harness, ada),
    await administratorOf(harness, 'owner@example.com'),
  ];
  const sent = await send(maker);
  expect(sent).toMatchObject({
    state: 'waiting',
    isOnWall: false,
    kitName: expect.stringContaining('Kookaburra'),
  });
  expect(await wall(harness)).toEqual([]);

  const waiting = await owner.ask(calls.listGallerySubmissions, { query: { state: 'waiting' } });
  expect(waiting.body).toMatchObject({ waiting: 1, next: null });
  expect(waiting.body.submissions[0]).toMatchObject({
    id: sent.id,
    consent: calls.consentText,
    customer: { email: ada },
  });
  const params = { id: sent.id };
  const published = await owner.ask(calls.publishGallerySubmission, { params, body: {} });
  expect(published.body).toMatchObject({ state: 'published', isOnWall: true });
  const [piece] = await wall(harness);
  expect(piece).toMatchObject({
    artist: form.artist,
    demonstration: false,
    product: { slug: demoKits.kookaburra.slug },
  });
  expect(piece?.imageAlt).toContain('made by Ada');

  // Sent again for something else, it is still called what it is called on the wall.
  const asReview = await maker.upload(sendReviewPhoto, await photograph());
  expect(asReview.body.url).toBe(sent.imageUrl);
  expect(await wall(harness)).toEqual([piece]);
  await deleteOldUploads(harness.shop, new Date(Date.now() + 1_000));

  const made = imageUrl(sent.imageUrl, 'galleryThumb');
  expect([await statusOf(harness, sent.imageUrl), await statusOf(harness, made)]).toEqual([200, 200]);
  expect((await maker.ask(calls.withdrawPiece, { params })).status).toBe(200);
  expect(await wall(harness)).toEqual([]);
  expect([await statusOf(harness, sent.imageUrl), await statusOf(harness, made)]).toEqual([404, 404]);
  expect((await maker.ask(calls.listOwnPieces)).body).toEqual([]);
  expect((await maker.ask(calls.withdrawPiece, { params })).status).toBe(404);
  const again = await owner.ask(calls.publishGallerySubmission, { params, body: {} });
  expect(again.body.code).toBe('not_permitted');
});

test('a declined piece tells its maker why; one that hangs is taken down by declining it', async () => {
  await using harness = await testShop();
  const [maker, owner] = [
    await customerOf(harness, ada),
    await administratorOf(harness, 'owner@example.com'),
  ];
  const { id } = await send(maker);
  const decline = (reason: string) =>
    owner.ask(calls.declineGallerySubmission, { params: { id }, body: { reason } });
  expect((await decline('')).status).toBe(400);
  await owner.ask(calls.publishGallerySubmission, {
    params: { id },
    body: { imageAlt: 'A bird over a piano' },
  });
  expect((await wall(harness))[0]?.imageAlt).toBe('A bird over a piano');
  expect((await decline('Somebody’s face can be seen.')).status).toBe(200);
  expect(await wall(harness)).toEqual([]);
  expect((await maker.ask(calls.listOwnPieces)).body).toMatchObject([
    { state: 'declined', reason: 'Somebody’s face can be seen.', isOnWall: false },
  ]);
  expect((await decline('Again')).body.code).toBe('not_permitted');
});

test('publishing and withdrawing at once leave nothing on the wall', async () => {
  await using harness = await testShop();
  const [maker, owner] = [
    await customerOf(harness, ada),
    await administratorOf(harness, 'owner@example.com'),
  ];
  const colours = ['#111111', '#222222', '#333333', '#444444', '#555555', '#666666', '#777777', '#888888'];
  const pieces = [];
  for (const colour of colours) pieces.push(await send(maker, colour));
  await Promise.all(
    pieces.flatMap(({ id }) => [
      owner.ask(calls.publishGallerySubmission, { params: { id }, body: {} }),
      maker.ask(calls.withdrawPiece, { params: { id } }),
    ]),
  );
  expect(await wall(harness)).toEqual([]);
  expect(await harness.shop.db.selectFrom('gallery_items').select('id').execute()).toEqual([]);
});

test('nobody sends without agreeing, with a stranger’s photograph, or with one twice', async () => {
  await using harness = await testShop();
  const [maker, stranger] = [await customerOf(harness, ada), await customerOf(harness, 'ben@example.com')];
  const { photo } = (await maker.upload(calls.sendPiecePhoto, await photograph())).body;
  const sending = (browser: TestBrowser, changes: object = {}) =>
    browser.ask(calls.sendPiece, { body: { ...form, photo, ...changes } });
  for (const changes of [{ consent: false }, { consent: undefined }, { photo: undefined }, { artist: ' ' }])
    expect((await sending(maker, changes)).status, JSON.stringify(changes)).toBe(400);
  expect((await sending(stranger)).status).toBe(400);
  expect((await sending(maker)).status).toBe(200);
  expect((await sending(maker)).body).toMatchObject({ details: { fields: [{ field: 'photo' }] } });
});

test('a stranger sees and withdraws no piece of somebody else, and decides about none', async () => {
  await using harness = await testShop();
  const [maker, stranger] = [await customerOf(harness, ada), await customerOf(harness, 'ben@example.com')];
  const params = { id: (await send(maker)).id };
  expect((await stranger.ask(calls.listOwnPieces)).body).toEqual([]);
  expect((await stranger.ask(calls.withdrawPiece, { params })).status).toBe(404);
  expect((await stranger.ask(calls.publishGallerySubmission, { params, body: {} })).status).toBe(403);
  expect((await maker.ask(calls.listOwnPieces)).body).toHaveLength(1);
});

test('a photograph that two pieces show stays until the second is withdrawn', async () => {
  await using harness = await testShop();
  const maker = await customerOf(harness, ada);
  const [one, other] = [await send(maker), await send(maker)];
  expect(other.imageUrl).toBe(one.imageUrl);
  await maker.ask(calls.withdrawPiece, { params: { id: one.id } });
  expect(await statusOf(harness, one.imageUrl)).toBe(200);
  await maker.ask(calls.withdrawPiece, { params: { id: other.id } });
  expect(await statusOf(harness, one.imageUrl)).toBe(404);
});

test('photographs that were never sent on are forgotten', async () => {
  await using harness = await testShop();
  const maker = await customerOf(harness, ada);
  const { url } = (await maker.upload(calls.sendPiecePhoto, await photograph())).body;
  await deleteOldPhotos(harness.shop, daysBefore(new Date(), 1));
  expect(await statusOf(harness, url)).toBe(200);
  await deleteOldPhotos(harness.shop, new Date(Date.now() + 1_000));
  expect(await statusOf(harness, url)).toBe(404);
});

test('pieces stand in what a person downloads, and go when the account is closed', async () => {
  await using harness = await testShop();
  const [maker, owner] = [
    await customerOf(harness, ada),
    await administratorOf(harness, 'owner@example.com'),
  ];
  const { id, imageUrl: url } = await send(maker);
  await owner.ask(calls.publishGallerySubmission, { params: { id }, body: {} });
  expect((await maker.ask(downloadData)).body.gallery).toMatchObject([{ id, comment: form.comment }]);
  expect((await maker.ask(closeAccount, { body: { password: goodPassword } })).status).toBe(200);
  expect(await wall(harness)).toEqual([]);
  expect(await statusOf(harness, url)).toBe(404);
});

test('the owner turns pages by the last id, either way round', async () => {
  await using harness = await testShop();
  const [maker, owner] = [
    await customerOf(harness, ada),
    await administratorOf(harness, 'owner@example.com'),
  ];
  const sent = [await send(maker), await send(maker), await send(maker)].map(({ id }) => id);
  const idsAfter = async (sort: 'newest' | 'oldest', after?: string) =>
    (await owner.ask(calls.listGallerySubmissions, { query: { sort, after } })).body.submissions.map(
      ({ id }) => id,
    );
  expect(await idsAfter('oldest')).toEqual(sent);
  expect(await idsAfter('oldest', sent[0])).toEqual(sent.slice(1));
  expect(await idsAfter('newest', sent[2])).toEqual([sent[1], sent[0]]);
});

test('an editor decides on pieces without reading whose they are', async () => {
  await using harness = await testShop();
  const [maker, editor] = [await customerOf(harness, ada), await customerOf(harness, 'editor@example.com')];
  await harness.shop.db
    .updateTable('customers')
    .set({ roles: ['editor'] })
    .where('email', '=', 'editor@example.com')
    .execute();
  const { id } = await send(maker);
  const listed = await editor.ask(calls.listGallerySubmissions, { query: {} });
  expect(listed.body.submissions).toMatchObject([{ id, artist: form.artist, customer: null }]);
  const params = { id };
  const published = await editor.ask(calls.publishGallerySubmission, { params, body: { imageAlt: '' } });
  expect(published.body).toMatchObject({ state: 'published', customer: null });
  expect(JSON.stringify([listed.body, published.body])).not.toContain(ada);
});
