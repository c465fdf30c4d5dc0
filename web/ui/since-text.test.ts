import { expect, test } from 'vitest';
import { sinceText } from './since-text.ts';

const now = new Date(2026, 10, 28, 18, 0).getTime();

test('what was kept says its day as people say it, and a day of last week not like one of this week', () => {
  expect(sinceText(new Date(2026, 10, 28, 9, 14).getTime(), now)).toBe('today at 9:14 am');
  expect(sinceText(new Date(2026, 10, 27, 21, 5).getTime(), now)).toBe('on Friday at 9:05 pm');
  expect(sinceText(new Date(2026, 10, 23, 9, 14).getTime(), now)).toBe('on Monday at 9:14 am');
  expect(sinceText(new Date(2026, 10, 21, 9, 14).getTime(), now)).toBe('on 21 Nov 2026 at 9:14 am');
});
