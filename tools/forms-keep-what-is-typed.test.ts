import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../web');

/** React begins a part anew when its key changes: with a version as its key, what was typed goes when somebody else saves. */
const keyedByVersion = /<[A-Z]\w*\s+key=\{[\w.]*\b(?:version|changedAt|updatedAt)\}/g;

test('no form begins anew because somebody else has saved meanwhile', () => {
  const found = globSync('**/*.tsx', { cwd: web }).flatMap((file) =>
    (readFileSync(join(web, file), 'utf8').match(keyedByVersion) ?? []).map((part) => `${file}: ${part}`),
  );
  expect(found).toEqual([]);
});
