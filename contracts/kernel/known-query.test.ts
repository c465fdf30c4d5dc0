import { expect, test } from 'vitest';
import { listGallery } from '../community/gallery/gallery.ts';
import { readListing } from '../storefront/listing/listing.ts';
import { knownAddress } from './known-query.ts';
import { paths } from './paths.ts';

test.each([
  [paths.category('all'), readListing],
  [paths.gallery, listGallery],
])('%s knows every parameter of its call, and no campaign', (page, { query }) => {
  const known = Object.keys((query as unknown as { shape: object }).shape).map((name) => `${name}=1`);
  const address = `${page}?${known.join('&')}`;
  expect(knownAddress(`${address}&utm_source=letter&gclid=1`)).toBe(address);
  expect(knownAddress(`${page}?utm_source=letter`)).toBe(page);
});
