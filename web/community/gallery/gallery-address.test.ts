import { expect, test } from 'vitest';
import { paths } from '../../../contracts/kernel/paths.ts';
import { galleryAddress } from './gallery-address.ts';

test.each([
  [{}, ''],
  [{ craft: 'felt-art' }, '?craft=felt-art'],
  [{ craft: 'felt-art', difficulty: 'gentle' }, '?craft=felt-art&difficulty=gentle'],
])('the wall narrowed by %o stands at %s of its page', (selection, address) =>
  expect(galleryAddress(selection)).toBe(`${paths.gallery}${address}`),
);
