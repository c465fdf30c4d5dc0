import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';

/** One from the same moment on makes way: what was written last has the highest id. */
export async function insertRates(db: Db, validFrom: Date, rates: unknown): Promise<void> {
  await db.deleteFrom('shipping_tables').where('valid_from', '=', validFrom).execute();
  await db
    .insertInto('shipping_tables')
    .values({ valid_from: validFrom, rates: JSON.stringify(rates) })
    .execute();
}

/** Whoever writes rates at the same moment waits, and sees these. */
export async function lockTables(db: Db): Promise<void> {
  await sql`lock table shipping_tables in share row exclusive mode`.execute(db);
}

/** Every table of rates, the last to become valid first. */
export function findTables(db: Db) {
  return db.selectFrom('shipping_tables').orderBy('valid_from', 'desc').selectAll().execute();
}

/** The one calendar of holidays and closed days. */
export function findCalendar(db: Db) {
  return db.selectFrom('delivery_calendar').select(['calendar', 'version']).executeTakeFirst();
}

/** False when another one was written over that version. */
export async function updateCalendar(db: Db, calendar: unknown, overVersion: number): Promise<boolean> {
  const json = JSON.stringify(calendar);
  const row = await db
    .insertInto('delivery_calendar')
    .values({ calendar: json, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('only_row')
        .doUpdateSet((eb) => ({ calendar: json, version: eb('delivery_calendar.version', '+', 1) }))
        .where('delivery_calendar.version', '=', overVersion),
    )
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when it holds already, or is gone. */
export async function deleteComing(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await db
    .deleteFrom('shipping_tables')
    .where('id', '=', id)
    .where('valid_from', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
