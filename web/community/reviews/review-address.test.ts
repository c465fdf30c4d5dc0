import { expect, test } from 'vitest';
import { paths } from '../../../contracts/kernel/paths.ts';
import { reviewsAddress } from './review-address.ts';

test.each([
  [{}, ''],
  [{ order: 'newest', reviews: '1' }, ''],
  [{ order: 'highest', stars: '4', reviews: '2' }, '?order=highest&stars=4&reviews=2'],
])('reviews as %o stand at %s of the kit', (selection, address) =>
  expect(reviewsAddress('banksia', selection)).toBe(`${paths.product('banksia')}${address}`),
);
