import { expect, test } from 'vitest';
import { shopZone } from './days.ts';
import { clockChangeText, isTimeOver, sydneyMoment, sydneyWall } from './sydney-time.ts';

test.each([
  ['2026-11-20T16:00', '2026-11-20T05:00:00.000Z'],
  ['2026-07-01T00:00', '2026-06-30T14:00:00.000Z'],
  ['2026-10-04T01:59', '2026-10-03T15:59:00.000Z'],
  ['2026-10-04T03:00', '2026-10-03T16:00:00.000Z'],
  ['2026-04-05T01:59', '2026-04-04T14:59:00.000Z'],
  ['2026-04-05T02:30', '2026-04-04T15:30:00.000Z'],
])('%s in Sydney is %s', (wall, iso) => {
  expect(sydneyMoment(wall)).toBe(iso);
  expect(sydneyWall(iso)).toBe(wall);
});

test('an hour that no clock in Sydney showed counts as the one after it', () => {
  expect(sydneyWall(sydneyMoment('2026-10-04T02:30') ?? '')).toBe('2026-10-04T03:30');
});

test.each(['', 'yesterday', '2026-13-40T00:00', '2026-11-20'])('%o is no date and time', (text) => {
  expect(sydneyMoment(text)).toBeNull();
});

test('a time is over some minutes after it: the minute that just went by is meant as now', () => {
  const now = new Date('2026-11-20T05:00:00Z');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  expect([-60, 0, 9, 11].map((minutes) => isTimeOver(ago(minutes), now))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test.each(['2026-10-04', '2027-04-04', '2026-04-05'])(
  'in the night of %s every minute that is typed is the moment that the server means by it',
  (day) => {
    for (let minute = 0; minute < 6 * 60; minute += 1) {
      const time = Temporal.PlainTime.from('00:00').add({ minutes: minute });
      const meant = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: shopZone, plainTime: time });
      const typed = sydneyMoment(`${day}T${time.toString({ smallestUnit: 'minute' })}`);
      expect(Date.parse(typed ?? '')).toBe(meant.epochMilliseconds);
    }
  },
);

test('of a time that clocks skip or show twice it is told which is meant, and of every other time nothing', () => {
  const told = (typed: string) => clockChangeText(sydneyMoment(typed) ?? '', typed);
  expect(told('2026-10-04T02:30')).toBe(
    'Clocks in Sydney skip this hour that night: 03:30 is meant, when they have been put forward.',
  );
  expect(told('2027-04-04T02:30')).toContain('comes twice that night: the first is meant');
  // The second cannot be typed; a program may have said it.
  expect(clockChangeText('2027-04-03T16:30:00.000Z')).toContain('the second is meant');
  const others = [
    '2026-10-04T01:59',
    '2026-10-04T03:00',
    '2026-10-04T03:30',
    '2027-04-04T01:59',
    '2027-04-04T03:00',
  ];
  expect([...others, '2026-11-20T16:00'].map(told)).toEqual(Array.from({ length: 6 }, () => undefined));
});
