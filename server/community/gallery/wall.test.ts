import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as calls from '../../../contracts/community/gallery/admin-gallery.ts';
import { publishGallerySubmission } from '../../../contracts/community/gallery/gallery-submissions.ts';
import { listGallery } from '../../../contracts/community/gallery/gallery.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { csrfHeader } from '../../../contracts/kernel/visitor.ts';
import { administratorOf, type TestBrowser } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';

async function hang({ app }: TestShop, browser: TestBrowser, background: string) {
  const payload = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const headers = {
    cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    [csrfHeader]: await browser.csrfToken(),
    'content-type': 'image/png',
  };
  return app.inject({ method: 'POST', url: addressOf(calls.hangPhoto), headers, payload });
}

const form = {
  isActive: true,
  imageAlt: 'A felt koala on a shelf',
  imageFocus: 'centre',
  artist: 'Mabel',
  difficulty: 'gentle',
  timeToComplete: '3 evenings',
  location: 'Hobart',
  comment: '',
  categoryId: null,
  productId: null,
} as const;

test('a photograph is hung once its words are written, moved, put away and taken down', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const onWall = async () => (await owner.ask(listGallery, { query: {} })).body.map(({ artist }) => artist);
  for (const colour of ['#fff', '#000']) expect((await hang(harness, owner, colour)).statusCode).toBe(200);
  const [one, two] = (await owner.ask(calls.listWall)).body.pieces;
  expect(await onWall()).toEqual([]);
  const change = (id: number, body: object) =>
    owner.ask(calls.changeWallPiece, { params: { id }, body: { ...form, version: 1, ...body } });
  await change(one!.id, {});
  await change(two!.id, { artist: 'Theo' });
  expect(await onWall()).toEqual(['Mabel', 'Theo']);
  expect((await change(one!.id, { artist: 'Nobody' })).body).toMatchObject({
    code: 'stale',
    details: { current: { artist: 'Mabel' } },
  });
  expect((await change(one!.id, { version: 2, productId: 99_999 })).body.details?.['fields']).toMatchObject([
    { field: 'productId' },
  ]);
  await owner.ask(calls.orderWall, { body: { ids: [two!.id, one!.id] } });
  expect(await onWall()).toEqual(['Theo', 'Mabel']);
  expect((await owner.ask(calls.orderWall, { body: { ids: [two!.id] } })).body.code).toBe('stale');
  await change(two!.id, { version: 2, isActive: false });
  expect(await onWall()).toEqual(['Mabel']);
  expect((await owner.ask(calls.removeWallPiece, { params: { id: one!.id } })).body.pieces).toHaveLength(1);
  expect((await change(one!.id, {})).status).toBe(404);
});

test('what stays in sight of a photograph that the wall cuts is the part that the owner chose', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  await hang(harness, owner, '#fff');
  const { id, imageFocus } = (await owner.ask(calls.listWall)).body.pieces[0]!;
  expect(imageFocus).toBe('centre');
  const write = (body: object) =>
    owner.ask(calls.changeWallPiece, { params: { id }, body: { ...form, version: 1, ...body } });
  expect((await write({ imageFocus: 'somewhere' })).body.code).toBe('malformed');
  expect((await write({ imageFocus: 'right' })).body.pieces[0]).toMatchObject({ imageFocus: 'right' });
  expect((await owner.ask(listGallery, { query: {} })).body[0]).toMatchObject({ imageFocus: 'right' });
  // The middle is what a page shows without being told.
  await write({ version: 2 });
  expect((await owner.ask(listGallery, { query: {} })).body[0]).not.toHaveProperty('imageFocus');
});

test('a wall has as many pieces as can be put into an order, and whoever hangs one more is told', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  await sql`insert into gallery_items (picture_id, artist, difficulty)
    select (select min(id) from pictures), 'Artist ' || n, 'gentle' from generate_series(1, ${calls.mostWallPieces}) n`.execute(
    harness.shop.db,
  );
  const { pieces } = (await owner.ask(calls.listWall)).body;
  expect((await hang(harness, owner, '#fff')).json()).toMatchObject({
    code: 'not_permitted',
    message: 'The wall has room for 2,000 pieces. Take one down first.',
  });
  // Whether there is such a piece at all comes first.
  const nobodys = { id: crypto.randomUUID() };
  const published = await owner.ask(publishGallerySubmission, { params: nobodys, body: {} });
  expect(published.body.code).toBe('not_found');
  const ids = pieces.slice(0, calls.mostWallPieces).map(({ id }) => id);
  expect((await owner.ask(calls.orderWall, { body: { ids } })).status).toBe(200);
});
