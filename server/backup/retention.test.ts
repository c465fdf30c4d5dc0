import { describe, expect, test } from 'vitest';
import { dayMs } from '../../contracts/kernel/days.ts';
import { backupName, backupsToPrune, isBackupDue, momentOfBackup } from './retention.ts';

describe('when a day’s backup is made', () => {
  test.each([
    ['there has never been one', undefined, '2026-11-22T05:00:00Z', true],
    [
      'it is past three in Sydney, and the last one is of yesterday',
      '2026-11-20T16:05:00Z',
      '2026-11-21T16:01:00Z',
      true,
    ],
    ['it is not yet three in Sydney', '2026-11-20T16:05:00Z', '2026-11-21T15:59:00Z', false],
    ['today has one', '2026-11-21T16:05:00Z', '2026-11-22T12:00:00Z', false],
    ['the machine was off for the night', '2026-11-20T10:00:00Z', '2026-11-21T12:00:01Z', true],
  ])('%s', (_when, last, now, due) => {
    expect(isBackupDue(last ? new Date(last) : undefined, new Date(now))).toBe(due);
  });
});

const noon = Date.parse('2026-11-22T01:00:00Z');
const dailyFor = (days: number) =>
  Array.from({ length: days }, (_, ago) => {
    const madeAt = new Date(noon - ago * dayMs);
    return { name: backupName(madeAt), madeAt };
  });

/** As if it ran every day for so long. */
function keptAfter(days: number): string[] {
  let left: { name: string; madeAt: Date }[] = [];
  for (const one of dailyFor(days).toReversed()) {
    left.push(one);
    const gone = backupsToPrune(left);
    left = left.filter(({ name }) => !gone.includes(name));
  }
  return left.map(({ name }) => name.slice(0, 10)).toReversed();
}

describe('which backups are kept', () => {
  test('of three years of days: 7 days, 5 weeks and 12 months', () => {
    const kept = keptAfter(3 * 365);
    expect(kept.slice(0, 7)).toEqual([
      '2026-11-22',
      '2026-11-21',
      '2026-11-20',
      '2026-11-19',
      '2026-11-18',
      '2026-11-17',
      '2026-11-16',
    ]);
    expect(kept.slice(7, 11)).toEqual(['2026-11-15', '2026-11-08', '2026-11-01', '2026-10-31']);
    expect(kept.slice(11)).toContain('2026-10-25');
    expect(kept.at(-1)?.slice(0, 7)).toBe('2025-12');
    expect(kept.length).toBeLessThanOrEqual(7 + 5 + 12);
  });

  test('the newest are never given up, however old they are', () => {
    const old = dailyFor(400).slice(390);
    const gone = backupsToPrune(old);
    expect(gone).not.toContain(old[0]?.name);
    expect(old.length - gone.length).toBeGreaterThanOrEqual(7);
    expect(backupsToPrune(old.slice(0, 1))).toEqual([]);
  });
});

test('a backup’s name says when it was begun, and nothing else does', () => {
  expect(backupName(new Date('2026-11-22T03:00:15.123Z'))).toBe('2026-11-22T030015Z');
  expect(momentOfBackup('2026-11-22T030015Z')?.toISOString()).toBe('2026-11-22T03:00:15.000Z');
  expect(momentOfBackup('2026-11-22')).toBeUndefined();
});
