import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';

export function findUnmeasured(db: Db, limit: number) {
  return db
    .selectFrom('products')
    .where('alike_colours', 'is', null)
    .orderBy('id')
    .limit(limit)
    .select(['id', 'version', 'colours'])
    .execute();
}

/** Leaves a kit alone that was saved meanwhile: whoever saved it counted its colours. */
export async function saveMeasured(
  db: Db,
  measured: readonly { id: number; version: number; count: number }[],
): Promise<void> {
  await sql`
    update products p set alike_colours = m.count
    from jsonb_to_recordset(${JSON.stringify(measured)}::jsonb) as m (id int, version int, count int)
    where p.id = m.id and p.version = m.version`.execute(db);
}
