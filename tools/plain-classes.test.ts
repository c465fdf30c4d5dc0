import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';

/** Pages with a sheet of their own. */
const ownSheets = ['server/kernel/http/api-docs.ts', 'server/stock/passports/*.ts'];

test('what pages without React are dressed in is in the shop’s sheet', () => {
  const sheet = readFileSync('web/styles.css', 'utf8');
  const sources = [...sheet.matchAll(/@source '\.\.\/([^']+)'/g)].map(([, source = '']) => source);
  const dressed = globSync('server/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && / class="/.test(readFileSync(file, 'utf8')),
  );
  expect(dressed.length).toBeGreaterThan(20);
  const isNamed = (file: string) => [...sources, ...ownSheets].some((one) => matchesGlob(file, one));
  expect(dressed.filter((file) => !isNamed(file))).toEqual([]);
});

test('no class of the shop’s sheets makes a rule that asks each element of a page whose child it is', () => {
  const asksAll = /["'\s](?:\*:|divide-[xy]|space-[xy]-|\[&_?>?:(?:is|not|where|has)\()/;
  const dressed = globSync(['web/**/*.tsx', 'server/**/*.ts']).filter((file) => !file.includes('.test.'));
  expect(dressed.filter((file) => asksAll.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect(asksAll.test('<ul className="mt-2 divide-y">')).toBe(true);
});
