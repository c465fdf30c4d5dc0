import { expect, test } from 'vitest';
import { foundInWeb } from './testing/found-in-web.ts';

/** Whoever may read figures or books may lack the roles for orders and kits: there `OfficeLink` shows plain words instead. */
const places = [
  'insight/reports/admin',
  'insight/exports/admin',
  'buying/receivables/admin',
  'market/*/admin',
];
const toOthers = /<ShopLink\s[^>]*to=\{(?:adminPaths\.(?:order|kit)\(|orders\w*\()/g;

test('figures, books and markets lead to orders and kits only for whom these are', () => {
  expect(places.flatMap((place) => foundInWeb(toOthers, `${place}/*.tsx`))).toEqual([]);
});

/** What stall and editor read of stock names orders, which are not theirs. */
const ofStock = ['stock/**/admin', 'orders/preorders/admin'];
const toOrders = /<ShopLink\s[^>]*to=\{adminPaths\.order\(/g;

test('stock leads to orders only for whom these are', () => {
  expect(ofStock.flatMap((place) => foundInWeb(toOrders, `${place}/*.tsx`))).toEqual([]);
});
