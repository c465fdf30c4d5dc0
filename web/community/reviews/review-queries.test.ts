import { expect, test } from 'vitest';
import { reviewStatsQuery } from './review-queries.ts';

const minuteMs = 60_000;

test('review stats are fresh for five minutes and kept for ten', () => {
  const { staleTime, gcTime } = reviewStatsQuery(1);
  expect([staleTime, gcTime]).toEqual([5 * minuteMs, 10 * minuteMs]);
});
