import { expect, test } from 'vitest';
import { daysAtLeast, pricePeriods } from './price-periods.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const at = day('2026-11-20');
const since = day('2025-11-20');
const own = (...prices: [string, number][]) =>
  prices.map(([text, priceCents]) => ({ at: day(text), priceCents }));
const saleOf = (
  name: string,
  [begins, ends]: [string, string],
  price: { percent?: number; to?: number },
) => ({
  id: 1,
  name,
  begins: day(begins),
  ends: day(ends),
  percent: price.percent ?? null,
  newPriceCents: price.to ?? null,
});
const told = (periods: ReturnType<typeof pricePeriods>) =>
  periods.map(({ from, until, priceCents, saleName }) =>
    [from, until, priceCents, saleName].map((one) =>
      one instanceof Date ? one.toISOString().slice(0, 10) : one,
    ),
  );

test.each([
  {
    what: 'each price of its own has its days, newest first',
    own: own(['2025-01-01', 5_000], ['2026-03-01', 6_000]),
    sales: [],
    periods: [
      ['2026-03-01', null, 6_000, null],
      ['2025-11-20', '2026-03-01', 5_000, null],
    ],
  },
  {
    what: 'a price that was written down again is one price',
    own: own(['2026-01-01', 5_000], ['2026-02-01', 5_000]),
    sales: [],
    periods: [['2026-01-01', null, 5_000, null]],
  },
  {
    what: 'a sale makes the price while it runs, and the best of two does',
    own: own(['2026-01-01', 5_000]),
    sales: [
      saleOf('Tenth off', ['2026-06-01', '2026-06-30'], { percent: 10 }),
      saleOf('Winter', ['2026-06-10', '2026-06-20'], { to: 3_990 }),
    ],
    periods: [
      ['2026-06-30', null, 5_000, null],
      ['2026-06-20', '2026-06-30', 4_500, 'Tenth off'],
      ['2026-06-10', '2026-06-20', 3_990, 'Winter'],
      ['2026-06-01', '2026-06-10', 4_500, 'Tenth off'],
      ['2026-01-01', '2026-06-01', 5_000, null],
    ],
  },
  {
    what: 'a sale above the kit’s own price makes none',
    own: own(['2026-01-01', 5_000]),
    sales: [saleOf('Dear', ['2026-06-01', '2026-06-30'], { to: 5_500 })],
    periods: [['2026-01-01', null, 5_000, null]],
  },
  {
    what: 'a sale whose price was not kept is named without one',
    own: own(['2026-01-01', 5_000]),
    sales: [saleOf('Autumn', ['2026-06-01', '2026-11-20'], {})],
    periods: [
      ['2026-06-01', null, null, 'Autumn'],
      ['2026-01-01', '2026-06-01', 5_000, null],
    ],
  },
  {
    what: 'a kit that is not in the shop costs nothing, and comes back with a time of its own',
    own: own(['2026-01-01', 5_000], ['2026-06-10', 6_000]),
    sales: [],
    away: [
      ['2025-12-01', '2026-02-01'],
      ['2026-06-01', '2026-07-01'],
      ['2026-08-01', '2026-09-01'],
    ] as const,
    periods: [
      ['2026-09-01', null, 6_000, null],
      ['2026-07-01', '2026-08-01', 6_000, null],
      ['2026-02-01', '2026-06-01', 5_000, null],
    ],
  },
  { what: 'a kit without a known price has no history', own: [], sales: [], periods: [] },
])('$what', ({ own: prices, sales, away: spans = [], periods }) => {
  const away = spans.map(([from, until]) => ({ begin: day(from).getTime(), end: day(until).getTime() }));
  expect(told(pricePeriods({ prices, away }, sales, { since, at }))).toEqual(periods);
});

test('days of a sale, and days whose price nobody knows, are no days at the full price', () => {
  const sales = [
    saleOf('Winter', ['2026-06-01', '2026-06-11'], { percent: 10 }),
    saleOf('Autumn', ['2026-07-01', '2026-07-06'], {}),
  ];
  const prices = own(['2026-05-01', 5_000], ['2026-08-09', 4_000]);
  const periods = pricePeriods({ prices, away: [] }, sales, { since, at });
  expect(daysAtLeast(5_000, periods, { before: day('2026-08-09'), days: 365 })).toBe(100 - 10 - 5);
  expect(daysAtLeast(5_000, periods, { before: day('2026-08-09'), days: 9 })).toBe(9);
  expect(daysAtLeast(4_000, periods, { before: at, days: 365 })).toBe(100 - 5 + 103);
});
