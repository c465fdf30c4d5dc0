import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { nameIn, withDatabase } from '../../../tools/testing/database.ts';
import { missingPgbouncer, openPgbouncer } from '../../../tools/testing/pgbouncer.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { checkAddresses } from './addresses.ts';
import { closeDatabase, inTransaction, openDatabase, type Db } from './database.ts';
import { ownSessions, probeConnections, type ConnectionTraits } from './pooler.ts';

const postgres = nameIn(inject('postgres').url, 'postgres');
const behindPooler: ConnectionTraits = { isPooled: true, keepsStatements: false, takesBounds: false };

async function onDatabase(
  url: string,
  traits: ConnectionTraits,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  const db = openDatabase(url, { poolSize: 6, traits });
  try {
    await work(db);
  } finally {
    await closeDatabase(db);
  }
}

test('PostgreSQL itself keeps sessions and is no pooler', async () => {
  expect(await probeConnections(postgres, 'DATABASE_URL')).toEqual(ownSessions);
  expect(await checkAddresses({ databaseUrl: postgres, directUrl: postgres })).toEqual(ownSessions);
});

test.skipIf(missingPgbouncer)(
  `a transaction pooler is known by what it does${missingPgbouncer}`,
  async () => {
    await using pooler = await openPgbouncer(postgres);
    expect(await probeConnections(pooler.url, 'DATABASE_URL')).toEqual(behindPooler);
    expect(await checkAddresses({ databaseUrl: pooler.url, directUrl: postgres })).toEqual(behindPooler);
    await using sessions = await openPgbouncer(postgres, { mode: 'session' });
    expect(await probeConnections(sessions.url, 'DATABASE_URL')).toEqual({
      ...ownSessions,
      takesBounds: false,
    });
  },
);

test.skipIf(missingPgbouncer)(
  `a pooler that would lose something is refused by a sentence${missingPgbouncer}`,
  async () => {
    await using pooler = await openPgbouncer(postgres);
    const refusal = (databaseUrl: string, directUrl: string) =>
      checkAddresses({ databaseUrl, directUrl }).catch((error: unknown) => String(error));
    expect(await refusal(pooler.url, pooler.url)).toMatch(
      /^CannotStart: DATABASE_URL is a transaction pooler, where no session lasts, so DATABASE_DIRECT_URL must be the address/,
    );
    expect(await refusal(postgres, pooler.url)).toMatch(
      'DATABASE_DIRECT_URL is a transaction pooler itself. Set it to the address of PostgreSQL behind the pooler.',
    );
    await using statements = await openPgbouncer(postgres, { mode: 'statement' });
    expect(await refusal(statements.url, postgres)).toMatch(
      'DATABASE_URL is a pooler that allows no transactions',
    );
    await using narrow = await openPgbouncer(postgres, { mode: 'session', sessions: 1 });
    expect(await refusal(narrow.url, postgres)).toMatch(
      'DATABASE_URL gave no second session within 2.5 seconds.',
    );
  },
);

test('a direct address of another database, or of nobody, is refused by a sentence', () =>
  withDatabase(inject('postgres').url, `other_${process.pid}`, async (otherDatabase) => {
    await expect(checkAddresses({ databaseUrl: postgres, directUrl: otherDatabase })).rejects.toThrow(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.',
    );
    const nobody = Object.assign(new URL(postgres), { port: '9' }).href;
    await expect(checkAddresses({ databaseUrl: postgres, directUrl: nobody })).rejects.toThrow(
      'The database at 127.0.0.1:9/postgres (DATABASE_DIRECT_URL) refuses connections.',
    );
  }));

const statementTimeout = async (db: Db) =>
  (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statement_timeout;

test.skipIf(missingPgbouncer)(
  `behind a pooler each statement is bounded, and no bound stays behind${missingPgbouncer}`,
  async () => {
    await using pooler = await openPgbouncer(postgres);
    await onDatabase(pooler.url, behindPooler, async (db) => {
      // Often enough that PostgreSQL itself would be asked by name.
      for (let i = 0; i < 5; i += 1) expect(await statementTimeout(db)).toBe('5s');
      expect(await inTransaction(db, statementTimeout)).toBe('5s');
      await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' });
      expect(await statementTimeout(db)).toBe('5s');
    });
    const client = new pg.Client({ connectionString: pooler.url });
    await client.connect();
    expect((await client.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
    await client.end();
  },
);

test.skipIf(missingPgbouncer)(
  `a shop behind a pooler writes and reads like any other${missingPgbouncer}`,
  async () => {
    await using harness = await testShop();
    await using pooler = await openPgbouncer(harness.shop.databaseUrl, { sessions: 3 });
    await onDatabase(pooler.url, behindPooler, async (db) => {
      await sql`create table counted (id int primary key, times int not null)`.execute(db);
      try {
        await sql`insert into counted values (1, 0)`.execute(db);
        const add = (db: Db) => sql`update counted set times = times + 1 where id = 1`.execute(db);
        const undone = inTransaction(db, async (tx) => {
          await add(tx);
          throw new Error('undone');
        });
        await expect(undone).rejects.toThrow('undone');
        await Promise.all(
          Array.from({ length: 40 }, (_, i) =>
            i % 2 ? add(db) : inTransaction(db, (tx) => Promise.all([add(tx), add(tx)])),
          ),
        );
        const { rows } = await sql`select times from counted`.execute(db);
        expect(rows).toEqual([{ times: 60 }]);
        // What fails at the commit fails for whoever wrote it.
        await sql`alter table counted add constraint once unique (times) deferrable initially deferred`.execute(
          db,
        );
        await expect(sql`insert into counted values (2, 60)`.execute(db)).rejects.toMatchObject({
          code: '23505',
        });
      } finally {
        await sql`drop table counted`.execute(db);
      }
    });
  },
);
