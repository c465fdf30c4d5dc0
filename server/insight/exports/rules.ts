import type { BasLine } from '../../../contracts/insight/exports/exports.ts';
import type { Span } from '../../../contracts/kernel/periods.ts';

/** A quarter's three months: '2026-10' runs to before 1 January. */
export function spanOfQuarter(quarter: string): Span {
  const [year = 0, month = 1] = quarter.split('-').map(Number);
  return { from: `${quarter}-01`, to: new Date(Date.UTC(year, month + 2, 1)).toISOString().slice(0, 10) };
}

export type ChannelSums = {
  channel: 'web' | 'market';
  salesCents: number;
  gstCents: number;
  orders: number;
  refundsCents: number;
  refundsGstCents: number;
};

/** What was given back lowers the sales of the quarter in which it was given back, and its GST with it. */
export function basLine(sums: ChannelSums, gstRegistered: boolean): BasLine {
  const { channel, salesCents, gstCents, orders, refundsCents, refundsGstCents } = sums;
  return {
    channel,
    orders,
    refundsCents,
    g1Cents: salesCents - refundsCents,
    gst1aCents: gstRegistered ? gstCents - refundsGstCents : 0,
  };
}

export function basTotal(lines: readonly BasLine[]): Omit<BasLine, 'channel'> {
  const sum = (of: (line: BasLine) => number) => lines.reduce((all, line) => all + of(line), 0);
  return {
    orders: sum(({ orders }) => orders),
    refundsCents: sum(({ refundsCents }) => refundsCents),
    g1Cents: sum(({ g1Cents }) => g1Cents),
    gst1aCents: sum(({ gst1aCents }) => gst1aCents),
  };
}
