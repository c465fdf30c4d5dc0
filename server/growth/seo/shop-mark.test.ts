import sharp from 'sharp';
import { expect, test } from 'vitest';
import { wellKnownFiles } from '../../../contracts/kernel/paths.ts';
import * as calls from '../../../contracts/platform/settings/admin-settings.ts';
import type { Look, LogoPicture } from '../../../contracts/platform/settings/look.ts';
import { administratorOf, type TestBrowser } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { logoPath } from './rules.ts';

const [white, plum, sprig] = ['#f8fafb', '#6b4263', '#3f5f4f'];

async function publish(owner: TestBrowser, change: { look?: Look; logo?: LogoPicture | null }) {
  const { seen, values } = (await owner.ask(calls.readSettings)).body.looks;
  return owner.ask(calls.saveLooksTab, { body: { seen, values: { ...values, ...change } } });
}

/** A logo of one colour in this shape, as the owner sends it. */
async function logoOf(owner: TestBrowser, width: number, height: number): Promise<LogoPicture> {
  const drawn = sharp({ create: { width, height, channels: 3, background: '#c02020' } });
  const { url } = (await owner.upload(calls.uploadLogo, await drawn.png().toBuffer())).body;
  return { url, alt: 'Fernwood', width, height };
}

/** The colour of the picture at an address, at a place between 0 and 1; `none` where nothing is drawn. */
async function colourAt({ app }: TestShop, path: string, x: number, y: number): Promise<string> {
  const { data, info } = await sharp((await app.inject(path)).rawPayload)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
  const [red, green, blue, alpha] = data.subarray(at, at + 4);
  if (alpha === 0) return 'none';
  return `#${[red, green, blue].map((one = 0) => one.toString(16).padStart(2, '0')).join('')}`;
}

const red = /^#[b-d][0-9a-f][12][0-9a-f][12][0-9a-f]$/;
const ringOf = (harness: TestShop) => colourAt(harness, wellKnownFiles.icon(512), 0.5, 0.09);
const sharedAt = (harness: TestShop, x: number) => colourAt(harness, wellKnownFiles.shareImage, x, 0.5);

test('the shop’s mark on a tab, a phone and beside a shared link has the colours of its look', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  expect(await ringOf(harness)).toBe(sprig);
  await publish(owner, { look: { palette: 'salt', accent: 'plum', type: 'lora' } });
  await expect.poll(() => ringOf(harness)).toBe(plum);
  expect((await harness.app.inject(wellKnownFiles.iconSvg)).body).toContain(plum);
  expect(await colourAt(harness, wellKnownFiles.appleTouchIcon, 0.02, 0.02)).toBe(plum);
  expect(await sharedAt(harness, 0.02)).toBe(white);
  const { background_color, theme_color } = (await harness.app.inject(wellKnownFiles.manifest)).json();
  expect([background_color, theme_color]).toEqual([white, white]);
});

test('a logo that fits into a square is the icon, and stands beside a shared link', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  await publish(owner, { logo: await logoOf(owner, 400, 300) });
  await expect.poll(() => ringOf(harness)).toBe('none');
  expect(await colourAt(harness, wellKnownFiles.icon(32), 0.5, 0.5)).toMatch(red);
  expect(await colourAt(harness, wellKnownFiles.iconSvg, 0.5, 0.5)).toMatch(red);
  expect(await colourAt(harness, wellKnownFiles.maskableIcon(192), 0.5, 0.5)).toMatch(red);
  // What a phone cuts off is the paper that the logo is drawn for.
  expect(await colourAt(harness, wellKnownFiles.maskableIcon(192), 0.1, 0.5)).toBe('#fbf8f3');
  expect(await sharedAt(harness, 0.5)).toMatch(red);
});

test('a long word as a logo leaves the mark on the tab, and is whole beside a shared link', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  await publish(owner, { logo: await logoOf(owner, 600, 100) });
  await expect.poll(() => sharedAt(harness, 0.2)).toMatch(red);
  expect(await sharedAt(harness, 0.1)).toBe('#fbf8f3');
  expect(await ringOf(harness)).toBe(sprig);
  expect(await colourAt(harness, logoPath, 0.02, 0.5)).toMatch(red);
  expect(await colourAt(harness, logoPath, 0.5, 0.02)).toBe('#fbf8f3');
});
