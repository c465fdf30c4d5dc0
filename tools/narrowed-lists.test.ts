import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isNarrowing } from '../web/ui/admin/narrowing.ts';

const web = join(import.meta.dirname, '../web');

/** These know by themselves what narrows them, and have a sentence for it. */
const knows = /isNarrow|useState\('/;

test('a list that filters leave nothing of says so, and not what it will hold one day', () => {
  const silent = globSync('**/admin/*.tsx', { cwd: web }).filter((file) => {
    const text = readFileSync(join(web, file), 'utf8');
    return text.includes('<FilterBar') && text.includes('<Empty title') && !knows.test(text);
  });
  expect(silent).toEqual([]);
});

test('sorting a list, or going on in it, is no filter', () => {
  expect(['q', 'state', 'sort', 'after', 'tab'].filter((name) => isNarrowing(name))).toEqual(['q', 'state']);
});
