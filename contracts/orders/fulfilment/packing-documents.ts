import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';

/** Papers of the packing table: what lies in each parcel, and what to fetch from the shelves for all of them. */

export const paperKinds = ['packing-slips', 'pick-list'] as const;
export const paperForms = ['html', 'pdf'] as const;

const mostOrders = 100;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Ids with commas between, as they stand in an address. */
export const orderIds = z
  .string()
  .check(z.regex(new RegExp(`^${uuid}(,${uuid}){0,${mostOrders - 1}}$`), 'Name up to 100 orders'));

export const printDocuments = endpoint({
  name: 'printDocuments',
  method: 'GET',
  path: '/api/admin/orders/papers',
  summary:
    'Packing slips, one a page, or one pick list for some orders: for A4, in black ink, never with prices.',
  access: 'administrator',
  area: 'orders',
  query: z.object({
    orders: orderIds,
    paper: z.enum(paperKinds),
    as: z._default(z.enum(paperForms), 'pdf'),
  }),
  answer: z.string(),
  gives: 'file',
  refusals: ['malformed', 'unauthenticated', 'forbidden', 'not_found'],
});
