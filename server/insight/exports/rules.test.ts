import { expect, test } from 'vitest';
import { basLine, spanOfQuarter, basTotal } from './rules.ts';

test.each([
  ['2026-07', '2026-07-01', '2026-10-01'],
  ['2026-10', '2026-10-01', '2027-01-01'],
])('the quarter of %s runs from %s to before %s', (quarter, from, to) => {
  expect(spanOfQuarter(quarter)).toEqual({ from, to });
});

const web = {
  channel: 'web',
  salesCents: 110_000,
  gstCents: 10_000,
  orders: 12,
  refundsCents: 1_100,
  refundsGstCents: 100,
} as const;
const market = {
  channel: 'market',
  salesCents: 22_000,
  gstCents: 2_000,
  orders: 5,
  refundsCents: 0,
  refundsGstCents: 0,
} as const;

test('refunds lower G1 and 1A, and the channels sum to the whole', () => {
  const lines = [basLine(web, true), basLine(market, true)];
  expect(lines[0]).toMatchObject({ g1Cents: 108_900, gst1aCents: 9_900 });
  expect(basTotal(lines)).toEqual({ orders: 17, refundsCents: 1_100, g1Cents: 130_900, gst1aCents: 11_900 });
});

test('a shop that is not registered for GST owes none', () => {
  expect(basLine(web, false).gst1aCents).toBe(0);
});
