import { expect, test } from 'vitest';
import { wishlistEventOf } from './rules.ts';

const all = { howWasIt: true, priceDrops: true, backInStock: true, news: false };

test.each([
  ['cheaper', { cents: 4995, inStock: true }, { cents: 3995, inStock: true }, all, 'price-drop'],
  [
    'cheaper, not asked for',
    { cents: 4995, inStock: true },
    { cents: 3995, inStock: true },
    { ...all, priceDrops: false },
    undefined,
  ],
  ['cheaper, not to be had', { cents: 4995, inStock: true }, { cents: 3995, inStock: false }, all, undefined],
  ['dearer', { cents: 3995, inStock: true }, { cents: 4995, inStock: true }, all, undefined],
  ['back', { cents: 4995, inStock: false }, { cents: 4995, inStock: true }, all, 'wish-back'],
  ['back and dearer', { cents: 3995, inStock: false }, { cents: 4995, inStock: true }, all, 'wish-back'],
  ['back and cheaper', { cents: 4995, inStock: false }, { cents: 3995, inStock: true }, all, 'wish-back'],
  [
    'back and cheaper, only prices asked for',
    { cents: 4995, inStock: false },
    { cents: 3995, inStock: true },
    { ...all, backInStock: false },
    'price-drop',
  ],
  ['sold out', { cents: 4995, inStock: true }, { cents: 4995, inStock: false }, all, undefined],
] as const)('%s', (_, noted, now, emails, event) => {
  expect(wishlistEventOf(noted, now, emails)).toBe(event);
});
