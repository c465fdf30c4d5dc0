import { expect, test } from 'vitest';
import { afterReceipt, ageGroupOf, excessOf, reminderOn } from './rules.ts';

test('what came is what pays for the order, what is missing and what is too much: never both of the last', () => {
  const table: [number, number, number, [number, number, number]][] = [
    [10_000, 0, 10_000, [10_000, 0, 0]],
    [10_000, 0, 9_999, [9_999, 1, 0]],
    [10_000, 9_999, 1, [10_000, 0, 0]],
    [10_000, 9_999, 2, [10_001, 0, 1]],
    [10_000, 0, 15_000, [15_000, 0, 5_000]],
  ];
  for (const [dueCents, receivedCents, amount, [now, missing, excess]] of table) {
    const after = afterReceipt({ dueCents, receivedCents }, amount);
    expect(after).toEqual({ receivedCents: now, missingCents: missing, excessCents: excess });
    expect(after.receivedCents).toBe(dueCents - after.missingCents + after.excessCents);
  }
});

test('money is too much only once its order waits no more, and all of it where the order came to nothing', () => {
  expect(excessOf(true, 3_000, 0)).toBe(0);
  expect(excessOf(false, 10_500, 10_000)).toBe(500);
  expect(excessOf(false, 3_000, 0)).toBe(3_000);
  expect(excessOf(false, 10_000, 10_000)).toBe(0);
});

test('a reminder comes three days before the day, on it, and a week after it', () => {
  const long = 30;
  const stages = [-4, -3, -1, 0, 6, 7, 13, 14].map((daysOver) => reminderOn(daysOver, long));
  expect(stages).toEqual([
    undefined,
    'payment-soon-due',
    'payment-soon-due',
    'payment-due',
    'payment-due',
    'payment-overdue',
    'payment-overdue',
    undefined,
  ]);
});

test('nobody is reminded of a day that they were told a moment ago', () => {
  expect(reminderOn(-3, 2)).toBeUndefined();
  expect(reminderOn(-3, 3)).toBe('payment-soon-due');
  expect(reminderOn(0, 0)).toBeUndefined();
  expect(reminderOn(1, 1)).toBe('payment-due');
});

test('what is outstanding is as old as the day since which it is due', () => {
  expect([-20, 0, 1, 30, 31, 60, 61, 90, 91].map(ageGroupOf)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4]);
});
