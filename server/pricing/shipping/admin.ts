import * as z from 'zod/mini';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import {
  pastTablesShown,
  type ShippingTableShown,
} from '../../../contracts/pricing/shipping/admin-shipping.ts';
import { shippingTable, type ShippingTable } from '../../../contracts/pricing/shipping/shipping.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import * as queries from './queries.ts';
import { setRates } from './shipping.ts';

export async function ratesForAdmin(db: Db, now: Date): Promise<ShippingTableShown[]> {
  const rows = await queries.findTables(db);
  // With rates that change each month, those of ten years ago are in no order that is still looked at.
  const at = rows.findIndex(({ valid_from }) => valid_from <= now);
  const current = rows[at];
  const shown = at === -1 ? rows : rows.slice(0, at + 1 + pastTablesShown);
  return shown.map((row) => ({
    id: row.id,
    validFrom: row.valid_from.toISOString(),
    state: row.valid_from > now ? 'coming' : row === current ? 'current' : 'past',
    table: z.parse(shippingTable, row.rates),
  }));
}

/** Somebody looked at the form for a while: 'from now' is still now. */
const lateMs = 10 * 60_000;

/** What held in the past stays as it was: orders were priced by it. */
export async function saveRates(
  db: Db,
  { validFrom, table, seen }: { validFrom: string; table: ShippingTable; seen?: number | undefined },
  now: Date,
): Promise<ShippingTableShown[] | Refusal<'not_permitted' | 'stale'>> {
  const from = new Date(validFrom);
  if (from.getTime() < now.getTime() - lateMs)
    return refuse('not_permitted', 'This moment is over. Rates can change from now on, not before.');
  return inTransaction(db, async (db) => {
    await queries.lockTables(db);
    const tables = await ratesForAdmin(db, now);
    if (seen !== undefined && seen !== Math.max(0, ...tables.map(({ id }) => id)))
      return refuse('stale', 'Somebody else has changed the rates since you opened them.', {
        current: tables,
      });
    await setRates(db, from < now ? now : from, table);
    return ratesForAdmin(db, now);
  });
}

export async function deleteRates(
  db: Db,
  id: number,
  now: Date,
): Promise<ShippingTableShown[] | Refusal<'not_found' | 'not_permitted'>> {
  if (await queries.deleteComing(db, id, now)) return ratesForAdmin(db, now);
  const isThere = (await queries.findTables(db)).some((row) => row.id === id);
  return isThere
    ? refuse('not_permitted', 'This table holds already: orders were priced by it. Write a new one instead.')
    : refuse('not_found', 'There is no such table.');
}
