import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ambiguousNames, exportedNames } from './exported-names.ts';

const root = join(import.meta.dirname, '..');
const floors = ['contracts', 'server', 'web', 'db', 'seed', 'tools', 'bench', 'e2e'];

/** Names that stand for several things among these sources. */
function ambiguousIn(sources: Readonly<Record<string, string>>) {
  const exported = Object.entries(sources).flatMap(([file, source]) => exportedNames(file, source));
  return ambiguousNames(exported).map(([name]) => name);
}

test('an exported name means one thing in the whole repository', () => {
  const files = globSync(`{${floors.join(',')}}/**/*.{ts,tsx}`, { cwd: root });
  const exported = files.flatMap((file) =>
    exportedNames(file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')),
  );
  expect(exported.length).toBeGreaterThan(2_000);
  expect(ambiguousNames(exported)).toEqual([]);
});

test('two functions, two types, or a component and a type may not share a name', () => {
  expect(
    ambiguousIn({
      'server/buying/cart/rules.ts': 'export function totalOf(cart: Cart) {\n}\nexport type Sum = {\n};',
      'web/market/till/basket.ts': 'export const totalOf = 1;\nexport function Sum() {\n}',
    }),
  ).toEqual(['totalOf', 'Sum']);
});

test('an endpoint and the one function that serves it share theirs, as do a schema and its type', () => {
  const contract =
    'export const placeOrder = endpoint({\n});\nexport const cart = z.object({});\nexport type cart = 1;';
  const serving = 'export async function placeOrder(\n';
  expect(ambiguousIn({ 'contracts/buying/checkout.ts': contract, 'server/a.ts': serving })).toEqual([]);
  expect(ambiguousIn({ 'contracts/a.ts': contract, 'server/a.ts': serving, 'server/b.ts': serving })).toEqual(
    ['placeOrder'],
  );
  expect(ambiguousIn({ 'contracts/a.ts': contract, 'web/a.ts': serving })).toEqual(['placeOrder']);
});
