import { expect, test } from 'vitest';
import type { PaymentMethod } from '../../../contracts/platform/settings/payment-methods.ts';
import type { PublicSettings, Settings } from '../../../contracts/platform/settings/settings.ts';
import { instalmentsShown, isShowing, shownOn, waysShown } from './rules.ts';

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

const methodsOf = (offered: readonly PaymentMethod[], soon: Settings['methodsComingSoon']) => ({
  methodsOffered: offered.map((method) => ({ method })),
  methodsComingSoon: soon,
});

test.each([
  ['a new shop', methodsOf(['card'], ['google_pay', 'apple_pay']), undefined],
  ['one that came', methodsOf(['card', 'apple_pay'], ['apple_pay']), ['Visa, Mastercard, Apple Pay', '']],
  [
    'others, in the order of the list',
    methodsOf(['paypal', 'card'], ['afterpay', 'apple_pay']),
    ['Visa, Mastercard, PayPal', 'Apple Pay, Afterpay'],
  ],
  ['no card', methodsOf(['afterpay'], []), ['Afterpay', '']],
])('ways to pay of %s', (_of, methods, shown) => {
  const ways = waysShown(methods);
  expect(ways && [ways.offered.join(', '), ways.soon.join(', ')]).toEqual(shown);
});

test('four payments are named only between the amounts that Afterpay takes', () => {
  const afterpay = { method: 'afterpay', fromCents: 100, toCents: 200_000 } as const;
  const of = (methodsOffered: Settings['methodsOffered']) =>
    instalmentsShown({ methodsOffered, methodsComingSoon: ['afterpay'] });
  expect(of([{ method: 'card' }])).toBeUndefined();
  expect(of([{ method: 'afterpay' }])).toBeUndefined();
  expect(of([{ method: 'card' }, afterpay])).toEqual({ fromCents: 100, toCents: 200_000 });
});
