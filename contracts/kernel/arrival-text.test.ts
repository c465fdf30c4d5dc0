import { expect, test } from 'vitest';
import { arrivesText } from './arrival-text.ts';

test.each([
  ['2026-12-01', '2026-12-04', 'Arrives Tue 1 – Fri 4 December'],
  ['2026-11-30', '2026-12-04', 'Arrives Mon 30 November – Fri 4 December'],
  ['2026-12-29', '2027-01-04', 'Arrives Tue 29 December – Mon 4 January'],
  ['2026-12-01', '2026-12-01', 'Arrives Tue 1 December'],
])('%s to %s: %s', (from, to, text) => {
  expect(arrivesText({ from, to })).toBe(text);
});
