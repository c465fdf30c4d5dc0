import type pg from 'pg';
import { CannotStart } from '../process/cannot-start.ts';
import type { Applied } from './earlier-migrations.ts';

/** A migration as this version has it. */
export type Migration = Applied & { sql: string };

/** A migration as a database has it, with the level of the oldest code that may run on it; null where nobody said. */
export type Landed = Applied & { oldestCode: number | null };

/** The level of a migration is its number, and that of a version of the shop the number of its newest migration. */
export function schemaLevelOf(name: string): number {
  return Number.parseInt(name, 10);
}

/**
 * The level of the oldest code that may run on a migration's tables, which the migration says in a line such as
 * `-- Oldest code: 0014`. Without the line no code may that does not know it.
 */
export function oldestCodeFor({ name, sql }: Migration): number {
  const said = /^-- Oldest code: (\d{4})$/m.exec(sql)?.[1];
  return said === undefined ? schemaLevelOf(name) : schemaLevelOf(said);
}

/** Whether the record of migrations is still in the schema that versions before migration 0145 kept it in. */
export async function isEarlierRecord(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class where oid = to_regclass('house.migrations') and relkind = 'r'`,
  );
  return rowCount === 1;
}

/** What has landed; nothing in a database that no shop has prepared. */
export async function readLanded(client: pg.Client): Promise<Landed[]> {
  const record = (await isEarlierRecord(client)) ? 'house.migrations' : 'operations.migrations';
  try {
    // Written by an older version, the table may lack the column.
    const { rows } = await client.query<Landed>(
      `select name, checksum, (to_jsonb(m) ->> 'oldest_code')::int as "oldestCode" from ${record} m
       order by name`,
    );
    return rows;
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return [];
    throw error;
  }
}

/** Of a table in a schema that is not there as well. */
const undefinedTable = '42P01';

/**
 * Throws `CannotStart` where a newer version has changed the tables so that this one may not run on them.
 * Returns the migrations that this version does not know and may live with.
 */
export function refuseTooNew(migrations: readonly Migration[], landed: readonly Landed[]): string[] {
  const level = Math.max(0, ...migrations.map(({ name }) => schemaLevelOf(name)));
  const unknown = landed.filter(({ name }) => !migrations.some((one) => one.name === name));
  const barring = unknown.find(({ name, oldestCode }) => (oldestCode ?? schemaLevelOf(name)) > level);
  if (barring)
    throw new CannotStart(
      `The database is ahead of this version of the shop: ${barring.name} has landed in it, and no version ` +
        'that old may run on its tables. Start the newer version again, or restore a backup of before.',
    );
  return unknown.map(({ name }) => name);
}

/** Throws `CannotStart` where the database lacks what this version needs. */
export function refuseTooOld(migrations: readonly Migration[], landed: readonly Applied[]): void {
  const missing = migrations.filter(({ name }) => !landed.some((one) => one.name === name));
  const [first, ...more] = missing.map(({ name }) => name);
  if (first === undefined) return;
  const rest = more.length > 0 ? ` and ${more.length} more` : '';
  throw new CannotStart(
    `The database lacks ${first}${rest}, which this version of the shop needs. Bring it forward first: npm run shop -- migrate`,
  );
}

export function refuseEdited(migrations: readonly Applied[], landed: readonly Applied[]): void {
  const edited = migrations.filter(({ name, checksum }) =>
    landed.some((one) => one.name === name && one.checksum !== checksum),
  );
  if (edited.length === 0) return;
  const names = edited.map(({ name }) => `db/migrations/${name}`).join(', ');
  throw new CannotStart(
    `${names} was changed after it had landed in this database. Migrations only go forward: ` +
      'undo the change and write a new one. (While developing, "npm run db:reset" starts afresh.)',
  );
}
