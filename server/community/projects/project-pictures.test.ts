import sharp from 'sharp';
import { expect, test } from 'vitest';
import { closeAccount } from '../../../contracts/account/account/account.ts';
import * as calls from '../../../contracts/community/projects.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { picturesPrefix } from '../../../contracts/platform/images.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { customerOf, goodPassword, placePersonOrder } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';

const ada = 'ada@example.com';

/** A kookaburra that is under way. */
async function begun(harness: TestShop) {
  const browser = await customerOf(harness, ada);
  const { number: orderNumber } = await placePersonOrder(harness, browser, ada);
  const { db } = harness.shop;
  await db.updateTable('orders').set({ state: 'paid' }).where('number', '=', orderNumber).execute();
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  const { id } = (await browser.ask(calls.beginBought, { body: { orderNumber, productId } })).body;
  return { browser, params: { id } };
}

/** As a phone keeps it: with the place that it was taken at. */
const photograph = (red = 120) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 120, b: 90 } } })
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 51/1 0/1' } })
    .jpeg()
    .toBuffer();

async function fileOf({ shop }: TestShop, pictureId = 0) {
  const row = await shop.db
    .selectFrom('pictures')
    .where('id', '=', pictureId)
    .select('file')
    .executeTakeFirst();
  return row?.file ?? '';
}

test('a picture of a kit in the making is kept for its maker, without the place it was taken at', async () => {
  await using harness = await testShop();
  const { browser, params } = await begun(harness);
  expect((await sharp(await photograph()).metadata()).exif).toBeDefined();
  const { body } = await browser.upload(calls.addProjectPicture, await photograph(), 'image/jpeg', {
    params,
  });
  expect(body.pictures).toHaveLength(1);
  const [picture] = body.pictures;
  if (!picture) throw new Error('It has one');
  const file = await fileOf(harness, picture.id);
  const kept = await harness.shop.files.read(`private/${file}`);
  if (!kept) throw new Error('Its file is kept');
  expect((await sharp(kept).metadata()).exif).toBeUndefined();

  const other = await customerOf(harness, 'zoe@example.com');
  expect(
    (await other.upload(calls.addProjectPicture, await photograph(), 'image/jpeg', { params })).status,
  ).toBe(404);
  const pictureParams = { ...params, pictureId: picture.id };
  for (const size of ['small', 'whole'] as const) {
    const asked = { params: pictureParams, query: { size } };
    expect((await browser.ask(calls.readProjectPicture, asked)).status).toBe(200);
    expect((await other.ask(calls.readProjectPicture, asked)).status).toBe(404);
    const url = addressOf(calls.readProjectPicture, asked);
    expect((await harness.app.inject({ url })).statusCode).toBe(401);
  }
  // No public address has it, whoever knows its name.
  expect((await harness.app.inject({ url: `${picturesPrefix}${file}` })).statusCode).toBe(404);
  expect((await other.ask(calls.removeProjectPicture, { params: pictureParams })).status).toBe(404);

  const left = await browser.ask(calls.removeProjectPicture, { params: pictureParams });
  expect(left.body.pictures).toEqual([]);
  expect(await harness.shop.files.read(`private/${file}`)).toBeUndefined();
});

test('a kit keeps twelve pictures, also when two come at once for the last place', async () => {
  await using harness = await testShop();
  const { browser, params } = await begun(harness);
  for (let red = 1; red < calls.projectPicturesMost; red += 1)
    await browser.upload(calls.addProjectPicture, await photograph(red * 15), 'image/jpeg', { params });
  const [one, two] = [await photograph(240), await photograph(255)];
  const answers = await Promise.all([
    browser.upload(calls.addProjectPicture, one, 'image/jpeg', { params }),
    browser.upload(calls.addProjectPicture, two, 'image/jpeg', { params }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { projects } = (await browser.ask(calls.listProjects)).body;
  expect(projects[0]?.pictures).toHaveLength(calls.projectPicturesMost);
  const kept = await harness.shop.db.selectFrom('pictures').where('alt', 'like', '%by its maker').execute();
  expect(kept).toHaveLength(calls.projectPicturesMost);
});

test('what is no photograph is refused with a sentence, and nothing is kept', async () => {
  await using harness = await testShop();
  const { browser, params } = await begun(harness);
  const drawn = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const refused = await browser.upload(calls.addProjectPicture, drawn, 'image/jpeg', { params });
  expect(refused.body).toMatchObject({ code: 'not_a_picture' });
});

test('pictures go with the project, and with the account', async () => {
  await using harness = await testShop();
  const { browser, params } = await begun(harness);
  const first = (
    await browser.upload(calls.addProjectPicture, await photograph(10), 'image/jpeg', { params })
  ).body;
  const file = await fileOf(harness, first.pictures[0]?.id);
  expect(await harness.shop.files.read(`private/${file}`)).toBeDefined();
  await browser.ask(calls.removeProject, { params });
  expect(await harness.shop.files.read(`private/${file}`)).toBeUndefined();

  const { number: orderNumber } = await placePersonOrder(harness, browser, ada);
  await harness.shop.db
    .updateTable('orders')
    .set({ state: 'paid' })
    .where('number', '=', orderNumber)
    .execute();
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  const again = (await browser.ask(calls.beginBought, { body: { orderNumber, productId } })).body;
  const second = await browser.upload(calls.addProjectPicture, await photograph(20), 'image/jpeg', {
    params: { id: again.id },
  });
  const other = await fileOf(harness, second.body.pictures[0]?.id);
  expect(await harness.shop.files.read(`private/small/${other}`)).toBeDefined();
  expect((await browser.ask(closeAccount, { body: { password: goodPassword } })).status).toBe(200);
  expect(await harness.shop.files.read(`private/small/${other}`)).toBeUndefined();
});
