import { expect, test } from 'vitest';
import type { PublicSettings } from '../../../contracts/platform/settings/settings.ts';
import { isShowing, shownOn } from './rules.ts';

test.each([
  [null, null, '2026-11-20', true],
  ['2026-11-20', null, '2026-11-20', true],
  ['2026-11-21', null, '2026-11-20', false],
  [null, '2026-11-20', '2026-11-20', true],
  [null, '2026-11-19', '2026-11-20', false],
  ['2026-11-01', '2026-11-30', '2026-11-20', true],
  ['2026-12-01', '2026-11-30', '2026-11-20', false],
])('from %s to %s, on %s: %s', (from, to, day, showing) =>
  expect(isShowing({ from, to }, day)).toBe(showing),
);

const notice = (from: string | null) => ({ text: 'Open late', from, to: null });

test('what has its days elsewhere is not shown, and everything else is', () => {
  const settings = {
    brand: 'Stillmade',
    announcement: notice('2026-11-20'),
    seasonalBanner: notice('2026-11-21'),
    giftBanner: null,
  } as unknown as PublicSettings;
  expect(shownOn(settings, '2026-11-20')).toEqual({ ...settings, seasonalBanner: null });
  expect(shownOn(settings, '2026-11-19')).toEqual({
    ...settings,
    announcement: null,
    seasonalBanner: null,
  });
  const gift = {
    ...settings,
    announcement: null,
    giftBanner: notice('2026-11-21'),
  } as unknown as PublicSettings;
  expect(shownOn(gift, '2026-11-21')).toEqual(gift);
  expect(shownOn(gift, '2026-11-20')).toMatchObject({ seasonalBanner: null, giftBanner: null });
  expect(shownOn({ ...gift, seasonalBanner: null }, '2026-11-21')).toMatchObject({ seasonalBanner: null });
});
