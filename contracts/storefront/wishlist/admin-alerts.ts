import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { cursor, nextCursor, searched, sortedBy } from '../../kernel/keyset.ts';

/** Who waits for which kit: what to order next. */

export const demandPerPage = 50;

export const listStockDemand = endpoint({
  name: 'listStockDemand',
  method: 'GET',
  path: '/api/admin/stock-demand',
  summary:
    'Kits that people wait for, by SKU: how many asked for a letter when it is back, and how many wish for it.',
  access: 'administrator',
  area: 'stock',
  query: z.object({ q: searched, sort: sortedBy(['waiting', 'wishes'], '-waiting'), after: cursor }),
  answer: z.object({
    kits: z.array(
      z.object({
        productId: z.int(),
        sku: z.string(),
        name: z.string(),
        available: z.int(),
        /** Confirmed, and not told yet. */
        waiting: z.int(),
        /** Asked, with an address that nobody has confirmed so far. */
        unconfirmed: z.int(),
        wishes: z.int(),
        waitingSince: z.nullable(z.string()),
      }),
    ),
    next: nextCursor,
  }),
  refusals: ['unauthenticated', 'forbidden'],
});
