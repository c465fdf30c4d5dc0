import { expect, test } from 'vitest';
import { paths } from '../../../contracts/kernel/paths.ts';
import { galleryAddress } from '../gallery/gallery-address.ts';
import { reviewsAddress } from './review-address.ts';

test.each([
  [{}, ''],
  [{ order: 'newest', reviews: '1' }, ''],
  [{ order: 'highest', stars: '4', reviews: '2' }, '?order=highest&stars=4&reviews=2'],
])('reviews as %o stand at %s of the kit', (selection, address) =>
  expect(reviewsAddress('banksia', selection)).toBe(`${paths.product('banksia')}${address}`),
);

test.each([
  [{}, ''],
  [{ craft: 'felt-art' }, '?craft=felt-art'],
  [{ craft: 'felt-art', difficulty: 'gentle' }, '?craft=felt-art&difficulty=gentle'],
])('the wall narrowed by %o stands at %s of its page', (selection, address) =>
  expect(galleryAddress(selection)).toBe(`${paths.gallery}${address}`),
);
