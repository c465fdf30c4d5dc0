import { expect, test } from 'vitest';
import { galleryAddress } from '../gallery/gallery-address.ts';
import { reviewsAddress } from './review-address.ts';

test.each([
  [{}, '/product/banksia'],
  [{ order: 'newest', reviews: '1' }, '/product/banksia'],
  [{ order: 'highest', stars: '4', reviews: '2' }, '/product/banksia?order=highest&stars=4&reviews=2'],
])('reviews as %o stand at %s', (selection, address) =>
  expect(reviewsAddress('banksia', selection)).toBe(address),
);

test.each([
  [{}, '/gallery'],
  [{ craft: 'felt-art' }, '/gallery?craft=felt-art'],
  [{ craft: 'felt-art', difficulty: 'gentle' }, '/gallery?craft=felt-art&difficulty=gentle'],
])('the wall narrowed by %o stands at %s', (selection, address) =>
  expect(galleryAddress(selection)).toBe(address),
);
