import { expect, test } from 'vitest';
import { slugOf } from './slugs.ts';

test.each([
  ['Sturt’s Desert Pea', 'sturts-desert-pea'],
  ['  Café & crème  ', 'cafe-creme'],
  ['30 × 40 cm', '30-40-cm'],
  ['***', ''],
])('the address of %j is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
