import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  buyingParts,
  cartParts,
  formParts,
  isAmong,
  lateParts,
  listParts,
  lowerHome,
  reactItself,
  readFirst,
  sharedParts,
} from './build-groups.ts';

const groups = [
  readFirst,
  reactItself,
  lowerHome,
  listParts,
  buyingParts,
  formParts,
  cartParts,
  lateParts,
  sharedParts,
];

test('every file that the build puts into a script of every page is there under that name', () => {
  const named = groups.flatMap((group) =>
    Object.entries(group).flatMap(([folder, names]) =>
      names.length > 0 ? names.map((name) => `${folder}/${name}`) : [folder],
    ),
  );
  expect(named.length).toBeGreaterThan(30);
  const missing = named.filter((path) => !['', '.ts', '.tsx'].some((ending) => existsSync(path + ending)));
  expect(missing).toEqual([]);
});

test('a source is found by either separator, and by its whole name alone', () => {
  const isOfCart = isAmong(cartParts);
  expect(isOfCart('/home/shop/web/buying/cart/cart-line.tsx')).toBe(true);
  expect(isOfCart(String.raw`C:\shop\web\buying\cart\cart-line.tsx`)).toBe(true);
  expect(isOfCart('/home/shop/web/buying/cart/cart-line.test.tsx')).toBe(false);
  expect(isOfCart('/home/shop/web/buying/cart/a-cart-line.tsx')).toBe(false);
});
