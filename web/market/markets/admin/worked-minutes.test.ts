import { expect, test } from 'vitest';
import { workedMinutes } from './worked-minutes.ts';

test.each([
  ['7.5', 450],
  ['7,5', 450],
  ['7:30', 450],
  [' 8 ', 480],
  ['7.666666666666667', 460],
  ['0', 0],
  ['', 0],
])('%s hours at a market are %s minutes', (hours, minutes) => expect(workedMinutes(hours)).toBe(minutes));

test.each(['eight', '7h', '-3', '7:75', '1e3'])(
  '%s are no hours, and no market is closed with none instead',
  (hours) => expect(workedMinutes(hours)).toBeNull(),
);
