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
