import { addDays, shopZone, utcMidnight } from '../../contracts/kernel/days.ts';
import { sydneyDay } from '../kernel/sydney.ts';

const sydneyHour = new Intl.DateTimeFormat('en-AU', {
  timeZone: shopZone,
  hour: 'numeric',
  hourCycle: 'h23',
});

/** The hour in Sydney from which on a day's backup is made: when hardly anybody buys. */
const backupHour = 3;
/** A machine that was off at night makes it as soon as the last one is older than this. */
const overdueMs = 26 * 60 * 60_000;

/** Whether a day's backup is to be made now. */
export function isBackupDue(lastGoodAt: Date | undefined, now: Date): boolean {
  if (!lastGoodAt || now.getTime() - lastGoodAt.getTime() >= overdueMs) return true;
  return sydneyDay(lastGoodAt) !== sydneyDay(now) && Number(sydneyHour.format(now)) >= backupHour;
}

/** Backups of the last days, one of each of the last weeks and one of each of the last months. */
export const keptBackups = { daily: 7, weekly: 5, monthly: 12 };

type Dated = { name: string; madeAt: Date };

/**
 * The backups that may go, by name: all but the newest of each of the last 7 days, 5 weeks and 12 months (in Sydney)
 * that have any. Days without a backup count for nothing, so the last good ones are never among them.
 */
export function backupsToPrune(backups: readonly Dated[], keep = keptBackups): string[] {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const kept = new Set([
    ...newestOfEach(newestFirst, sydneyDay, keep.daily),
    ...newestOfEach(newestFirst, sydneyWeek, keep.weekly),
    ...newestOfEach(newestFirst, (at) => sydneyDay(at).slice(0, 7), keep.monthly),
  ]);
  return newestFirst.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
}

function newestOfEach(newestFirst: readonly Dated[], periodOf: (at: Date) => string, most: number): string[] {
  const newest = new Map<string, string>();
  for (const { name, madeAt } of newestFirst) {
    const period = periodOf(madeAt);
    if (!newest.has(period)) newest.set(period, name);
  }
  return [...newest.values()].slice(0, most);
}

/** The Monday of its week in Sydney. */
function sydneyWeek(at: Date): string {
  const day = sydneyDay(at);
  return addDays(day, -((utcMidnight(day).getUTCDay() + 6) % 7));
}

/** `2026-11-22T030015Z`: names of backups sort as their times do, and no file system minds them. */
export function backupName(at: Date): string {
  return at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');
}

/** When a backup of that name was begun; undefined for the name of anything else. */
export function momentOfBackup(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = /^(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : undefined;
}
