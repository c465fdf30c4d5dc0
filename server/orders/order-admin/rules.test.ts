import { expect, test } from 'vitest';
import { skuPattern, sortOf, wantedOf } from './rules.ts';

test('a day begins at midnight in Sydney, in summer and in winter, and the last day is included', () => {
  const summer = wantedOf({ from: '2026-01-15', to: '2026-01-15' }, false);
  expect(summer.from?.toISOString()).toBe('2026-01-14T13:00:00.000Z');
  expect(summer.before?.toISOString()).toBe('2026-01-15T13:00:00.000Z');
  const turn = wantedOf({ from: '2026-04-05', to: '2026-04-05' }, false);
  expect(turn.from?.toISOString()).toBe('2026-04-04T13:00:00.000Z');
  expect(turn.before?.toISOString()).toBe('2026-04-05T14:00:00.000Z');
});

test('states that nobody knows are ignored, and none means all', () => {
  expect(wantedOf({ state: 'packing,stolen,paid' }, false).states).toEqual(['paid', 'packing']);
  expect(wantedOf({}, false).states).toEqual([]);
});

test.each([
  ['pbn', 'PBN%'],
  ['PBN-KOO_1', String.raw`PBN-KOO\_1%`],
  ['50%', String.raw`50\%%`],
  ['mia chen', undefined],
  ['mia@example.com', undefined],
  ['p', undefined],
  [undefined, undefined],
])('%s as the beginning of a SKU: %s', (typed, pattern) => {
  expect(skuPattern(typed)).toBe(pattern);
});

test('what was typed is a SKU or words, never both', () => {
  expect(wantedOf({ q: 'pbn' }, true)).toMatchObject({ sku: 'PBN%', terms: undefined });
  expect(wantedOf({ q: 'pbn' }, false)).toMatchObject({ sku: undefined, terms: 'pbn' });
});

test('the newest come first unless somebody wishes otherwise', () => {
  expect(sortOf({})).toEqual({ column: 'placed_at', order: 'desc' });
  expect(sortOf({ sort: 'total', by: 'paid' })).toEqual({ column: 'total_cents', order: 'asc' });
  expect(sortOf({ by: 'paid' })).toEqual({ column: 'paid_at', order: 'desc' });
});
