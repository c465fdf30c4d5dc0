import * as z from 'zod/mini';
import { line } from '../../kernel/fields.ts';

const code = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z0-9.-]{1,20}$/, 'Letters, digits, - and . only, as in the program'));

/** What an amount can be in the books, each with an account of its own. */
export const bookAccountNames = [
  'sales',
  'shipping',
  'discounts',
  'refunds',
  'giftCards',
  'fees',
  'rounding',
  'provider',
  'cash',
  'terminal',
  'payid',
  'transfer',
  'carried',
] as const;
export type BookAccount = (typeof bookAccountNames)[number];

/** What GST there is in it. */
export const bookTaxNames = ['gst', 'free', 'none', 'purchase'] as const;
export type BookTax = (typeof bookTaxNames)[number];

const ofEach = <Name extends string>(names: readonly Name[], schema: typeof code) =>
  z.object(Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, typeof code>);

const programAccounts = z.object({
  accounts: ofEach(bookAccountNames, code),
  taxes: ofEach(bookTaxNames, line(40, 1)),
});
export type ProgramAccounts = z.infer<typeof programAccounts>;

/** How the shop's books read in the bookkeeper's program. */
export const bookAccounts = z.object({
  xero: programAccounts,
  myob: programAccounts,
  /** Whether each buyer is a contact, or all of a channel are one. */
  contacts: z.enum(['buyer', 'collective']),
  webContact: line(50, 1),
  marketContact: line(50, 1),
  /** Xero's tracking category whose options are Web and Markets; blank for none. */
  tracking: line(50),
});
export type BookAccounts = z.infer<typeof bookAccounts>;

/** Suggestions: an accountant knows the shop's own chart. */
export const firstBookAccounts: BookAccounts = {
  xero: {
    accounts: {
      sales: '200',
      shipping: '260',
      discounts: '200',
      refunds: '200',
      giftCards: '840',
      fees: '404',
      rounding: '860',
      provider: '611',
      cash: '612',
      terminal: '613',
      payid: '614',
      transfer: '615',
      carried: '616',
    },
    taxes: {
      gst: 'GST on Income',
      free: 'GST Free Income',
      none: 'BAS Excluded',
      purchase: 'GST on Expenses',
    },
  },
  myob: {
    accounts: {
      sales: '41110',
      shipping: '41120',
      discounts: '41130',
      refunds: '41140',
      giftCards: '21310',
      fees: '61310',
      rounding: '61990',
      provider: '11310',
      cash: '11320',
      terminal: '11330',
      payid: '11340',
      transfer: '11350',
      carried: '11360',
    },
    taxes: { gst: 'GST', free: 'FRE', none: 'N-T', purchase: 'GST' },
  },
  contacts: 'buyer',
  webContact: 'Web sales',
  marketContact: 'Market sales',
  tracking: '',
};
