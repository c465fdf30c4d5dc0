import type { Db } from '../../kernel/database/database.ts';

export async function isDismissed(db: Db, customerId: string): Promise<boolean> {
  const found = db
    .selectFrom('dismissed_suggestions')
    .where('customer_id', '=', customerId)
    .select('customer_id');
  return (await found.executeTakeFirst()) !== undefined;
}

export async function insertDismissed(db: Db, customerId: string, at: Date): Promise<void> {
  const values = { customer_id: customerId, dismissed_at: at };
  await db
    .insertInto('dismissed_suggestions')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
