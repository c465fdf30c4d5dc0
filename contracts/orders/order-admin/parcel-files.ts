import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { orderIds } from '../fulfilment/packing-documents.ts';
import { outcomes } from './order-admin.ts';

/** Files with the addresses of parcels for a carrier's own pages, and labels to be stuck on parcels. */

export const parcelFileKinds = ['mypost', 'sendle', 'starshipit', 'label', 'label-a6', 'labels-a4'] as const;
export type ParcelFileKind = (typeof parcelFileKinds)[number];

/** As many orders as one file holds where none are named: Sendle takes no more in one upload. */
export const mostParcelsInFile = 300;

const query = z.object({
  kind: z.enum(parcelFileKinds),
  /** Absent: all that are to be packed, the oldest first. */
  orders: z.optional(orderIds),
});

export const checkParcelFile = endpoint({
  name: 'checkParcelFile',
  method: 'GET',
  path: '/api/admin/orders/parcels',
  summary:
    'Which orders a file of addresses or labels would hold, and why not the others; `more` wait for the next file.',
  access: 'administrator',
  area: 'orders',
  query,
  answer: z.extend(outcomes, {
    more: z.int(),
    /** Shared parcels to which bags may still come, by number: only the bags that are paid have labels. */
    bagsOnly: z.array(z.string()),
  }),
  refusals: ['malformed', 'unauthenticated', 'forbidden', 'not_found'],
});

export const downloadParcelFile = endpoint({
  name: 'downloadParcelFile',
  method: 'GET',
  path: '/api/admin/orders/parcels/file',
  summary:
    'The addresses of some orders as CSV for MyPost Business, Sendle or Starshipit, or their labels as PDF.',
  access: 'administrator',
  area: 'orders',
  query,
  answer: z.string(),
  gives: 'file',
  refusals: ['malformed', 'unauthenticated', 'forbidden', 'not_found'],
});
