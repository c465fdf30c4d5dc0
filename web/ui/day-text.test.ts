import { expect, test } from 'vitest';
import { dateText } from './date-text.ts';
import { dayText } from './day-text.ts';

test('a day is written as a moment of that day is', () => {
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-09`;
    expect(dayText(day)).toBe(dateText(`${day}T01:00:00.000Z`));
  }
});
