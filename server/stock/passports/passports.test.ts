import { expect, test } from 'vitest';
import { readKitForEditing } from '../../../contracts/catalogue/kits/kits.ts';
import { uploadKitVideo, writeKitVideoWords } from '../../../contracts/catalogue/kits/videos.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { passportPaths } from '../../../contracts/kernel/passport-paths.ts';
import { packBatch, unpackBatch } from '../../../contracts/stock/making/batches.ts';
import { receiveMaterial } from '../../../contracts/stock/making/materials.ts';
import { passportCheckLetter, passportCodeText } from '../../../contracts/stock/making/passport-code.ts';
import { takeOverContents } from '../../../contracts/stock/making/recipes.ts';
import {
  type PassportForm,
  previewKitPassport,
  readKitPassport,
  saveKitPassport,
  uploadChart,
} from '../../../contracts/stock/passports/kit-passports.ts';
import { readPassport } from '../../../contracts/stock/passports/passports.ts';
import { readChart } from '../../../seed/charts.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { browserOf } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { labelsOfBatch } from '../making/making.ts';

const words: PassportForm = {
  chartId: null,
  chartAlt: 'Letters in fields',
  chartWidthMm: null,
  signs: [{ code: 'A', sign: '■' }],
  steps: [
    {
      title: 'Lay it out',
      body: 'On a table.\n\nAll of it.',
      pictureId: null,
      pictureAlt: '',
      showsVideo: false,
    },
  ],
  advice: [{ about: 'A shape is missing', body: 'Look between the others.' }],
};

/** A head that says WebM, and nothing to see. */
const webm = Buffer.concat([
  Buffer.from('\x1a\x45\xdf\xa3\x87\x42\x82\x84webm\x18\x53\x80\x67', 'latin1'),
  Buffer.alloc(1_000),
]);

/** A batch of the koala, and whoever packed it. */
async function packedKoala(harness: TestShop) {
  const owner = await ownerOf(harness);
  const { id } = await owner.read(demoKits.koala);
  const { lines } = (await owner.ask(takeOverContents, { params: { id }, body: { version: 0 } })).body;
  for (const { materialId, quantity } of lines)
    await owner.ask(receiveMaterial, {
      params: { id: materialId },
      body: {
        key: crypto.randomUUID(),
        quantity: quantity * 3,
        costCents: 98_765,
        supplier: 'Felt & Co',
        invoice: 'F-1',
        receivedOn: '2026-11-01',
      },
    });
  const asked = { key: crypto.randomUUID(), productId: id, recipeVersion: 1, quantity: 2 };
  const batch = (await owner.ask(packBatch, { body: asked })).body;
  return { owner, id, batch };
}

test('whoever has the code reads the sheet of its batch, and no price in it', async () => {
  await using harness = await testShop();
  const { owner, id, batch } = await packedKoala(harness);
  const chart = (
    await owner.upload(uploadChart, Buffer.from(await readChart(demoKits.koala.slug)), 'image/png')
  ).body;
  const form = { ...words, chartId: chart.id };
  expect(
    (await owner.ask(saveKitPassport, { params: { id }, body: { ...form, version: 0 } })).body,
  ).toMatchObject({
    version: 1,
    newestCode: batch.passportCode,
    pictureUrls: { [chart.id]: chart.url },
  });
  const typed = passportCodeText(batch.passportCode).toLowerCase();
  const read = (await browserOf(harness.app).ask(readPassport, { params: { code: typed } })).body;
  expect(read).toMatchObject({
    code: batch.passportCode,
    batch: batch.id,
    kitName: batch.kitName,
    chart: { url: chart.url, widthMm: 200 },
    steps: [{ title: 'Lay it out', picture: null }],
  });
  expect(read.contents.length).toBeGreaterThan(5);
  expect(read.colours.slice(0, 2).map(({ sign }) => sign)).toEqual(['■', 'B']);
  const pages = [passportPaths.sheet, passportPaths.largeChart, passportPaths.trueChart].map((path) =>
    path(batch.passportCode),
  );
  for (const url of pages) {
    const page = await harness.app.inject({ url });
    expect({ url, status: page.statusCode, kept: page.headers['cache-control'] }).toMatchObject({
      status: 200,
      kept: expect.stringContaining('public'),
    });
    expect(page.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    for (const text of [page.body, JSON.stringify(read)])
      expect(text).not.toMatch(/\$|price|cents|\b98765\b|987\.65/i);
  }
});

test('a step shows the kit’s video once that has captions and words, and it plays without script', async () => {
  await using harness = await testShop();
  const { owner, id, batch } = await packedKoala(harness);
  const steps = [{ ...words.steps[0]!, showsVideo: true }];
  const params = { code: batch.passportCode };
  await owner.ask(saveKitPassport, { params: { id }, body: { ...words, steps, version: 0 } });
  await owner.upload(uploadKitVideo, webm, 'video/webm', { params: { id } });
  const read = async () => (await browserOf(harness.app).ask(readPassport, { params })).body.steps;
  expect(await read()).toMatchObject([{ video: null }]);
  expect((await owner.ask(readKitPassport, { params: { id } })).body.hasVideo).toBe(false);
  const said = { captions: 'WEBVTT\n\n00:00.000 --> 00:02.000\nEars.\n', transcript: 'The ears are sewn.' };
  await owner.ask(writeKitVideoWords, {
    params: { id },
    body: { version: 1, words: { ...said, pictureId: null } },
  });
  const [step] = await read();
  expect(step?.video).toMatchObject({ type: 'video/webm', transcript: said.transcript });
  expect((await owner.ask(readKitPassport, { params: { id } })).body).toMatchObject({
    hasVideo: true,
    form: { steps: [{ showsVideo: true }] },
  });
  const page = await harness.app.inject({ url: passportPaths.sheet(batch.passportCode) });
  expect(page.body).toMatch(/<video[^>]* controls [^>]*preload="none"/);
  expect(page.body).toContain(`<source src="${step?.video?.url}" type="video/webm" />`);
  expect(page.body).toMatch(/<track kind="captions"[^>]* default \/>/);
  expect(page.body).toContain(said.transcript);
  const captions = await harness.app.inject({ url: step?.video?.captionsUrl ?? '' });
  expect(captions.body).toBe(said.captions);
});

test('the owner reads what a box of a kit would open, before any is packed; nobody else does', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { id } = await owner.read(demoKits.koala);
  const chart = (
    await owner.upload(uploadChart, Buffer.from(await readChart(demoKits.koala.slug)), 'image/png')
  ).body;
  await owner.ask(saveKitPassport, { params: { id }, body: { ...words, chartId: chart.id, version: 0 } });
  const url = addressOf(previewKitPassport, { params: { id }, query: {} });
  expect((await harness.app.inject({ url })).statusCode).toBe(401);
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const page = await harness.app.inject({ url, headers: { cookie } });
  expect(page.headers['content-type']).toContain('text/html');
  for (const said of ['A preview', 'In the box', words.steps[0]!.title, words.advice[0]!.about, '■'])
    expect(page.body).toContain(said);
  expect(page.body).not.toMatch(/Ask for the part|Add to my kits|data-kept|data-ticks/);
  const largeUrl = addressOf(previewKitPassport, { params: { id }, query: { page: 'large' } });
  const large = await harness.app.inject({ url: largeUrl, headers: { cookie } });
  expect(large.body).toContain('In large print');
  expect(large.body).toContain(url);
});

test('a batch keeps the contents and colours it was packed with, and reads the newest words', async () => {
  await using harness = await testShop();
  const { owner, id, batch } = await packedKoala(harness);
  const params = { code: batch.passportCode };
  const before = (await browserOf(harness.app).ask(readPassport, { params })).body;
  const kit = (await owner.ask(readKitForEditing, { params: { id } })).body;
  await harness.shop.db
    .updateTable('products')
    .set({ contents: JSON.stringify([{ quantity: 1, what: 'stone', detail: '' }]), colours: '[]' })
    .where('id', '=', id)
    .execute();
  await owner.ask(saveKitPassport, { params: { id }, body: { ...words, version: 0 } });
  const after = (await browserOf(harness.app).ask(readPassport, { params })).body;
  expect(after.contents).toEqual(kit.form.contents);
  expect(after.colours.map(({ code }) => code)).toEqual(before.colours.map(({ code }) => code));
  expect(before.steps).toEqual([]);
  expect(after.steps).toHaveLength(1);
});

test('a code that leads nowhere says why: mistyped, of another shop, unpacked', async () => {
  await using harness = await testShop();
  const { owner, batch } = await packedKoala(harness);
  const stranger = browserOf(harness.app);
  const said = async (code: string) => (await stranger.ask(readPassport, { params: { code } })).body;
  const wrong = batch.passportCode.replace(/^./, (sign) => (sign === 'A' ? 'C' : 'A'));
  expect(await said(wrong)).toMatchObject({
    code: 'not_found',
    message: expect.stringContaining('not as printed'),
  });
  const other = `ACDEFGHJKM${passportCheckLetter('ACDEFGHJKM')}`;
  expect(await said(other)).toMatchObject({ message: expect.stringContaining('another shop') });
  await owner.ask(unpackBatch, { params: { id: batch.id } });
  expect(await said(batch.passportCode)).toMatchObject({ message: expect.stringContaining('taken apart') });
  const page = await harness.app.inject({ url: `${passportPaths.entry}?code=${wrong}` });
  expect(page.statusCode).toBe(404);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body).toContain('role="alert"');
  expect(page.body).toContain(`value="${wrong}"`);
});

test('what is typed on the page of codes leads to the sheet, and to one address of it', async () => {
  await using harness = await testShop();
  const { batch } = await packedKoala(harness);
  const typed = encodeURIComponent(passportCodeText(batch.passportCode).toLowerCase());
  const there = { location: passportPaths.sheet(batch.passportCode) };
  for (const url of [`${passportPaths.entry}?code=${typed}`, passportPaths.sheet(typed)])
    expect((await harness.app.inject({ url })).headers).toMatchObject(there);
  expect((await harness.app.inject({ url: passportPaths.entry })).statusCode).toBe(200);
});

test('guesses are counted, and a class that opens its boxes together is not', async () => {
  await using harness = await testShop();
  const { batch } = await packedKoala(harness);
  const ask = async (code: string) =>
    (await harness.app.inject({ url: passportPaths.sheet(code) })).statusCode;
  for (let turn = 0; turn < 25; turn += 1) expect(await ask(batch.passportCode)).toBe(200);
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, turn) => {
      const letters = `ACDEFGHJ${'ACDEFGHJKMNPQRTWXY34679'.charAt(turn % 23)}${turn < 23 ? 'A' : 'C'}`;
      return ask(letters + passportCheckLetter(letters));
    }),
  );
  expect(guesses.filter((status) => status === 404)).toHaveLength(20);
  expect(guesses.filter((status) => status === 429)).toHaveLength(10);
});

test('two who write the same passport do not lose each other’s words', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { id } = await owner.read(demoKits.gumLeaves);
  const save = (version: number, change: Partial<PassportForm> = {}) =>
    owner.ask(saveKitPassport, { params: { id }, body: { ...words, ...change, version } });
  const first = await Promise.all([save(0), save(0)]);
  expect(first.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await save(7)).body).toMatchObject({ code: 'stale', details: { current: { version: 1 } } });
  expect((await save(1, { chartId: 999_999 })).body.code).toBe('not_found');
  expect((await save(1, { steps: [] })).body).toMatchObject({ version: 2, form: { steps: [] } });
  expect((await owner.ask(readKitPassport, { params: { id: 999_999 } })).status).toBe(404);
});

test('the label of a box leads a camera to its passport', async () => {
  await using harness = await testShop();
  const { batch } = await packedKoala(harness);
  const codes: string[] = [];
  const labelsPdf = (label: { code: string }) => {
    codes.push(label.code);
    return Promise.resolve(Buffer.from(''));
  };
  await labelsOfBatch(harness.shop.db, batch.id, { from: 1, origin: 'https://shop.example', labelsPdf });
  expect(codes).toEqual([`https://shop.example${passportPaths.sheet(batch.passportCode)}`]);
  const { pathname } = new URL(codes[0] ?? '');
  expect((await harness.app.inject({ url: pathname })).statusCode).toBe(200);
});
