import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { uploadKitPicture } from '../../../contracts/catalogue/kits/kits.ts';
import { csrfHeader } from '../../../contracts/kernel/visitor.ts';
import { imageUrl, picturesPrefix, presets, type Preset } from '../../../contracts/platform/images.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { makePicturesTask, makeWaitingPictures } from './images.ts';

const never = () => false;

async function upload(harness: TestShop): Promise<{ statusCode: number; url: string }> {
  const owner = await ownerOf(harness);
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#A4573C' } })
    .png()
    .toBuffer();
  const answer = await harness.app.inject({
    method: 'POST',
    url: uploadKitPicture.path,
    headers: { cookie, [csrfHeader]: await owner.csrfToken(), 'content-type': 'image/png' },
    payload: picture,
  });
  return { statusCode: answer.statusCode, ...answer.json<{ url: string }>() };
}

test('a picture that arrives brings the job that makes all its sizes, once, and goes on where it was stopped', async () => {
  await using harness = await testShop();
  const { db, files } = harness.shop;
  const { statusCode, url } = await upload(harness);
  expect(statusCode).toBe(200);
  const { rows } = await sql`
    select from graphile_worker.jobs where task_identifier = ${makePicturesTask}`.execute(db);
  expect(rows).toHaveLength(1);

  let steps = 0;
  expect(await makeWaitingPictures(db, files, () => (steps += 1) > 20)).toBe(0);
  const both = await Promise.all([1, 2].map(() => makeWaitingPictures(db, files, never)));
  expect(Math.max(...both)).toBe(1);
  expect(await makeWaitingPictures(db, files, never)).toBe(0);

  // The original is gone, so what is answered now was made before.
  await files.delete(url.replace(picturesPrefix, 'originals/'));
  const makes = (Object.keys(presets) as Preset[]).filter((preset) => preset !== 'share');
  for (const preset of makes)
    for (const accept of ['image/avif', 'image/webp', '*/*']) {
      const made = await harness.app.inject({ url: imageUrl(url, preset), headers: { accept } });
      expect([preset, accept, made.statusCode]).toEqual([preset, accept, 200]);
    }
});

test('a picture that cannot be read does not keep the others waiting', async () => {
  await using harness = await testShop();
  const { db, files } = harness.shop;
  const file = `${'a'.repeat(32)}.jpg`;
  await db.insertInto('pictures').values({ file, alt: '', width: 1, height: 1 }).execute();
  await files.save(`originals/${file}`, Buffer.from('not a picture'));
  expect(await makeWaitingPictures(db, files, never)).toBe(1);
});
