import pg from 'pg';
import { databaseOfTests, nameIn, type TestPostgres } from './database.ts';
import { keepSnapshot, restoreSnapshot } from './snapshot.ts';

export type BorrowedDatabase = {
  url: string;
  /**
   * Restores the database for another test without giving it back; false where a session that stays was still busy.
   *
   * @param kept one of the states that were kept beside the cast's
   */
  renew(kept?: string): Promise<boolean>;
  /** Keeps what the tables hold now, under this name, as long as this process lives. */
  keepAs(name: string): Promise<void>;
  hasKept(name: string): boolean;
  giveBack(): Promise<void>;
};

/**
 * A database that this process holds until it ends. An advisory lock marks it, so that the database of a process that
 * died is free again. Its connection stays open: opening a new one takes longer than restoring all tables.
 */
type Held = {
  server: string;
  url: string;
  lock: Client;
  inside?: Client | undefined;
  isNew: boolean;
  kept: Set<string>;
};

/** The types of `pg` lack `unref`, by which a connection stops keeping the process alive. */
type Client = pg.Client & { ref(): void; unref(): void };

/** What nobody in this process uses now. */
const free: Held[] = [];

/** A database with the demo people and kits that nobody else uses meanwhile. Databases are used again, restored. */
export async function borrowDatabase(postgres: TestPostgres): Promise<BorrowedDatabase> {
  const place = free.findIndex(({ server }) => server === postgres.url);
  const [known] = place < 0 ? [] : free.splice(place, 1);
  const held = known ?? (await takeDatabase(postgres));
  held.lock.ref();
  if (held.isNew) held.isNew = false;
  else await restoreAnyway(held);
  return {
    url: held.url,
    renew: (kept) => restoreAnyway(held, kept),
    keepAs: (name) => keep(held, name),
    hasKept: (name) => held.kept.has(name),
    async giveBack() {
      // What is free keeps no process alive.
      held.lock.unref();
      free.push(held);
    },
  };
}

/**
 * A test asks most statements once or twice, with few rows: what a plan of their own values would save takes less than
 * making one each time. Which plans PostgreSQL chooses by itself is shown where they matter (`bench/plans`).
 */
async function takeDatabase({ url, template }: TestPostgres): Promise<Held> {
  const lock = await connect(nameIn(url, 'postgres'), () => {
    const lost = free.findIndex((held) => held.lock === lock);
    if (lost >= 0) free.splice(lost, 1);
  });
  const name = databaseOfTests(await firstFree(lock));
  const { rowCount } = await lock.query('select from pg_database where datname = $1', [name]);
  if (!rowCount) {
    await lock.query(`create database ${name} template ${template}`);
    await lock.query(`alter database ${name} set plan_cache_mode = force_generic_plan`);
  }
  return { server: url, url: nameIn(url, name), lock, isNew: !rowCount, kept: new Set() };
}

async function firstFree(client: Client): Promise<number> {
  const ourLocks = 0x74_65_73_74;
  for (let number = 1; ; number += 1) {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', [
      ourLocks,
      number,
    ]);
    if (rows[0]?.free) return number;
  }
}

/** A test may have ended all connections of its database, this one included: then it connects again. */
function restoreAnyway(held: Held, kept?: string): Promise<boolean> {
  return restore(held, kept).catch(() => restore(Object.assign(held, { inside: undefined }), kept));
}

async function restore(held: Held, kept?: string): Promise<boolean> {
  return restoreSnapshot(await insideOf(held), kept);
}

async function keep(held: Held, name: string): Promise<void> {
  const inside = await insideOf(held);
  // Of a process that had the database before.
  await inside.query(`drop schema if exists ${name} cascade`);
  await keepSnapshot(inside, name);
  held.kept.add(name);
}

async function insideOf(held: Held): Promise<Client> {
  held.inside ??= await connect(held.url, () => (held.inside = undefined));
  held.inside.unref();
  return held.inside;
}

async function connect(connectionString: string, lost: () => void): Promise<Client> {
  const client = new pg.Client({ connectionString }) as Client;
  client.on('error', lost);
  await client.connect();
  return client;
}
