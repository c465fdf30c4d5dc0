import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { span } from '../../kernel/periods.ts';

/** The first month of a quarter of the tax year, such as `2026-10` for October to December. */
export const quarter = z
  .string()
  .check(z.regex(/^20\d{2}-(01|04|07|10)$/, 'A quarter begins in January, April, July or October'));

export const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'A month reads like 2026-11'));

/** The programs that an accountant keeps books in. */
export const accountingPrograms = ['xero', 'myob'] as const;
export type AccountingProgram = (typeof accountingPrograms)[number];

const count = z.int();
const basLine = z.object({
  channel: z.enum(['web', 'market']),
  /** G1: sales in the quarter, GST included, less what was given back; gift cards are not sales. */
  g1Cents: count,
  /** 1A: GST contained in it. */
  gst1aCents: count,
  refundsCents: count,
  orders: count,
});
export type BasLine = z.infer<typeof basLine>;

export const basStatement = z.object({
  quarter: z.string(),
  span,
  gstRegistered: z.boolean(),
  lines: z.array(basLine),
  total: z.omit(basLine, { channel: true }),
  /** Gift cards that were sold in the quarter: no GST until they are spent. */
  giftCardsSoldCents: count,
  /** What the shop owes to holders of gift cards at the quarter's end. */
  giftCardLiabilityCents: count,
});
export type BasStatement = z.infer<typeof basStatement>;

const refusals = ['malformed', 'unauthenticated', 'forbidden'] as const;

export const readBas = endpoint({
  name: 'readBas',
  method: 'GET',
  path: '/api/admin/exports/bas',
  summary: "A quarter's figures for the business activity statement, by channel.",
  access: 'administrator',
  area: 'exports',
  query: z.object({ quarter }),
  answer: basStatement,
  refusals,
});

export const exportBas = endpoint({
  name: 'exportBas',
  method: 'GET',
  path: '/api/admin/exports/bas.csv',
  summary: "A quarter's figures for the business activity statement, as a table.",
  access: 'administrator',
  area: 'exports',
  gives: 'file',
  query: z.object({ quarter }),
  answer: z.unknown(),
  refusals,
});

export const exportCustomers = endpoint({
  name: 'exportCustomers',
  method: 'GET',
  path: '/api/admin/exports/customers.csv',
  summary: 'Customers with what they agreed to and what they have bought.',
  access: 'administrator',
  area: 'customers',
  gives: 'file',
  answer: z.unknown(),
  refusals,
});
