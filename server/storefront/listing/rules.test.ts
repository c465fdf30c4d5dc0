import { expect, test } from 'vitest';
import { stockBadge } from '../../../contracts/catalogue/kits/kit-facts.ts';
import { cardStockBadge } from '../../../contracts/storefront/listing/listing.ts';
import type { KitRow } from './queries.ts';
import { focusOf, isSpecialListing, kitOf, listingOrders, specialListingNames } from './rules.ts';

test.each([
  [-1, 'Out of Stock', 'Out of Stock'],
  [0, 'Out of Stock', 'Out of Stock'],
  [1, 'Low Stock', 'In Stock'],
  [9, 'Low Stock', 'In Stock'],
  [10, 'In Stock', 'In Stock'],
])('a stock of %i shows %s, and %s on a card', (stock, badge, onCard) => {
  expect(stockBadge(stock)).toBe(badge);
  expect(cardStockBadge({ stock })).toBe(onCard);
});

const row = {
  id: 7,
  slug: 'koala',
  name: 'Koala',
  sku: 'FNK-KOALA-007',
  sku_descriptor: 'KOALA',
  category_id: 3,
  summary: 'Asleep in a gum tree.',
  picture_file: 'k.jpg',
  picture_alt: 'A felt koala',
  picture_focus: 'top',
  price_cents: 3_995,
  rrp_cents: 4_995,
  rrp_kind: 'maker',
  stock: 4,
  featured: true,
  bestseller: false,
  new_arrival: true,
  difficulty: 'gentle',
  hours_from: 4,
  hours_to: 6,
  average_rating: 4.5,
  total_reviews: 2,
  choices: null,
} as KitRow;

test('a kit is shown as its row says', () => {
  expect(kitOf(row)).toEqual({
    id: 7,
    slug: 'koala',
    name: 'Koala',
    sku: 'FNK-KOALA-007',
    skuDescriptor: 'KOALA',
    categoryId: 3,
    summary: 'Asleep in a gum tree.',
    imageUrl: '/pictures/k.jpg',
    imageAlt: 'A felt koala',
    imageFocus: 'top',
    price: '39.95',
    rrpPrice: '49.95',
    rrpKind: 'maker',
    stock: 4,
    featured: true,
    bestseller: false,
    newArrival: true,
    difficulty: 'gentle',
    hoursFrom: 4,
    hoursTo: 6,
    averageRating: 4.5,
    totalReviews: 2,
  });
});

test('what a kit does not have is not said of it', () => {
  const plain = kitOf({ ...row, picture_file: null, picture_focus: 'centre', rrp_cents: null });
  expect(plain).toMatchObject({ imageUrl: null, rrpPrice: null });
  expect(Object.keys(plain)).not.toContain('imageFocus');
  expect(Object.keys(plain)).not.toContain('rrpKind');
});

test.each([
  [null, {}],
  ['centre', {}],
  ['bottom-left', { focus: 'bottom-left' }],
])('a focus that is kept as %s', (kept, shown) => expect(focusOf(kept)).toEqual(shown));

test.each([
  ['all', true],
  ['bestsellers', true],
  ['felt-art', false],
])('%s is a listing of its own: %s', (slug, isOne) => expect(isSpecialListing(slug)).toBe(isOne));

test('every special listing has a name and a sentence', () => {
  const names = Object.values(specialListingNames).map(({ name }) => name);
  expect(names).toEqual(['All kits', 'Featured kits', 'New arrivals', 'Bestsellers']);
  for (const { description } of Object.values(specialListingNames))
    expect(description).toMatch(/^[A-Z].+\.$/);
});

test('a listing comes in the order that was asked for, and the id settles what is equal', () => {
  const asText = Object.fromEntries(
    Object.entries(listingOrders).map(([sort, order]) => [
      sort,
      order.map((part) => part.join(' ')).join(', '),
    ]),
  );
  expect(asText).toEqual({
    recommended: 'bestseller desc, featured desc, released_on desc, id desc',
    newest: 'released_on desc, id desc',
    'price-low': 'price_cents asc, id asc',
    'price-high': 'price_cents desc, id asc',
    rating: 'rating desc, reviews desc, id desc',
    name: 'name asc, id asc',
  });
});
