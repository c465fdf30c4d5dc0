import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Entry = { integrity?: string; link?: boolean; inBundle?: boolean };

const file = join(import.meta.dirname, '../package-lock.json');
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };

test('every package of the lock file can be checked for what it is, on every platform', () => {
  // The root is the shop itself, and what comes inside another package is checked with it.
  const unchecked = Object.entries(packages)
    .filter(([name, { integrity, link, inBundle }]) => name && !integrity && !link && !inBundle)
    .map(([name]) => name);
  expect(unchecked).toEqual([]);
});
