import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../../server/config.ts';
import { assertDatabaseServes } from '../../server/kernel/database/reachable.ts';
import { CannotStart } from '../../server/kernel/process/cannot-start.ts';
import type { Advice, Check } from './check.ts';
import { assertSameClock } from './clock.ts';

export function databaseChecks(config: Config): Check[] {
  const { databaseUrl, dataFolder } = config;
  if (!databaseUrl) {
    const isMade = existsSync(join(dataFolder, 'postgres'));
    const says = `The shop's own PostgreSQL in ${dataFolder}/postgres ${isMade ? 'opens' : 'will be made'} with it.`;
    return [{ what: 'database', look: () => Promise.resolve(says) }];
  }
  return [
    { what: 'database', look: () => lookAtDatabase(databaseUrl, 'DATABASE_URL', connectionsOf(config)) },
    { what: 'clock of the database', look: () => lookAtClock(databaseUrl) },
  ];
}

/** What all processes of one machine hold together, the jobs' pool included. */
function connectionsOf({ webConcurrency, databasePool }: Config): number {
  return (webConcurrency === 1 ? 1 : webConcurrency + 1) * databasePool + 10;
}

type Seen = {
  version: string;
  who: string;
  creates: boolean;
  is_made: boolean;
  most: number;
  reserved: number;
};

async function lookAtDatabase(url: string, variable: string, needed: number): Promise<string | Advice> {
  await assertDatabaseServes(url);
  const started = performance.now();
  const seen = await ask<Seen>(
    url,
    `select current_setting('server_version') as version, current_user as who,
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as creates,
      to_regclass('house.migrations') is not null as is_made,
      current_setting('max_connections')::int as most,
      current_setting('superuser_reserved_connections')::int as reserved`,
  );
  const ms = Math.round(performance.now() - started);
  if (!seen.creates)
    throw new CannotStart(
      `${seen.who} (${variable}) may not make tables, which every new version does. As its owner: ` +
        `grant create on database …, and on schema public, to "${seen.who}".`,
    );
  const free = seen.most - seen.reserved;
  if (needed > free)
    return {
      advice:
        `This machine's processes may hold ${needed} connections and PostgreSQL gives ${free} in all. ` +
        'Lower DATABASE_POOL or WEB_CONCURRENCY, or raise max_connections.',
    };
  return `PostgreSQL ${seen.version} lets ${seen.who} in within ${ms} ms${seen.is_made ? '' : '; it is empty still'}.`;
}

async function lookAtClock(url: string): Promise<string> {
  const before = Date.now();
  const { now } = await ask<{ now: string }>(
    url,
    `select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`,
  );
  return assertSameClock(Number(now), { before, after: Date.now() }, 'the database');
}

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_500,
    query_timeout: 2_500,
    application_name: 'shop doctor',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Row>(statement);
    if (!rows[0]) throw new Error('PostgreSQL answered with nothing');
    return rows[0];
  } finally {
    void client.end().catch(() => {});
  }
}
