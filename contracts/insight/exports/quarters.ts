import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { line } from '../../kernel/fields.ts';
import { span } from '../../kernel/periods.ts';
import { basStatement, quarter } from './exports.ts';

const closing = z.object({
  closedAt: z.string(),
  closedBy: z.string(),
  /** Null while it is closed. */
  reopenedAt: z.nullable(z.string()),
  reopenedBy: z.string(),
  reason: z.string(),
});

const quarterRow = z.object({
  quarter: z.string(),
  /** Its last day has passed. */
  isOver: z.boolean(),
  isClosed: z.boolean(),
});
export type QuarterRow = z.infer<typeof quarterRow>;

export const unsettledKinds = [
  'earlier_quarter_open',
  'refund_waits',
  'needs_attention',
  'dispute_open',
  'on_the_way',
  'does_not_match',
] as const;

const unsettled = z.object({
  kind: z.enum(unsettledKinds),
  orderId: z.nullable(z.string()),
  orderNumber: z.string(),
  cents: z.int(),
});
export type Unsettled = z.infer<typeof unsettled>;

const closedFile = z.object({
  name: z.string(),
  bytes: z.int(),
  /** How many sales, refunds or journals it holds. */
  entries: z.int(),
  /** SHA-256 of its bytes, in hexadecimal. */
  fingerprint: z.string(),
});

const wholeQuarter = z.object({
  ...quarterRow.shape,
  span,
  /** Of a closed quarter as it was when it was closed. */
  statement: basStatement,
  files: z.array(closedFile),
  unsettled: z.array(unsettled),
  /** How often it was closed and opened again, the newest first. */
  closings: z.array(closing),
});
export type WholeQuarter = z.infer<typeof wholeQuarter>;

const params = z.object({ quarter });
const refusals = ['malformed', 'unauthenticated', 'forbidden'] as const;

export const listQuarters = endpoint({
  name: 'listQuarters',
  method: 'GET',
  path: '/api/admin/quarters',
  summary: 'The last eight quarters of the tax year, and which of them are closed.',
  access: 'administrator',
  area: 'exports',
  answer: z.array(quarterRow),
  refusals,
});

export const readQuarter = endpoint({
  name: 'readQuarter',
  method: 'GET',
  path: '/api/admin/quarters/:quarter',
  summary:
    'A quarter: its statement, what is unsettled in it, and once it is closed its files with fingerprints.',
  access: 'administrator',
  area: 'exports',
  params,
  answer: wholeQuarter,
  refusals,
});

export const closeQuarter = endpoint({
  name: 'closeQuarter',
  method: 'POST',
  path: '/api/admin/quarters/:quarter/close',
  summary:
    'Closes a quarter that is over: its files are made once and kept, and later changes fall into the open one.',
  access: 'administrator',
  area: 'exports',
  params,
  answer: wholeQuarter,
  refusals: [...refusals, 'csrf', 'not_permitted'],
});

export const reopenQuarter = endpoint({
  name: 'reopenQuarter',
  method: 'POST',
  path: '/api/admin/quarters/:quarter/reopen',
  summary: 'Opens a closed quarter again, with a reason. The files that were made of it stay as they were.',
  access: 'administrator',
  area: 'closed-books',
  params,
  body: z.object({ reason: line(300, 3, 'Please say why, in a few words') }),
  answer: wholeQuarter,
  refusals: [...refusals, 'csrf', 'not_permitted'],
});

export const exportClosedFile = endpoint({
  name: 'exportClosedFile',
  method: 'GET',
  path: '/api/admin/quarters/:quarter/files/:name',
  summary: 'A file of a closed quarter, byte for byte as it was when the quarter was closed.',
  access: 'administrator',
  area: 'exports',
  gives: 'file',
  params: z.object({ quarter, name: line(100, 1) }),
  answer: z.unknown(),
  refusals: [...refusals, 'not_found'],
});
