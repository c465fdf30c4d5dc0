import type { Db } from '../../kernel/database/database.ts';

export async function insertRates(db: Db, validFrom: Date, rates: unknown): Promise<void> {
  const json = JSON.stringify(rates);
  await db
    .insertInto('shipping_tables')
    .values({ valid_from: validFrom, rates: json })
    .onConflict((conflict) => conflict.column('valid_from').doUpdateSet({ rates: json }))
    .execute();
}

/** Every table of rates, the last to become valid first. */
export function findTables(db: Db) {
  return db.selectFrom('shipping_tables').orderBy('valid_from', 'desc').selectAll().execute();
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
