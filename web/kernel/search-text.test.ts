import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-text.ts';

test.each([
  ['', {}],
  ['q=gum+leaves&page=2', { q: 'gum leaves', page: '2' }],
  ['difficulty=gentle&difficulty=steady', { difficulty: 'gentle,steady' }],
  ['q=%E0%A4%A', { q: '\uFFFD%A' }],
])('the query %j is read as %j', (text, search) => expect(parseSearch(text)).toEqual(search));

test.each([
  [{}, ''],
  [{ q: 'gum leaves & wattle' }, '?q=gum%20leaves%20%26%20wattle'],
  [{ page: 2, q: undefined, on: true }, '?page=2'],
])('%j is written as %j', (search, text) => expect(stringifySearch(search)).toBe(text));

test('what is written reads as it was', () => {
  const search = { q: 'a+b=c & ünï?#', sort: '-price' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});
