import { expect, test } from 'vitest';
import { isAbn } from '../contracts/kernel/abn.ts';
import { isBarcode } from '../contracts/kernel/barcode.ts';
import { seedBundles } from './bundles.ts';
import { demonstrationAbn } from './demonstration.ts';
import { pieces } from './gallery.ts';
import { kits } from './kits/kits.ts';
import { demonstrationReviews } from './reviews.ts';
import { inStoreRoom, otherInStoreRoom } from './store-room.ts';

const slugs = new Set(kits.map(({ slug }) => slug));

test('the invoices of the demonstration bear an ABN whose check digits are right', () => {
  expect(isAbn(demonstrationAbn)).toBe(true);
});

test('every piece and review is about a kit of the shop', () => {
  for (const { kit } of [...pieces, ...demonstrationReviews]) expect(slugs).toContain(kit);
});

test('pieces on the wall bear the difficulty of their kit', () => {
  for (const { kit, difficulty } of pieces)
    expect([kit, kits.find(({ slug }) => slug === kit)?.difficulty]).toEqual([kit, difficulty]);
});

test('the home page has enough to turn, some of it from Facebook and some long enough to fold', () => {
  const shown = demonstrationReviews.filter(({ onHomePage }) => onHomePage);
  expect(shown.length).toBeGreaterThanOrEqual(6);
  expect(shown.some(({ fromFacebook }) => fromFacebook)).toBe(true);
  expect(shown.some(({ comment }) => comment.length > 200)).toBe(true);
});

test('every bundle is of kits of the shop and costs less than they do one by one', () => {
  const prices = new Map(kits.map(({ slug, priceCents }) => [slug, priceCents]));
  for (const bundle of seedBundles) {
    expect(bundle.kits.length).toBeGreaterThanOrEqual(2);
    for (const slug of bundle.kits) expect(slugs).toContain(slug);
    const apart = bundle.kits.reduce((sum, slug) => sum + (prices.get(slug) ?? 0), 0);
    expect(bundle.priceCents).toBeLessThan(apart);
  }
});

test('not every review praises', () => {
  expect(demonstrationReviews.filter(({ stars }) => stars <= 3).length).toBeGreaterThanOrEqual(3);
});

test('no photograph stands beside two reviews', () => {
  const photos = demonstrationReviews.flatMap(({ photo }) => photo ?? []);
  expect(new Set(photos).size).toBe(photos.length);
});

test('every kit and every second make has a place on a shelf and a label of its own', () => {
  const others = kits.filter(({ choice }) => choice);
  const all = [...kits.map(inStoreRoom), ...others.map(otherInStoreRoom)];
  expect(
    all.every(({ barcode, shelfPlace }) => isBarcode(barcode) && /^[A-E]\d-0[1-6]$/.test(shelfPlace)),
  ).toBe(true);
  expect(new Set(all.map(({ barcode }) => barcode)).size).toBe(all.length);
  expect(new Set(all.map(({ shelfPlace }) => shelfPlace)).size).toBe(all.length);
});
