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

/** @param since what was placed before belongs to another journey */
export async function readOrderStates(db: Db, since = new Date(0)): Promise<string[]> {
  const orders = db.selectFrom('orders').where('placed_at', '>=', since).orderBy('placed_at');
  const rows = await orders.select('state').execute();
  return rows.map(({ state }) => state);
}

export async function kitIdOf(db: Db, slug: string): Promise<number> {
  const row = await db.selectFrom('products').where('slug', '=', slug).select('id').executeTakeFirstOrThrow();
  return row.id;
}
