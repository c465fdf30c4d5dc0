import { expect, test } from 'vitest';
import { datesOf, momentIn, noSigns, noteDate } from './dates.ts';

test.each([
  ['2024-03-01', 'dayFirst', '2024-03-01T02:00:00.000Z'],
  ['2024-03-01 10:00:00 +0000', 'dayFirst', '2024-03-01T10:00:00.000Z'],
  // In Brisbane's time too, wherever the shop's machine stands.
  ['2024-03-01 20:22', 'dayFirst', '2024-03-01T10:22:00.000Z'],
  ['2024-03-01T20:22:11', 'dayFirst', '2024-03-01T10:22:11.000Z'],
  ['2024-03-01T20:22:11Z', 'dayFirst', '2024-03-01T20:22:11.000Z'],
  ['01/03/2024', 'dayFirst', '2024-03-01T02:00:00.000Z'],
  ['01/03/2024', 'monthFirst', '2024-01-03T02:00:00.000Z'],
  ['1.3.24', 'dayFirst', '2024-03-01T02:00:00.000Z'],
  ['1/03/2024 2:05 pm', 'dayFirst', '2024-03-01T04:05:00.000Z'],
  ['01-03-2024 00:30:10 +0000', 'dayFirst', '2024-03-01T00:30:10.000Z'],
  ['25/03/2024', 'monthFirst', undefined],
  ['31/02/2024', 'dayFirst', undefined],
  ['13/25/24', 'dayFirst', undefined],
  ['01/03-2024', 'dayFirst', undefined],
  ['', 'dayFirst', undefined],
] as const)('the date %j, %s, is %s', (text, order, moment) => {
  expect(momentIn(text, order)).toBe(moment);
});

const read = (
  texts: readonly string[],
  ...how: [Parameters<typeof datesOf>[1], Parameters<typeof datesOf>[2]]
) => {
  const signs = noSigns();
  for (const text of texts) noteDate(signs, text);
  return datesOf(signs, ...how);
};

test.each([
  ['a day over 12 somewhere', ['03/04/2024', '25/03/2024'], 'square', null, 'dayFirst', 'file'],
  ['a month that would be over 12', ['03/04/2024', '03/25/2024'], 'other', null, 'monthFirst', 'file'],
  ['the file against its owner', ['25/03/2024'], 'other', 'monthFirst', 'dayFirst', 'file'],
  ['the owner', ['03/04/2024'], 'etsy', 'dayFirst', 'dayFirst', 'owner'],
  ['Etsy', ['03/04/24'], 'etsy', null, 'monthFirst', 'platform'],
  ['nobody yet', ['03/04/2024'], 'square', null, 'dayFirst', 'nobody'],
  [
    'nobody, of a file that contradicts itself',
    ['25/03/2024', '03/25/2024'],
    'other',
    null,
    'dayFirst',
    'nobody',
  ],
] as const)('how dates are read is told by %s', (_, texts, platform, chosen, order, decidedBy) => {
  expect(read(texts, platform, chosen)).toMatchObject({ order, decidedBy });
});

test('a date is shown in both ways that it may be read, and none where the file leaves no choice', () => {
  expect(read(['05/05/2024', '03/04/2024', '07/07/2024'], 'other', null)).toMatchObject({
    example: '03/04/2024',
    readings: { dayFirst: '2024-04-03', monthFirst: '2024-03-04' },
  });
  expect(read(['25/03/2024'], 'other', null)?.readings).toEqual({ dayFirst: '2024-03-25', monthFirst: null });
  expect(read(['2024-03-01', 'yesterday', ''], 'other', null)).toBeNull();
});
