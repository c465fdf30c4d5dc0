import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as calls from '../../../contracts/growth/newsletter/newsletters.ts';
import { imageUrl } from '../../../contracts/platform/images.ts';
import { writtenNewsletter } from '../../../tools/testing/newsletter.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { saveOriginal } from '../../platform/images/images.ts';
import { letterOf } from './letter.ts';

test('the picture of a newsletter goes out shrunk, as a JPEG where a mail program names no newer kind', async () => {
  await using harness = await testShop();
  const { db, files, config, clock } = harness.shop;
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const camera = { width: 1_200, height: 800, channels: 3, background: 'teal', noise } as const;
  const bytes = await sharp({ create: camera }).jpeg({ quality: 95 }).toBuffer();
  const { url: pictureUrl } = await saveOriginal(db, files, bytes, '');
  const form = { pictureUrl, pictureAlt: 'A koala that sleeps' };
  const { owner, ofIt } = await writtenNewsletter(harness, form);
  const { body: kept } = await owner.ask(calls.readNewsletter, ofIt);
  const { picture } = await letterOf(db, kept.form, { siteOrigin: config.siteOrigin, now: clock.now });
  expect(picture).toEqual({ url: pictureUrl, alt: 'A koala that sleeps' });
  const fetched = await harness.app.inject({
    url: imageUrl(picture!.url, 'medium'),
    headers: { accept: 'image/*,*/*;q=0.8' },
  });
  expect([fetched.statusCode, fetched.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const { width, height, format } = await sharp(fetched.rawPayload).metadata();
  expect({ width, height, format }).toEqual({ width: 600, height: 400, format: 'jpeg' });
  expect(fetched.rawPayload.length).toBeLessThan(bytes.length / 5);
});
