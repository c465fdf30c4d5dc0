import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What stands between two separators of paths in a pattern: a folder, or names in brackets. */
const pattern = /\[\\\\\/\](web|contracts)(?:\[\\\\\/\](\w+))?\[\\\\\/\]\(((?:[^()]|\([^()]*\))*)\)/g;

/** 'a|b-(c|d)' → a, b-c, b-d */
function alternativesIn(text: string): string[] {
  return text.split(/\|(?![^(]*\))/).flatMap((one) => {
    const [, before = '', inner, after = ''] = /^([^(]*)\(([^)]*)\)(.*)$/.exec(one) ?? [];
    return inner === undefined ? [one] : inner.split('|').map((name) => `${before}${name}${after}`);
  });
}

function namesInConfig(): { folder: string; name: string }[] {
  const config = readFileSync('vite.config.ts', 'utf8');
  const grouped = [...config.matchAll(pattern)].flatMap(([, floor, room, names = '']) =>
    alternativesIn(names)
      .filter((name) => /^[\w?-]+$/.test(name))
      .map((name) => ({ folder: room ? `${floor}/${room}` : `${floor}`, name })),
  );
  const kernel = [...config.matchAll(/kernel\[\\\\\/\]([\w-]+)/g)].map(([, name = '']) => name);
  const leftOut = [...config.matchAll(/\(\?!admin\|([\w|-]+)\)/g)].flatMap(([, names = '']) =>
    names.split('|'),
  );
  return [...grouped, ...[...kernel, ...leftOut].map((name) => ({ folder: 'web/kernel', name }))];
}

test('every file that the build puts into a script of every page is there under that name', () => {
  const named = namesInConfig();
  expect(named.length).toBeGreaterThan(60);
  const missing = named.filter(
    ({ folder, name }) => !readdirSync(folder).some((file) => new RegExp(`^${name}(\\.tsx?)?$`).test(file)),
  );
  expect(missing).toEqual([]);
});
