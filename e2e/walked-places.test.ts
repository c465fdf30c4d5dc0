import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const namesIn = (text: string, before: string) =>
  new Set([...text.matchAll(new RegExp(`${before}adminPaths\\.(\\w+),`, 'g'))].map(([, name]) => name));

/** On a phone, a tablet and a laptop, and by keyboard. Settings are walked tab by tab. */
test('every place of the menu is among the screens that journeys walk and look at', () => {
  const menu = namesIn(read('../web/layout/admin/office-places.ts'), 'to: ');
  const walked = namesIn(read('office-screens.test.ts'), '\\[');
  expect(menu.size).toBeGreaterThan(30);
  expect([...menu].filter((name) => !walked.has(name))).toEqual(['settings']);
});
