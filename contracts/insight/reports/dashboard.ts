import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, line } from '../../kernel/fields.ts';
import { periodOrUsual, span } from '../../kernel/periods.ts';

const count = z.int();
const channels = ['all', 'web', 'market'] as const;

/** What waits for the owner. Each has its place in the back office. */
export const tasks = z.object({
  toPack: count,
  /** Kits that were promised for a day which is here, and that somebody still waits for. */
  preorders: count,
  /** Packed or being packed, and not sent yet. */
  toSend: count,
  quotes: count,
  returns: count,
  reviews: count,
  failedEmails: count,
  /** Late, and tried again by themselves. */
  delayedEmails: count,
  lowStock: count,
  payments: count,
  /** Refunds of money that came by hand, which somebody has to send. */
  toSendBack: count,
  gallery: count,
  wholesale: count,
  /** Asked for at the parts desk, and not answered yet. */
  parts: count,
  /** Out of sale because several people miss the same part, until somebody has looked. */
  stoppedBatches: count,
  /** Sold at a market, and neither in its box nor on the shelf. */
  short: z.array(
    z.object({ marketId: z.string(), market: z.string(), productId: z.int(), message: z.string() }),
  ),
});
export type Tasks = z.infer<typeof tasks>;

const figures = z.object({
  /** Of everything that was paid in the period, GST included. */
  salesCents: count,
  orders: count,
  averageCents: count,
  /** Given back in the period, whenever it was paid. */
  refundsCents: count,
  /** Contained in the sales less what is contained in the refunds. */
  gstCents: count,
  units: count,
});
export type Figures = z.infer<typeof figures>;

const ofChannel = z.object({ channel: z.enum(['web', 'market']), salesCents: count, orders: count });

export const dashboard = z.object({
  span,
  before: span,
  tasks,
  /** What buyers owe: orders that wait for a transfer, for cash or for the payment of an invoice. */
  outstanding: z.object({ orders: z.int(), missingCents: z.int(), overdue: z.int() }),
  now: figures,
  previous: figures,
  channels: z.array(ofChannel),
  days: z.array(z.object({ day: z.string(), webCents: count, marketCents: count, orders: count })),
  kits: z.array(
    z.object({ productId: z.int(), name: z.string(), sku: z.string(), units: count, salesCents: count }),
  ),
  codes: z.array(z.object({ code: z.string(), orders: count, discountCents: count })),
  places: z.array(z.object({ place: z.string(), orders: count, salesCents: count })),
  searches: z.array(z.object({ term: z.string(), searches: count, zeroHits: count })),
  /** Not over yet; those whose payment the shop does not know have no order. */
  disputes: z.array(
    z.object({
      reference: z.string(),
      orderId: z.nullable(z.string()),
      number: z.nullable(z.string()),
      /** As the owner reads it, in the cardholder's currency. */
      amount: z.string(),
      reason: z.string(),
      dueBy: z.nullable(z.string()),
    }),
  ),
  failedPayouts: z.array(
    z.object({ reference: z.string(), amountCents: count, reason: z.string(), failedAt: z.string() }),
  ),
  /** Since when every call of the payment provider has failed, and what it said. */
  paymentTrouble: z.nullable(z.object({ since: z.string(), reason: z.string() })),
  /** Since when the shop is not backed up as it should be, and why. */
  backupTrouble: z.nullable(z.object({ since: z.string(), reason: z.string() })),
});
export type Dashboard = z.infer<typeof dashboard>;

const refusals = ['unauthenticated', 'forbidden'] as const;

export const readDashboard = endpoint({
  name: 'readDashboard',
  method: 'GET',
  path: '/api/admin/dashboard',
  summary: "What waits for the owner, and a period's sales against the one before it.",
  access: 'administrator',
  area: 'reports',
  query: z.object({ period: periodOrUsual }),
  answer: dashboard,
  refusals,
});

export const exportSales = endpoint({
  name: 'exportSales',
  method: 'GET',
  path: '/api/admin/dashboard/orders.csv',
  summary: 'The orders behind a figure of the dashboard, as a table.',
  access: 'administrator',
  area: 'exports',
  gives: 'file',
  query: z.object({
    period: periodOrUsual,
    channel: z.catch(z._default(z.enum(channels), 'all'), 'all'),
    productId: z.optional(id),
    code: z.optional(z.string().check(z.maxLength(60))),
    place: z.optional(z.string().check(z.maxLength(120))),
  }),
  answer: z.unknown(),
  refusals,
});

export const exportSearches = endpoint({
  name: 'exportSearches',
  method: 'GET',
  path: '/api/admin/dashboard/searches.csv',
  summary: 'What was searched for in a period, how often, and how often nothing was found, as a table.',
  access: 'administrator',
  area: 'reports',
  gives: 'file',
  query: z.object({ period: periodOrUsual }),
  answer: z.unknown(),
  refusals,
});

const found = z.object({
  kind: z.enum(['order', 'kit', 'customer']),
  /** What the page's address is made from. */
  id: z.string(),
  name: z.string(),
  /** A second line: whose order, which SKU. */
  detail: z.string(),
});
export type Found = z.infer<typeof found>;

export const findAnything = endpoint({
  name: 'findAnything',
  method: 'GET',
  path: '/api/admin/find',
  summary: 'Orders, kits and customers by the first letters of a number, a name, an SKU or an email.',
  access: 'administrator',
  area: 'office',
  query: z.object({ q: line(80, 2) }),
  answer: z.array(found),
  refusals: ['malformed', ...refusals],
});
