import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { periodOrUsual, span } from '../../kernel/periods.ts';

const count = z.int();
const short = z.string().check(z.maxLength(300));

export const countView = endpoint({
  name: 'countView',
  method: 'POST',
  path: '/api/seen',
  summary: 'Counts a page that was looked at, without cookie and without knowing by whom.',
  access: 'anonymous',
  body: z.object({
    /** Path and query of the page. */
    path: short,
    /** The host that the visitor came from; empty where there is none or the browser does not say. */
    from: z._default(short, ''),
    /** The cart was changed for the first time in this visit. */
    added: z._default(z.boolean(), false),
  }),
  answer: z.object({ counted: z.boolean() }),
  refusals: ['malformed', 'csrf', 'too_many'],
});

/** The way from looking to having paid. Each step counts visits. */
export const funnelSteps = ['view', 'cart', 'checkout', 'paid'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

export const analytics = z.object({
  span,
  before: span,
  visits: count,
  visitsBefore: count,
  views: count,
  days: z.array(z.object({ day: z.string(), visits: count, views: count })),
  sources: z.array(z.object({ source: z.string(), visits: count })),
  pages: z.array(z.object({ path: z.string(), views: count, visits: count })),
  funnel: z.array(z.object({ step: z.enum(funnelSteps), visits: count })),
  together: z.array(z.object({ first: z.string(), second: z.string(), visits: count })),
  searches: z.array(z.object({ term: z.string(), searches: count, zeroHits: count })),
  zeroHits: z.array(z.object({ term: z.string(), zeroHits: count })),
  codes: z.array(z.object({ code: z.string(), orders: count, discountCents: count, salesCents: count })),
});
export type Analytics = z.infer<typeof analytics>;

export const readAnalytics = endpoint({
  name: 'readAnalytics',
  method: 'GET',
  path: '/api/admin/analytics',
  summary: "A period's visits: sources, pages, the way to the till, searches, kits looked at together.",
  access: 'administrator',
  area: 'reports',
  query: z.object({ period: periodOrUsual }),
  answer: analytics,
  refusals: ['unauthenticated', 'forbidden'],
});
