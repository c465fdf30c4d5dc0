import { setTimeout as after } from 'node:timers/promises';
import type pg from 'pg';
import { CannotStart } from '../process/cannot-start.ts';
import { oldestCodeFor, type Migration } from './schema-levels.ts';

/**
 * How long a migration waits for the lock of a table. While it waits, everybody else who wants that table waits
 * behind it, so it gives up its place, pauses, and tries again, `tries` times in all.
 */
export type LockWaits = { lockMs: number; pauseMs: number; tries: number };
const usual: LockWaits = { lockMs: 2_000, pauseMs: 3_000, tries: 60 };

const lockNotAvailable = '55P03';

/** Applies one migration and records it. Throws `CannotStart`; the database is then as it was before it. */
export async function land(client: pg.Client, migration: Migration, waits: LockWaits = usual): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`set lock_timeout = ${waits.lockMs}`);
      await (isOutsideTransaction(migration)
        ? landStatements(client, migration, waits)
        : landWhole(client, migration));
      break;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      if ((error as { code?: string }).code !== lockNotAvailable || tries >= waits.tries)
        throw asSentence(error, migration);
      await after(waits.pauseMs);
    }
  }
  await client.query('reset lock_timeout');
}

/** `create index concurrently` may not stand in a transaction: a migration says so in a line of its own. */
export function isOutsideTransaction({ sql }: Pick<Migration, 'sql'>): boolean {
  return /^-- No transaction$/m.test(sql);
}

async function landWhole(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  await client.query(migration.sql);
  await record(client, migration);
  await client.query('commit');
}

/**
 * Runs the statements one by one; each may have been done already, because an interrupted migration is run again from
 * its beginning. An index that was left half made is dropped first: PostgreSQL would keep it and never use it.
 */
async function landStatements(client: pg.Client, migration: Migration, { lockMs }: LockWaits): Promise<void> {
  for (const statement of statementsOf(migration.sql)) {
    const name = madeIndex.exec(statement)?.[1];
    if (name !== undefined) await dropInvalidIndex(client, name);
    // Making an index concurrently waits for running writers and blocks nobody, so it needs no timeout.
    await client.query(`set lock_timeout = ${/\bconcurrently\b/i.test(statement) ? 0 : lockMs}`);
    await client.query(statement);
  }
  await record(client, migration);
}

const madeIndex = /^create (?:unique )?index concurrently if not exists (\w+)/i;

async function dropInvalidIndex(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  );
  if (rowCount) await client.query(`drop index concurrently ${name}`);
}

/** Such migrations are plain statements: none holds a semicolon of its own. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

async function record(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('insert into operations.migrations (name, checksum, oldest_code) values ($1, $2, $3)', [
    migration.name,
    migration.checksum,
    oldestCodeFor(migration),
  ]);
}

function asSentence(error: unknown, migration: Migration): CannotStart {
  const { name, sql } = migration;
  const { message, position, code } = error as { message: string; position?: string; code?: string };
  if (code === lockNotAvailable)
    return new CannotStart(
      `The migration db/migrations/${name} waited for a table that something else holds, again and again, and was given up. ` +
        'Nothing of it has landed. End what holds the table (a long query, a backup), then try again.',
      { cause: error },
    );
  const isWhole = !isOutsideTransaction(migration);
  const line = position && isWhole ? sql.slice(0, Number(position)).split('\n').length : undefined;
  return new CannotStart(
    `The migration db/migrations/${name} failed${line ? ` at line ${line}` : ''}: ${message}. ` +
      (isWhole
        ? 'The database is as it was before it.'
        : 'Run it again once that is mended: it goes on where it was.'),
    { cause: error },
  );
}
