import { expect, test } from 'vitest';
import { daysText, heardText, timeText } from './market-labels.ts';

test('a market of one day has one date, and a weekend has both, whatever zone reads it', () => {
  expect(daysText({ startsOn: '2026-11-21', endsOn: '2026-11-21' })).toBe('21 Nov 2026');
  expect(daysText({ startsOn: '2026-11-30', endsOn: '2026-12-01' })).toBe('30 Nov 2026 to 1 Dec 2026');
});

test('the hour is that of Sydney, in summer and in winter', () => {
  expect(timeText('2026-12-01T00:40:00.000Z')).toBe('11:40');
  expect(timeText('2026-07-01T01:40:00.000Z')).toBe('11:40');
  expect(timeText('2026-11-30T13:05:00.000Z')).toBe('00:05');
});

test('a till that was heard on the market’s first day was not heard on its second', () => {
  const heardAt = '2026-11-21T05:40:00.000Z';
  expect(heardText(heardAt, '2026-11-21')).toBe('at 16:40');
  expect(heardText(heardAt, '2026-11-22')).toBe('on 21 Nov 2026 at 16:40');
  expect(heardText('2026-11-21T13:05:00.000Z', '2026-11-22')).toBe('at 00:05');
});
