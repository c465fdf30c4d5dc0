import { expect, test } from 'vitest';
import { askableTerm, termMost } from './search-term.ts';

test.each([
  ['ten thousand letters', 'paint '.repeat(2_000), 'paint '.repeat(20).trim()],
  ['a term between spaces', '  wattle\t', 'wattle'],
  ['a character that no term has', 'wat\u0000tle', 'wat tle'],
  ['half of an emoji', `${'a'.repeat(termMost - 1)}🎈`, 'a'.repeat(termMost - 1)],
  ['another script', '悉尼', '悉尼'],
])('%s in an address can be asked for', (_, text, term) => {
  expect(askableTerm(text)).toBe(term);
});
