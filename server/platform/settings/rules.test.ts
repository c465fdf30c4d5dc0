import { expect, test } from 'vitest';
import { isShowing } from './rules.ts';

test.each([
  [null, null, '2026-11-20', true],
  ['2026-11-20', null, '2026-11-20', true],
  ['2026-11-21', null, '2026-11-20', false],
  [null, '2026-11-20', '2026-11-20', true],
  [null, '2026-11-19', '2026-11-20', false],
  ['2026-11-01', '2026-11-30', '2026-11-20', true],
  ['2026-12-01', '2026-11-30', '2026-11-20', false],
])('from %s to %s, on %s: %s', (from, to, day, showing) =>
  expect(isShowing({ from, to }, day)).toBe(showing),
);
