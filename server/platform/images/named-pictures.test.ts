import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { uploadKitPicture } from '../../../contracts/catalogue/kits/kits.ts';
import { hangPhoto, listWall, removeWallPiece } from '../../../contracts/community/gallery/admin-gallery.ts';
import { writeContent } from '../../../contracts/growth/content/admin-content.ts';
import { writeFaq } from '../../../contracts/growth/content/faq.ts';
import { addOwnPage } from '../../../contracts/growth/content/own-pages.ts';
import * as newsletters from '../../../contracts/growth/newsletter/newsletters.ts';
import { banner } from '../../../contracts/platform/settings/settings.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { administratorOf, type TestBrowser } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { changeSettings } from '../settings/settings.ts';

type Named = { harness: TestShop; owner: TestBrowser; url: string };

const text = { title: 'A page', summary: 'Of our own.' };
/** The demonstration shop has written its pages once. */
const firstVersion = 1;
const shownIn = (url: string) => `Look:\n\n![A koala](${url})\n`;

const places: Record<string, (named: Named) => Promise<unknown>> = {
  'a banner of the home page': ({ harness, url }) => {
    const words = { title: 'Winter', buttonText: 'Look', link: '/', imageUrl: url, imageAlt: 'A koala' };
    return changeSettings(harness.shop.db, { seasonalBanner: z.parse(banner, words) });
  },
  'the first picture of the home page': ({ harness, url }) =>
    changeSettings(harness.shop.db, { heroPicture: { imageUrl: url, imageAlt: 'A koala' } }),
  'a page of words': ({ owner, url }) =>
    owner.ask(writeContent, {
      params: { slug: 'about' },
      body: { ...text, markdown: shownIn(url), overVersion: firstVersion },
    }),
  'a version of a page that can be taken back': async ({ owner, url }) => {
    const ofPage = { params: { slug: 'about' } } as const;
    const body = { ...text, markdown: shownIn(url), overVersion: firstVersion };
    await owner.ask(writeContent, { ...ofPage, body });
    const after = { ...text, markdown: 'Words.', overVersion: firstVersion + 1 };
    return owner.ask(writeContent, { ...ofPage, body: after });
  },
  'an entry of the journal': async ({ owner, url }) => {
    const { id: slug } = (await owner.ask(addOwnPage, { body: { section: 'journal', title: 'Winter' } }))
      .body;
    const body = { ...text, markdown: shownIn(url), overVersion: 1 };
    return owner.ask(writeContent, { params: { slug }, body });
  },
  'an answer among the questions': ({ owner, url }) => {
    const entry = { group: '', question: 'Which?', answer: shownIn(url), anchor: '', isPublished: true };
    return owner.ask(writeFaq, { body: { entries: [entry], overVersion: 0 } });
  },
  'a newsletter': async ({ owner, url }) => {
    const id = crypto.randomUUID();
    await owner.ask(newsletters.createNewsletter, { body: { id } });
    const form = { ...newsletters.emptyNewsletter, pictureUrl: url, pictureAlt: 'A koala' };
    return owner.ask(newsletters.changeNewsletter, { params: { id }, body: { form, overVersion: 1 } });
  },
  'an order whose kit has other pictures by now': async ({ harness, url }) => {
    const { id } = await findDemoKit(harness.app, demoKits.koala);
    const hung = sql`insert into product_pictures (product_id, position, picture_id)
      select ${id}, 90, id from pictures where '/pictures/' || file = ${url}`;
    await hung.execute(harness.shop.db);
    await sql`delete from product_pictures where product_id = ${id} and position = 90`.execute(
      harness.shop.db,
    );
  },
};

test.each(Object.entries(places))(
  'a piece that leaves the wall leaves the same picture to %s',
  async (_, name) => {
    await using harness = await testShop();
    const owner = await administratorOf(harness, 'owner@example.com');
    const photograph = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a9b' } })
      .png()
      .toBuffer();
    const { url } = (await owner.upload(uploadKitPicture, photograph)).body;
    await owner.upload(hangPhoto, photograph);
    await name({ harness, owner, url });
    const [piece] = (await owner.ask(listWall)).body.pieces;
    expect(piece?.imageUrl).toBe(url);
    await owner.ask(removeWallPiece, { params: { id: piece?.id ?? 0 } });
    expect((await harness.app.inject({ url })).statusCode).toBe(200);
  },
);

test('a picture that nothing shows goes with the piece of the wall', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const photograph = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a9b' } })
    .png()
    .toBuffer();
  await owner.upload(hangPhoto, photograph);
  const [piece] = (await owner.ask(listWall)).body.pieces;
  await owner.ask(removeWallPiece, { params: { id: piece?.id ?? 0 } });
  expect((await harness.app.inject({ url: piece?.imageUrl ?? '' })).statusCode).toBe(404);
});
