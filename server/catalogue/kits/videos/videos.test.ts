import { expect, test } from 'vitest';
import {
  captionsAddress,
  readKitVideo,
  removeKitVideo,
  uploadKitVideo,
  videoMegabytesMost,
  writeKitVideoWords,
} from '../../../../contracts/catalogue/kits/videos.ts';
import { readProduct } from '../../../../contracts/storefront/listing/listing.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { ownerOf } from '../../../../tools/testing/kit.ts';
import { testShop, testVisitor, type TestShop } from '../../../../tools/testing/shop.ts';

/** As long as three parts and a bit: a head that says WebM, and nothing to see. */
function webm(filling: number): Buffer {
  const head = Buffer.from('\x1a\x45\xdf\xa3\x87\x42\x82\x84webm\x18\x53\x80\x67', 'latin1');
  return Buffer.concat([head, Buffer.alloc(800_000, filling)]);
}

const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nPrinted lines.\n';

async function filmed(harness: TestShop) {
  const owner = await ownerOf(harness);
  const { id } = await owner.read(demoKits.koala);
  const params = { id };
  const send = (bytes: Buffer, type = 'video/webm') => owner.upload(uploadKitVideo, bytes, type, { params });
  const guest = await testVisitor(harness.app);
  const shown = async () =>
    (await guest.ask(readProduct, { params: { slugOrId: demoKits.koala.slug } })).body.video;
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of harness.shop.files.list()) if (key.startsWith('videos/')) found.push(key);
    return found;
  };
  return { owner, params, send, shown, keys };
}

test('a video is shown once it has captions and words, and gone with its file once it is taken away', async () => {
  await using harness = await testShop();
  const { owner, params, send, shown, keys } = await filmed(harness);
  expect((await owner.ask(readKitVideo, { params })).body.video).toBeNull();
  expect((await send(webm(1))).status).toBe(200);
  expect(await shown()).toBeUndefined();
  const kept = (await owner.ask(readKitVideo, { params })).body.video!;
  expect(kept.missing).toEqual(['its captions', 'its words to read']);

  const words = { captions, transcript: '', pictureId: null };
  const write = (version: number, change: object) =>
    owner.ask(writeKitVideoWords, { params, body: { version, words: { ...words, ...change } } });
  expect((await write(1, {})).status).toBe(200);
  expect(await shown()).toBeUndefined();
  expect((await write(1, {})).body.code).toBe('stale');
  expect((await write(2, { captions: 'Hello' })).status).toBe(400);
  expect((await write(2, { pictureId: 999_999 })).status).toBe(400);
  expect((await write(2, { transcript: 'Only lines.' })).status).toBe(200);
  expect(await shown()).toMatchObject({ url: kept.url, type: 'video/webm', transcript: 'Only lines.' });
  const { body, headers } = await harness.app.inject({ url: captionsAddress(params.id) });
  expect([body, headers['content-type']]).toEqual([captions, 'text/vtt; charset=utf-8']);

  // Another one has other words.
  expect((await send(webm(2))).status).toBe(200);
  expect(await shown()).toBeUndefined();
  expect(await keys()).toHaveLength(4);
  expect((await owner.ask(removeKitVideo, { params })).status).toBe(200);
  expect(await keys()).toEqual([]);
  expect((await harness.app.inject({ url: kept.url })).statusCode).toBe(404);
});

test('a part of a video is read without the rest, and the whole as it was sent', async () => {
  await using harness = await testShop();
  const { owner, params, send } = await filmed(harness);
  const bytes = webm(7);
  bytes.writeUInt32BE(0xdeadbeef, 262_142);
  await send(bytes);
  const { url } = (await owner.ask(readKitVideo, { params })).body.video!;
  const get = (range?: string) => harness.app.inject({ url, headers: range ? { range } : {} });
  const whole = await get();
  expect([whole.statusCode, whole.headers['accept-ranges'], whole.headers['content-type']]).toEqual([
    200,
    'bytes',
    'video/webm',
  ]);
  expect(whole.headers['cache-control']).toContain('immutable');
  expect(whole.rawPayload.equals(bytes)).toBe(true);
  const across = await get('bytes=262140-262150');
  expect(across.statusCode).toBe(206);
  expect(across.headers['content-range']).toBe(`bytes 262140-262150/${bytes.length}`);
  expect(across.rawPayload.equals(bytes.subarray(262_140, 262_151))).toBe(true);
  expect((await get(`bytes=${bytes.length}-`)).statusCode).toBe(416);
  expect((await harness.app.inject({ method: 'HEAD', url })).headers['content-length']).toBe(
    String(bytes.length),
  );
});

test('what is no video, too large, or for no kit is refused, and nothing of it is kept', async () => {
  await using harness = await testShop();
  const { owner, params, send, keys } = await filmed(harness);
  const page = await send(Buffer.from('<script>alert(1)</script>'), 'video/mp4');
  expect([page.status, page.body]).toEqual([422, expect.objectContaining({ code: 'not_a_video' })]);
  expect((await send(Buffer.concat([webm(1), Buffer.alloc(videoMegabytesMost * 1_100_000)]))).status).toBe(
    413,
  );
  const nowhere = await owner.upload(uploadKitVideo, webm(1), 'video/webm', { params: { id: 999_999 } });
  expect(nowhere.status).toBe(404);
  expect(await keys()).toEqual([]);
  expect((await owner.ask(removeKitVideo, { params })).status).toBe(404);
});
