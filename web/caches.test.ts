import { expect, test } from 'vitest';
import { categoriesQuery } from './storefront/listing/categories-query.ts';
import { reviewStatsQuery } from './community/reviews/review-queries.ts';
import { createQueryClient } from './kernel/query-client.ts';

const minuteMs = 60_000;

test('what was read stays fresh, is not asked for again by itself and not retried', () => {
  const { queries, mutations } = createQueryClient(() =>
    Promise.reject(new Error('down')),
  ).getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: false,
    retry: false,
  });
  expect(mutations).toMatchObject({ retry: false });
});

test.each([
  ['categories', categoriesQuery],
  ['review stats', reviewStatsQuery(1)],
])('%s are fresh for five minutes and kept for ten', (_, query) => {
  expect([query.staleTime, query.gcTime]).toEqual([5 * minuteMs, 10 * minuteMs]);
});

test.each([
  [0, new Error('down'), true],
  [2, new Error('down'), true],
  [3, new Error('down'), false],
  [0, new DOMException('called off', 'AbortError'), false],
])('categories after %i failures, the last being %s: asked again %s', (failures, error, again) => {
  expect(categoriesQuery.retry(failures, error)).toBe(again);
});
