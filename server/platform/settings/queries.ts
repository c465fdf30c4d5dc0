import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';

export async function findSettings(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export async function writeSetting(db: Db, name: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value);
  await db
    .insertInto('settings')
    .values({ name, value: json })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: json, changed_at: new Date() }))
    .execute();
}

/** Keeps the value only if the name is free, and returns what stands there afterwards. */
export async function saveSecret(db: Db, name: string, fresh: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: fresh })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}

/** Two who save at once take turns, so that the second sees what the first wrote. */
export async function lockSettings(db: Db): Promise<void> {
  await sql`lock table settings in share row exclusive mode`.execute(db);
}
