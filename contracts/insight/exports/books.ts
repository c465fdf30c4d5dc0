import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { line } from '../../kernel/fields.ts';
import { bookAccounts } from '../../platform/settings/book-accounts.ts';
import { accountingPrograms, month } from './exports.ts';

const bookFile = z.object({
  name: z.string(),
  program: z.enum(accountingPrograms),
  /** Whoever sales and refunds are with, where the program must know them first; sales and refunds; or what is booked without a buyer. */
  what: z.enum(['cards', 'sales', 'journal']),
  /** How many cards, sales, refunds or journals it holds. */
  entries: z.int(),
});
export type BookFileShown = z.infer<typeof bookFile>;

const refusals = ['malformed', 'unauthenticated', 'forbidden'] as const;

export const listBookFiles = endpoint({
  name: 'listBookFiles',
  method: 'GET',
  path: '/api/admin/exports/books',
  summary: "A month's files for Xero and MYOB; none where its quarter is closed, which has files of its own.",
  access: 'administrator',
  area: 'exports',
  query: z.object({ month }),
  answer: z.object({
    /** Null while the month's quarter is open. */
    closedQuarter: z.nullable(z.string()),
    files: z.array(bookFile),
  }),
  refusals,
});

export const exportBooks = endpoint({
  name: 'exportBooks',
  method: 'GET',
  path: '/api/admin/exports/books/:name',
  summary: "One of a month's files, as Xero or MYOB takes it: sales and refunds line by line, or fees.",
  access: 'administrator',
  area: 'exports',
  gives: 'file',
  params: z.object({ name: line(100, 1) }),
  query: z.object({ month }),
  answer: z.unknown(),
  refusals: [...refusals, 'not_found', 'not_permitted'],
});

const seen = z.string().check(z.maxLength(100));
const shown = z.object({ seen, values: bookAccounts });
export type BookAccountsShown = z.infer<typeof shown>;

export const readBookAccounts = endpoint({
  name: 'readBookAccounts',
  method: 'GET',
  path: '/api/admin/book-accounts',
  summary: 'The accounts, tax codes and contacts of the bookkeeping programs.',
  access: 'administrator',
  area: 'exports',
  answer: shown,
  refusals: ['unauthenticated', 'forbidden'],
});

export const saveBookAccounts = endpoint({
  name: 'saveBookAccounts',
  method: 'PUT',
  path: '/api/admin/book-accounts',
  summary:
    'Saves the accounts, tax codes and contacts of the bookkeeping programs. Closed quarters keep their files.',
  access: 'administrator',
  area: 'exports',
  body: shown,
  answer: shown,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'stale'],
});
