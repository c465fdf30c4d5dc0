import { expect, test } from 'vitest';
import type { AsideRow } from './aside-queries.ts';
import { comesFree } from './aside-rules.ts';

const stoppedAt = new Date('2026-11-28T10:00:00.123Z');
const aside: AsideRow = {
  id: 1,
  product_id: 7,
  most: 2,
  taken: 1,
  owed: 0,
  sold_from: new Date('2026-11-01T10:00:00Z'),
  sold_until: stoppedAt,
  actor: 'test',
  note: 'a pot',
  is_lost: false,
  ended_at: null,
};

test.each([
  ['before its batch was stopped', -1, 1],
  ['in the very millisecond of the stop', 0, 1],
  ['after it, of what came then', 1, 0],
])('of what an order gives back that took it %s, so many are set aside', (_when, ms, take) => {
  const takenAt = new Date(stoppedAt.getTime() + ms);
  const [kept] = comesFree([aside], { free: 4, before: 3, came: 1, takenAt });
  expect(kept).toMatchObject({ take, owed: 0 });
});
