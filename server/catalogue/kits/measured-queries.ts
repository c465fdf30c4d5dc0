import { sql, type Selectable } from 'kysely';
import type { MeasuredHours } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';

export type MeasuredTotals = Omit<Selectable<MeasuredHours>, 'product_id'>;

/** The kit's row is locked before its finished projects are counted, so that two who finish at once both count. */
export async function lockMeasuredHours(db: Db, productId: number): Promise<void> {
  await sql`insert into measured_hours (product_id) select id from products where id = ${productId}
    on conflict do nothing`.execute(db);
  await sql`select from measured_hours where product_id = ${productId} for update`.execute(db);
}

export async function saveMeasuredHours(db: Db, productId: number, totals: MeasuredTotals): Promise<void> {
  await db.updateTable('measured_hours').where('product_id', '=', productId).set(totals).execute();
}
