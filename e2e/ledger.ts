import type { Db } from '../server/kernel/database/database.ts';

/** What the shop's books say afterwards. */
export async function onHand(db: Db, slug: string): Promise<number> {
  const row = await db
    .selectFrom('stock_levels as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .where('p.slug', '=', slug)
    .select('s.on_hand')
    .executeTakeFirstOrThrow();
  return row.on_hand;
}

export async function readOrderStates(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('orders').orderBy('placed_at').select('state').execute();
  return rows.map(({ state }) => state);
}

export async function kitIdOf(db: Db, slug: string): Promise<number> {
  const row = await db.selectFrom('products').where('slug', '=', slug).select('id').executeTakeFirstOrThrow();
  return row.id;
}
