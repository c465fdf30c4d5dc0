import sharp from 'sharp';
import { expect, test } from 'vitest';
import { closeAccount } from '../../../contracts/account/account/account.ts';
import {
  deletePartPhotograph,
  listPartClaims,
  partPhotographSizes,
  readPartPhotograph,
  type PartPhotographSize,
} from '../../../contracts/buying/parts-desk.ts';
import { readAuditLog } from '../../../contracts/insight/audit.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { passportPaths } from '../../../contracts/kernel/passport-paths.ts';
import { imageUrl, picturesPrefix } from '../../../contracts/platform/images.ts';
import { boxedKit, partFieldsFor } from '../../../tools/testing/part.ts';
import { browserOf, customerOf, goodPassword, type TestBrowser } from '../../../tools/testing/person.ts';
import { postPlainUpload } from '../../../tools/testing/plain-form.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';

/** As a phone keeps it: with the place that it was taken at. */
async function photograph(red = 120) {
  const bytes = await sharp({
    create: { width: 600, height: 400, channels: 3, background: { r: red, g: 120, b: 90 } },
  })
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 51/1 0/1' } })
    .jpeg()
    .toBuffer();
  return { name: 'pot.jpg', bytes };
}

type Sent = { name: string; bytes: Uint8Array } | null;
const ask = (harness: TestShop, fields: Record<string, string>, file: Sent) =>
  postPlainUpload(harness, passportPaths.askForPart, fields, file);

const claimsOf = ({ shop }: TestShop) =>
  shop.db.selectFrom('part_claims').selectAll().orderBy('id').execute();

/** What the shop keeps of pictures that have no public address. */
async function keptPrivately({ shop }: TestShop) {
  const keys = await Array.fromAsync(shop.files.list(), ({ key }) => key);
  const rows = await shop.db.selectFrom('pictures').where('alt', 'like', 'What a part%').execute();
  return { rows: rows.length, files: keys.filter((key) => key.startsWith('private/')).length };
}
const nothing = { rows: 0, files: 0 };
const onePicture = { rows: 1, files: 2 };

/** The photograph as a browser shows it. */
const look = (harness: TestShop, { cookies }: TestBrowser, id: string, size: PartPhotographSize = 'whole') =>
  harness.app.inject({
    url: addressOf(readPartPhotograph, { params: { id }, query: { size } }),
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });

test('a photograph comes with what is asked for, without the place it was taken at', async () => {
  await using harness = await testShop();
  const box = await boxedKit(harness);
  const sent = await photograph();
  expect((await sharp(sent.bytes).metadata()).exif).toBeDefined();
  const answer = await ask(harness, partFieldsFor(box), sent);
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    `${passportPaths.parts(box.code)}?sent`,
  ]);
  const { claims } = (await box.owner.ask(listPartClaims, { query: {} })).body;
  expect(claims).toMatchObject([{ part: box.part, hasPhotograph: true }]);
  for (const size of partPhotographSizes) {
    const shown = await look(harness, box.owner, claims[0]!.id, size);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'content-disposition': 'inline; filename="part.jpg"',
      'cross-origin-resource-policy': 'same-origin',
    });
    const { exif, width } = await sharp(shown.rawPayload).metadata();
    expect([exif, width]).toEqual([undefined, size === 'small' ? 150 : 600]);
  }
});

test('nobody sees it but those who see the parts desk, and no public address has it', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const box = await boxedKit(harness);
  await ask(harness, partFieldsFor(box), await photograph());
  const [claim] = await claimsOf(harness);
  const packer = await customerOf(harness, 'packer@example.com');
  await db
    .updateTable('customers')
    .set({ roles: ['packer'] })
    .where('email', '=', 'packer@example.com')
    .execute();
  const customer = await customerOf(harness, 'mia@example.com');
  const statuses = [];
  for (const browser of [browserOf(harness.app), customer, packer, box.owner])
    statuses.push((await look(harness, browser, claim!.id)).statusCode);
  expect(statuses).toEqual([401, 403, 403, 200]);
  expect((await packer.ask(deletePartPhotograph, { params: { id: claim!.id } })).status).toBe(403);

  const { file } = await db
    .selectFrom('pictures')
    .where('id', '=', claim!.picture_id)
    .select('file')
    .executeTakeFirstOrThrow();
  const original = `${picturesPrefix}${file}`;
  for (const url of [original, imageUrl(original, 'thumbnail'), imageUrl(original, 'large')])
    expect((await harness.app.inject({ url })).statusCode).toBe(404);
  for (const url of [passportPaths.sheet(box.code), passportPaths.parts(box.code)])
    expect((await harness.app.inject({ url })).body).not.toContain(file);
});

test('sent twice with its photograph it is one request and one picture; another photograph is told', async () => {
  await using harness = await testShop();
  const box = await boxedKit(harness);
  const [fields, sent] = [partFieldsFor(box), await photograph()];
  const both = await Promise.all([ask(harness, fields, sent), ask(harness, fields, sent)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  expect((await ask(harness, fields, sent)).statusCode).toBe(303);
  for (const other of [await photograph(10), null]) {
    const answer = await ask(harness, fields, other);
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('This was sent already')]);
  }
  expect(await claimsOf(harness)).toHaveLength(1);
  expect(await keptPrivately(harness)).toEqual(onePicture);
});

test('what is no photograph, or too large a one, is refused in words, and what was typed stays', async () => {
  await using harness = await testShop();
  const box = await boxedKit(harness);
  const fields = partFieldsFor(box, { note: 'The <b>ochre</b> one' });
  const megabyte = 1024 * 1024;
  const large = new Uint8Array((await photograph()).bytes.length + 13 * megabyte);
  large.set((await photograph()).bytes);
  const unreadable = 'could not be read as a photograph';
  const bad: [name: string, bytes: Uint8Array, status: number, said: string][] = [
    ['note.jpg', Buffer.from('The ochre pot has dried out.'), 422, unreadable],
    ['empty.jpg', new Uint8Array(0), 422, unreadable],
    ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 422, unreadable],
    ['half.jpg', (await photograph()).bytes.subarray(0, 200), 422, unreadable],
    ['large.jpg', large, 413, 'larger than 12 MB'],
    ['larger.jpg', new Uint8Array(20 * megabyte), 413, 'larger than 12 MB'],
  ];
  for (const [name, bytes, status, said] of bad) {
    const answer = await ask(harness, fields, { name, bytes });
    expect([name, answer.statusCode]).toEqual([name, status]);
    for (const text of [said, 'role="alert"', 'The &lt;b&gt;ochre', 'value="1 Hill Street"', fields['key']])
      expect(answer.body, name).toContain(text);
  }
  expect(await claimsOf(harness)).toEqual([]);
  // The same form, with a photograph at last.
  expect((await ask(harness, fields, await photograph())).statusCode).toBe(303);
  expect(await keptPrivately(harness)).toEqual(onePicture);
});

test('without a photograph the same form asks as well, and a refused request keeps none', async () => {
  await using harness = await testShop();
  const box = await boxedKit(harness);
  const wrong = await ask(harness, partFieldsFor(box, { orderNumber: 'SM-99999' }), await photograph());
  expect(wrong.statusCode).toBe(404);
  expect(wrong.body).toContain('choose your photograph once more');
  const badField = await ask(harness, partFieldsFor(box, { postcode: '20' }), await photograph());
  expect([badField.statusCode, badField.body]).toEqual([400, expect.stringContaining('once more')]);
  expect(await keptPrivately(harness)).toEqual(nothing);
  expect((await ask(harness, partFieldsFor(box), null)).statusCode).toBe(303);
  expect(await claimsOf(harness)).toMatchObject([{ picture_id: null }]);
  const { claims } = (await box.owner.ask(listPartClaims, { query: {} })).body;
  expect(claims).toMatchObject([{ hasPhotograph: false }]);
  expect((await look(harness, box.owner, claims[0]!.id)).statusCode).toBe(404);
});

test('a form that breaks off on its way, is none or is endless leaves nothing', async () => {
  await using harness = await testShop();
  const box = await boxedKit(harness);
  const send = (payload: string, type = 'multipart/form-data; boundary=x') =>
    harness.app.inject({
      method: 'POST',
      url: passportPaths.askForPart,
      headers: { 'content-type': type, origin: harness.shop.config.siteOrigin },
      payload,
    });
  const code = `--x\r\ncontent-disposition: form-data; name="code"\r\n\r\n${box.code}\r\n`;
  const note = (text: string) => `--x\r\ncontent-disposition: form-data; name="note"\r\n\r\n${text}\r\n`;
  expect((await send(code)).statusCode).toBe(400);
  expect((await send('no form at all')).statusCode).toBe(400);
  expect((await send(`${code}--x--\r\n`, 'multipart/form-data')).statusCode).toBe(400);
  expect((await send(`${code}${note('a'.repeat(40_000))}--x--\r\n`)).statusCode).toBe(413);
  expect((await send(`${code}${note('a').repeat(100_000)}--x--\r\n`)).statusCode).toBe(413);
  expect(await claimsOf(harness)).toEqual([]);
});

test('a photograph that is deleted, or whose file is lost, leaves the desk as it is', async () => {
  await using harness = await testShop();
  const box = await boxedKit(harness);
  await ask(harness, partFieldsFor(box), await photograph());
  await ask(harness, partFieldsFor(box), await photograph());
  const [first, second] = await claimsOf(harness);
  for await (const { key } of harness.shop.files.list())
    if (key.startsWith('private/')) await harness.shop.files.delete(key);
  expect((await look(harness, box.owner, first!.id, 'small')).statusCode).toBe(404);
  const deleted = () => box.owner.ask(deletePartPhotograph, { params: { id: first!.id } });
  expect([(await deleted()).status, (await deleted()).status]).toEqual([200, 404]);
  expect((await keptPrivately(harness)).rows).toBe(1);
  const { claims } = (await box.owner.ask(listPartClaims, { query: {} })).body;
  expect(claims).toMatchObject([
    { id: second!.id, hasPhotograph: true },
    { id: first!.id, hasPhotograph: false, state: 'sent' },
  ]);
  const [entry] = (await box.owner.ask(readAuditLog)).body.entries;
  expect(entry?.did).toBe('Deleted the photograph of a part that was asked for');
});

test('it goes with the account of whoever asked, and not with what it was asked for', async () => {
  await using harness = await testShop();
  const box = await boxedKit(harness);
  await ask(harness, partFieldsFor(box), await photograph());
  await ask(harness, partFieldsFor(box, { orderNumber: '', email: 'bo@example.com' }), await photograph());
  const mia = await customerOf(harness, 'mia@example.com');
  expect(await keptPrivately(harness)).toEqual({ rows: 2, files: 4 });
  expect((await mia.ask(closeAccount, { body: { password: goodPassword } })).status).toBe(200);
  expect(await keptPrivately(harness)).toEqual(onePicture);
  expect(await claimsOf(harness)).toMatchObject([
    { part: box.part, email: '', picture_id: null },
    { part: box.part, email: 'bo@example.com', picture_id: expect.any(Number) },
  ]);
});
