import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../web');

/** Whoever reads figures or books need not read orders and kits: a plain link there may lead to a refusal. */
const places = [
  'insight/reports/admin',
  'insight/exports/admin',
  'buying/receivables/admin',
  'market/*/admin',
];
const toOthers = /<ShopLink\s[^>]*to=\{(?:adminPaths\.(?:order|kit)\(|orders\w*\()/g;

test('figures, books and markets lead to orders and kits only for whom these are', () => {
  const found = places.flatMap((place) =>
    globSync(`${place}/*.tsx`, { cwd: web }).flatMap((file) =>
      (readFileSync(join(web, file), 'utf8').match(toOthers) ?? []).map((link) => `${file}: ${link}`),
    ),
  );
  expect(found).toEqual([]);
});

/** What stall and editor read of stock names orders, which are not theirs. */
const ofStock = ['stock/**/admin', 'orders/preorders/admin'];
const toOrders = /<ShopLink\s[^>]*to=\{adminPaths\.order\(/g;

test('stock leads to orders only for whom these are', () => {
  const found = ofStock.flatMap((place) =>
    globSync(`${place}/*.tsx`, { cwd: web }).flatMap((file) =>
      (readFileSync(join(web, file), 'utf8').match(toOrders) ?? []).map((link) => `${file}: ${link}`),
    ),
  );
  expect(found).toEqual([]);
});
