import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createCategory } from '../../../contracts/catalogue/kits/categories.ts';
import {
  changeKit,
  createKit,
  readKitForEditing,
  uploadKitPicture,
} from '../../../contracts/catalogue/kits/kits.ts';
import { sendPiecePhoto } from '../../../contracts/community/gallery/gallery-submissions.ts';
import { writeSearchListing } from '../../../contracts/growth/seo/search-listings.ts';
import { saveKitPassport } from '../../../contracts/stock/passports/kit-passports.ts';
import { createCollection } from '../../../contracts/storefront/collections/admin-collections.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { magpie } from '../../../tools/testing/kit.ts';
import { customerOf, type TestBrowser } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { savePrivateUpload } from './images.ts';

type Asked = { harness: TestShop; editor: TestBrowser; id: number; url: string };

const hung = (id: number) => ({ id, alt: 'A koala', focus: 'centre' as const, showsBox: false });

const step = { title: 'Lay it out', body: 'On a table.', pictureAlt: 'Wool', showsVideo: false };
const passport = {
  version: 0,
  chartId: null,
  chartAlt: '',
  chartWidthMm: null,
  signs: [],
  steps: [],
  advice: [],
};

async function koalaOf({ harness, editor }: Asked) {
  const { id } = await findDemoKit(harness.app, demoKits.koala);
  return { params: { id }, ...(await editor.ask(readKitForEditing, { params: { id } })).body };
}

/** Every call of the back office that hangs a picture by its number, or by an address that becomes one. */
const hangings: Record<string, (asked: Asked) => Promise<{ status: number }>> = {
  'a new kit': ({ editor, id }) => editor.ask(createKit, { body: { ...magpie, pictures: [hung(id)] } }),
  'a kit': async (asked) => {
    const { params, version, form } = await koalaOf(asked);
    const pictures = [...form.pictures, hung(asked.id)];
    return asked.editor.ask(changeKit, { params, body: { version, form: { ...form, pictures } } });
  },
  'a category': ({ editor, id }) => {
    const words = { name: 'Weaving', slug: 'weaving', code: 'WEA', description: 'Wool over and under.' };
    return editor.ask(createCategory, { body: { ...words, pictureId: id } });
  },
  'a collection': ({ editor, id }) =>
    editor.ask(createCollection, {
      body: {
        name: 'Rainy days',
        slug: 'rainy-days',
        description: 'For a window seat.',
        pictureId: id,
        isHidden: false,
        shownFrom: '',
        shownUntil: '',
        chosenBy: 'hand',
        kitIds: [],
        rule: {},
      },
    }),
  'a chart of a passport': async (asked) => {
    const { params } = await koalaOf(asked);
    const body = { ...passport, chartId: asked.id, chartAlt: 'A chart' };
    return asked.editor.ask(saveKitPassport, { params, body });
  },
  'a step of a passport': async (asked) => {
    const { params } = await koalaOf(asked);
    const body = { ...passport, steps: [{ ...step, pictureId: asked.id }] };
    return asked.editor.ask(saveKitPassport, { params, body });
  },
  'what is shared of a page': ({ editor, url }) => {
    const body = { title: '', description: '', pictureUrl: url, version: 0 };
    return editor.ask(writeSearchListing, { params: { subject: 'page-home' }, body });
  },
};

const drawn = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

async function editorOf(harness: TestShop): Promise<TestBrowser> {
  const email = 'editor@example.com';
  const editor = await customerOf(harness, email);
  const person = harness.shop.db.updateTable('customers').where('email', '=', email);
  await person.set({ roles: ['editor'] }).execute();
  return editor;
}

async function sentByCustomer(harness: TestShop, photograph: Buffer) {
  const customer = await customerOf(harness, 'maker@example.com');
  const { url } = (await customer.upload(sendPiecePhoto, photograph)).body;
  return { ...(await rowOf(harness, url)), url };
}

function rowOf({ shop }: TestShop, url: string) {
  const row = shop.db.selectFrom('pictures').where('file', '=', url.slice('/pictures/'.length));
  return row.select(['id', 'alt']).executeTakeFirstOrThrow();
}

test.each(Object.entries(hangings))(
  'nobody hangs what a customer sent, by guessing its number, in %s',
  async (_, hang) => {
    await using harness = await testShop();
    const editor = await editorOf(harness);
    const { id, url, alt } = await sentByCustomer(harness, await drawn('#a9b'));
    const refused = await hang({ harness, editor, id, url });
    expect([400, 404]).toContain(refused.status);
    expect(JSON.stringify(refused)).not.toContain(url.slice('/pictures/'.length));
    expect((await rowOf(harness, url)).alt).toBe(alt);
  },
);

test.each(Object.entries(hangings))(
  'what the shop’s people send hangs in %s, also where a customer sent the same before',
  async (_, hang) => {
    await using harness = await testShop();
    const editor = await editorOf(harness);
    const photograph = await drawn('#a9b');
    const { id, url } = await sentByCustomer(harness, photograph);
    await editor.upload(uploadKitPicture, photograph);
    expect((await hang({ harness, editor, id, url })).status).toBe(200);
  },
);

test('a picture for a few eyes only is not hung by its number either', async () => {
  await using harness = await testShop();
  const editor = await editorOf(harness);
  const { db, files } = harness.shop;
  const kept = await savePrivateUpload(db, files, await drawn('#9ab'), 'A broken frame');
  if (!('id' in kept)) throw new Error('not a picture');
  const refused = await editor.ask(createKit, { body: { ...magpie, pictures: [hung(kept.id)] } });
  expect(refused).toMatchObject({ status: 400, body: { details: { fields: [{ field: 'pictures' }] } } });
});
