import type { Db } from '../server/kernel/database/database.ts';

/** The ids of kits, in the order in which they are named. */
export async function findKitIds(db: Db, slugs: readonly string[]): Promise<number[]> {
  const rows = await db.selectFrom('products').where('slug', 'in', slugs).select(['id', 'slug']).execute();
  return slugs.map((slug) => rows.find((row) => row.slug === slug)?.id ?? 0);
}

/** By what an order is found whose origin is known. */
export async function findTokenOf(db: Db, originId: string): Promise<string> {
  const { token } = await db
    .selectFrom('orders')
    .where('origin_id', '=', originId)
    .select('token')
    .executeTakeFirstOrThrow();
  return token;
}

/** As if its card had been taken. */
export async function captureAtSandbox(db: Db, reference: string, at: Date): Promise<void> {
  await db
    .updateTable('sandbox_payments')
    .set({ state: 'captured', captured_at: at })
    .where('reference', '=', reference)
    .execute();
}
