import { sql, type Insertable } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';
import { oneOf } from '../../kernel/database/lists.ts';

/** Kits that lie in market boxes: what left the shelf for them and has neither come back nor passed on. */
export async function countInBoxes(db: Db, productId: number): Promise<number> {
  const { count } = await db
    .selectFrom('stock_movements')
    .where('product_id', '=', productId)
    .where('kind', '=', 'market')
    .select(sql<number>`coalesce(-sum(on_hand_change), 0)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertAside(db: Db, aside: Insertable<DB['stock_asides']>): Promise<number> {
  const row = await db.insertInto('stock_asides').values(aside).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export function findAside(db: Db, id: number) {
  return db.selectFrom('stock_asides').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
}

export type AsideRow = Awaited<ReturnType<typeof findAside>>;

/** Of these kits, what is owed, and with `returned` what may take more; whoever asks has locked the kits' levels. */
export function findOpenAsides(db: Db, productIds: readonly number[], { returned }: { returned: boolean }) {
  return db
    .selectFrom('stock_asides')
    .where('product_id', '=', oneOf(productIds))
    .where('ended_at', 'is', null)
    .where((eb) => (returned ? eb('most', '>', eb.ref('taken')) : eb('owed', '>', 0)))
    .orderBy('product_id')
    .orderBy('id')
    .selectAll()
    .forUpdate()
    .execute();
}

export async function writeAside(
  db: Db,
  id: number,
  change: Partial<Pick<AsideRow, 'owed' | 'taken' | 'is_lost' | 'ended_at'>>,
): Promise<void> {
  await db.updateTable('stock_asides').set(change).where('id', '=', id).execute();
}

/** When an order first took the kit, be it that it held it or that it was sold at once. */
export async function findTakenAt(db: Db, orderId: string, productId: number): Promise<Date | null> {
  const { at } = await db
    .selectFrom('stock_movements')
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .where('kind', 'in', ['held', 'sold'])
    .select((eb) => eb.fn.min('at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

/** Kits of a kind that are owed, for whoever gives up one that lies elsewhere. */
export async function countOwed(db: Db, productId: number): Promise<number> {
  const { owed } = await db
    .selectFrom('stock_asides')
    .where('product_id', '=', productId)
    .where('ended_at', 'is', null)
    .select(sql<number>`coalesce(sum(owed), 0)::int`.as('owed'))
    .executeTakeFirstOrThrow();
  return owed;
}
