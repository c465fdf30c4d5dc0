import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  cartParts,
  isAmong,
  lowerHome,
  partsOfEveryPage,
  reactItself,
  readFirst,
  sharedWithKit,
} from './build-groups.ts';

const groups = [readFirst, reactItself, partsOfEveryPage, lowerHome, cartParts, sharedWithKit];

test('every file that the build puts into a script of every page is there under that name', () => {
  const named = groups.flatMap((group) =>
    Object.entries(group).flatMap(([folder, names]) =>
      names.length > 0 ? names.map((name) => `${folder}/${name}`) : [folder],
    ),
  );
  expect(named.length).toBeGreaterThan(80);
  const missing = named.filter((path) => !['', '.ts', '.tsx'].some((ending) => existsSync(path + ending)));
  expect(missing).toEqual([]);
});

test('a source is found by either separator, and an administrator’s part is in no shopper’s script', () => {
  const isOfEveryPage = isAmong(partsOfEveryPage, readFirst);
  expect(isOfEveryPage('/home/shop/web/buying/cart/cart-store.ts')).toBe(true);
  expect(isOfEveryPage(String.raw`C:\shop\web\buying\cart\cart-store.ts`)).toBe(true);
  expect(isOfEveryPage('/home/shop/web/buying/cart/cart-page.tsx')).toBe(false);
  expect(isOfEveryPage('/home/shop/web/layout/admin/navigation.tsx')).toBe(false);
  expect(isOfEveryPage('/home/shop/web/kernel/yield-to-main.ts')).toBe(false);
});
