import { expect, test } from 'vitest';
import { changed, mutantsOf, mutantText, withCountedLoops } from './mutants.ts';

const changesOf = (source: string) => mutantsOf('rules.ts', source).map(mutantText);

test.each([
  ['a boundary', 'left <= 0;', ['<= → <', '<= → >', '0 → 1', '0 → (-1)']],
  ['a condition', 'const f = (a, b) => a && b;', ['a && b → (a)', 'a && b → (b)', 'a && b → ((a) || (b))']],
  ['what stands in for nothing', 'const got = wanted ?? other;', ['wanted ?? other → (wanted)']],
  ['a text', "refuse('sold_out', `${name} is gone`);", ["'sold_out' → ''", '`${name} is gone` → ``']],
  ['a call left out', 'lines.filter(isOpen);', ['lines.filter(isOpen) → lines']],
  ['the other bound', 'Math.min(left, paid);', ['min → max']],
  ['a pattern', 'const at = /^[a-z]+$/i;', ['/^[a-z]+$/i → /[a-z]+$/i', '/^[a-z]+$/i → /^[a-z]+$/']],
])('among the changes are those of %s', (_what, source, expected) => {
  expect(changesOf(source)).toEqual(expect.arrayContaining(expected));
});

test.each(["import type { A } from './a.ts';", "type Kind = 'cart' | 'till';", 'let a: 3;'])(
  'what only the compiler reads is not changed: %s',
  (source) => {
    expect(changesOf(source)).toEqual([]);
  },
);

test('one change is made, and nothing else', () => {
  const source = 'export const isFree = (cents: number) => cents >= 5_000;\n';
  const mutant = mutantsOf('rules.ts', source).find(({ text }) => text.includes('>'));
  expect(changed(source, mutant!)).toMatch(/cents\s+>\s+5_000;\n$/);
});

test('a loop that a change makes endless is counted', () => {
  expect(withCountedLoops('rules.ts', 'for (;;) next();')).toBe(
    'for (;;) { globalThis.countRound(); next(); }',
  );
});
