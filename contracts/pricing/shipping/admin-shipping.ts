import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { countFrom0, id } from '../../kernel/fields.ts';
import { shippingTable } from './shipping.ts';

/** The owner's side of delivery: tables of rates, each from a moment on. What has been sent keeps what it cost. */

export const tableStates = ['past', 'current', 'coming'] as const;

const tableShown = z.object({
  id: z.int(),
  validFrom: z.string(),
  state: z.enum(tableStates),
  table: shippingTable,
});

export type ShippingTableShown = z.infer<typeof tableShown>;

const tables = z.array(tableShown);
const validFrom = z.iso.datetime({ offset: true });

export const shippingForm = z.object({ validFrom, table: shippingTable }).check(
  z.refine(
    ({ table }) => {
      const names = new Set(table.zones.map(({ name }) => name));
      return table.weightRows.every(({ zone }) => names.has(zone));
    },
    { error: 'A row of weights names a zone that the table does not have.', path: ['table', 'weightRows'] },
  ),
  z.refine(
    ({ table }) => [table.packs, table.weightRows, table.pickupPlaces].some(({ length }) => length > 0),
    {
      error: 'With no pack, no weights and no pick-up nothing could be delivered.',
      path: ['table', 'packs'],
    },
  ),
  z.refine(
    ({ table: { pickupPlaces } }) =>
      new Set(pickupPlaces.map(({ name }) => name)).size === pickupPlaces.length,
    {
      error: 'Two places have the same name: nobody could tell them apart.',
      path: ['table', 'pickupPlaces'],
    },
  ),
);

/** So many tables that held before are shown. */
export const pastTablesShown = 24;

export const listShippingTables = endpoint({
  name: 'listShippingTables',
  method: 'GET',
  path: '/api/admin/shipping-tables',
  summary: `The tables of rates: the one that holds, those to come, and the last ${pastTablesShown} before, the newest first.`,
  access: 'administrator',
  area: 'settings',
  answer: tables,
  refusals: ['unauthenticated', 'forbidden'],
});

export const writeShippingTable = endpoint({
  name: 'writeShippingTable',
  method: 'POST',
  path: '/api/admin/shipping-tables',
  summary: 'Keeps a table that holds from a moment on, which may not lie in the past.',
  access: 'administrator',
  area: 'settings',
  body: z.safeExtend(shippingForm, {
    /** The table that was written last when somebody looked, 0 for none; absent, whatever came since stays unseen. */
    seen: z.optional(countFrom0),
  }),
  answer: tables,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_permitted', 'stale'],
});

export const deleteRates = endpoint({
  name: 'deleteRates',
  method: 'DELETE',
  path: '/api/admin/shipping-tables/:id',
  summary: 'Takes back a table that does not hold yet.',
  access: 'administrator',
  area: 'settings',
  params: z.object({ id }),
  answer: tables,
  refusals: ['csrf', 'unauthenticated', 'forbidden', 'not_found', 'not_permitted'],
});
