import { expect, test } from 'vitest';
import { paths } from '../../../contracts/kernel/paths.ts';
import { safePlace } from './return-place.ts';

test.each([paths.cart, paths.search('gum leaves'), paths.account])('%s is a place to return to', (place) => {
  expect(safePlace(place)).toBe(place);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil',
  '',
  null,
  7,
])('%j leads off the site and is forgotten', (place) => {
  expect(safePlace(place)).toBeUndefined();
});
