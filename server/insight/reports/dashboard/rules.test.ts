import { expect, test } from 'vitest';
import { channelsOf, disputeShown, everyDay, figuresOf, sumOf } from './rules.ts';

const sold = [
  { day: '2026-11-20', channel: 'web', salesCents: 3_995, gstCents: 363, orders: 1 },
  { day: '2026-11-20', channel: 'market', salesCents: 2_000, gstCents: 182, orders: 2 },
  { day: '2026-11-22', channel: 'web', salesCents: 1_000, gstCents: 91, orders: 1 },
] as const;

test('what was sold is summed over days and channels', () => {
  expect(sumOf(sold)).toEqual({ salesCents: 6_995, gstCents: 636, orders: 4 });
});

test('a channel by which nothing was sold is left out', () => {
  expect(channelsOf(sold)).toEqual([
    { channel: 'web', salesCents: 4_995, orders: 2 },
    { channel: 'market', salesCents: 2_000, orders: 2 },
  ]);
});

test('a day on which nothing was sold is a day too', () => {
  expect(everyDay(['2026-11-20', '2026-11-21', '2026-11-22'], sold)).toEqual([
    { day: '2026-11-20', webCents: 3_995, marketCents: 2_000, orders: 3 },
    { day: '2026-11-21', webCents: 0, marketCents: 0, orders: 0 },
    { day: '2026-11-22', webCents: 1_000, marketCents: 0, orders: 1 },
  ]);
});

test('what was given back takes its GST with it, and the average is of what was sold', () => {
  const sums = { salesCents: 1_000, orders: 3, gstCents: 91, units: 4 };
  expect(figuresOf(sums, { cents: 110, gstCents: 10 })).toEqual({
    salesCents: 1_000,
    orders: 3,
    units: 4,
    refundsCents: 110,
    averageCents: 333,
    gstCents: 81,
  });
});

test.each([
  [0, 0],
  [1, 1_000],
])('the average of %i orders is %i cents', (orders, averageCents) => {
  const sums = { salesCents: 1_000, orders, gstCents: 91, units: 4 };
  expect(figuresOf(sums, { cents: 0, gstCents: 0 })).toMatchObject({ averageCents });
});

const disputed = { reference: 'dp_1', orderId: null, number: null, amountCents: 3_995, reason: 'fraudulent' };

test('a dispute is shown in the cardholder’s currency, with the day until which it can be answered', () => {
  const dueBy = new Date('2026-12-01T00:00:00Z');
  expect(disputeShown({ ...disputed, currency: 'AUD', dueBy })).toEqual({
    reference: 'dp_1',
    orderId: null,
    number: null,
    reason: 'fraudulent',
    amount: '$39.95',
    dueBy: '2026-12-01T00:00:00.000Z',
  });
  expect(disputeShown({ ...disputed, currency: 'NZD', dueBy: null })).toMatchObject({
    amount: '39.95 NZD',
    dueBy: null,
  });
});
