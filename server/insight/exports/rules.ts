import type { BasLine, AccountingProgram } from '../../../contracts/insight/exports/exports.ts';
import { decimalOf } from '../../../contracts/kernel/money.ts';
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

/** One line of the books: a kit, a delivery, or what was given back (a negative amount). */
export type BookLine = {
  number: string;
  day: string;
  name: string;
  email: string;
  channel: 'web' | 'market';
  description: string;
  quantity: number;
  /** Of all of it, GST included. */
  amountCents: number;
  taxed: boolean;
};

type Row = Record<string, string>;

/** The columns that each program's import asks for; amounts include GST. */
export const bookRow: Record<AccountingProgram, (line: BookLine, salesAccount: string) => Row> = {
  xero: (line, salesAccount) => ({
    '*ContactName': contactOf(line),
    EmailAddress: line.email,
    '*InvoiceNumber': line.number,
    '*InvoiceDate': australianDay(line.day),
    '*DueDate': australianDay(line.day),
    '*Description': line.description,
    '*Quantity': '1',
    '*UnitAmount': decimalOf(line.amountCents),
    '*AccountCode': salesAccount,
    '*TaxType': line.taxed ? 'GST on Income' : 'GST Free Income',
    TrackingName1: 'Channel',
    TrackingOption1: line.channel === 'web' ? 'Web' : 'Markets',
  }),
  myob: (line, salesAccount) => ({
    'Co./Last Name': contactOf(line),
    'Invoice No.': line.number,
    Date: australianDay(line.day),
    Description: line.description,
    'Account No.': salesAccount,
    Amount: decimalOf(line.amountCents),
    Inclusive: 'X',
    'Tax Code': line.taxed ? 'GST' : 'FRE',
    Job: line.channel === 'web' ? 'WEB' : 'MARKET',
  }),
};

/** At a stall nobody is asked for a name; whoever picks up without an account has told an e-mail only. */
function contactOf({ name, email, channel }: BookLine): string {
  return name || email || (channel === 'market' ? 'Market customer' : 'Web customer');
}

/** '2026-11-20' → '20/11/2026' */
function australianDay(day: string): string {
  return day.split('-').toReversed().join('/');
}
