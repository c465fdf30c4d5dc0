import { expect, test } from 'vitest';
import { paths } from '../../../contracts/kernel/paths.ts';
import { readPublicSettings, type Banner } from '../../../contracts/platform/settings/settings.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';
import { changeSettings, switchBanners } from './settings.ts';

const banner: Banner = {
  label: 'Gifts',
  title: 'For Mother’s Day',
  text: '',
  buttonText: 'Find a gift',
  link: paths.category('all'),
  imageUrl: null,
  imageAlt: '',
  from: '2026-05-01',
  to: '2026-05-10',
};

test('a shop that nobody has set up has three promises, hours and two banners', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const { body } = await guest.ask(readPublicSettings);
  expect(body.promises).toHaveLength(3);
  expect(body.businessHours.length).toBeGreaterThan(0);
  expect([body.announcement, body.seasonalBanner?.link, body.giftBanner?.link]).toEqual([
    null,
    paths.category('new-arrivals'),
    paths.category('all'),
  ]);
});

test('a banner shows on its days in Sydney, first and last included', async () => {
  let now = new Date('2026-04-30T13:59:59Z');
  await using harness = await testShop({ clock: { now: () => now } });
  await changeSettings(harness.shop.db, { giftBanner: banner });
  const guest = await testVisitor(harness.app);
  const shown = async () => (await guest.ask(readPublicSettings)).body.giftBanner?.title;
  expect(await shown()).toBeUndefined();
  now = new Date('2026-04-30T14:00:00Z');
  expect(await shown()).toBe(banner.title);
  now = new Date('2026-05-10T13:59:59Z');
  expect(await shown()).toBe(banner.title);
  now = new Date('2026-05-10T14:00:00Z');
  expect(await shown()).toBeUndefined();
});

test('pages are made anew just after a banner’s day has begun or ended, and at no other hour', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  await changeSettings(db, { giftBanner: banner });
  const turned = (at: string) => switchBanners(db, new Date(at));
  expect(await turned('2026-04-30T13:01:00Z')).toBe(false);
  expect(await turned('2026-04-30T14:01:00Z')).toBe(true);
  expect(await turned('2026-04-30T15:01:00Z')).toBe(false);
  expect(await turned('2026-05-01T14:01:00Z')).toBe(false);
  expect(await turned('2026-05-10T14:01:00Z')).toBe(true);
});

test('nothing that only the owner should see is in the public part', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  expect((await guest.ask(readPublicSettings)).body).not.toHaveProperty('holdMinutes');
});
