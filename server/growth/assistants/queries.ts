import type { Db } from '../../kernel/database/database.ts';

/** Of a kit that shoppers see. */
export async function findKitIdBySku(db: Db, sku: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('published.products')
    .where('sku', '=', sku)
    .where('status', '=', 'published')
    .select('id')
    .executeTakeFirst();
  return row?.id;
}
