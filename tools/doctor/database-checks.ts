import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../../server/config.ts';
import { checkAddresses, checkReplica } from '../../server/kernel/database/addresses.ts';
import { assertNotNewer, assertSchemaServes } from '../../server/kernel/database/migrate.ts';
import { assertDatabaseServes } from '../../server/kernel/database/reachable.ts';
import { jobConnections } from '../../server/kernel/jobs/queue-names.ts';
import { CannotStart } from '../../server/kernel/process/cannot-start.ts';
import type { Advice, Check } from './check.ts';
import { assertSameClock } from './clock.ts';

export function databaseChecks(config: Config): Check[] {
  const { databaseUrl, databaseDirectUrl: directUrl, databaseReadUrl: readUrl, dataFolder } = config;
  if (!databaseUrl) {
    const isMade = existsSync(join(dataFolder, 'postgres'));
    const says = `The shop's own PostgreSQL in ${dataFolder}/postgres ${isMade ? 'opens' : 'will be made'} with it.`;
    return [{ what: 'database', look: () => Promise.resolve(says) }];
  }
  const needed = connectionsOf(config);
  const checks = [
    { what: 'database', look: () => lookAtDatabase(directUrl ?? databaseUrl, needed) },
    { what: 'tables', look: () => lookAtTables(config, directUrl ?? databaseUrl) },
    { what: 'addresses', look: () => lookAtAddresses(databaseUrl, directUrl ?? databaseUrl) },
    { what: 'clock of the database', look: () => lookAtClock(databaseUrl) },
  ];
  if (readUrl) checks.push({ what: 'replica', look: () => lookAtReplica(readUrl, directUrl ?? databaseUrl) });
  return checks;
}

/** What all processes of one machine hold together: requests, what each listens on, and the jobs. */
function connectionsOf({ webConcurrency, isAlone, databasePool, role, queues }: Config): number {
  const processes = isAlone ? 1 : webConcurrency + 1;
  return processes * (databasePool + 2) + (role === 'web' ? 0 : jobConnections(queues));
}

type Seen = {
  version: string;
  who: string;
  creates: boolean;
  is_made: boolean;
  most: number;
  reserved: number;
};

/** Of a pooler this tells little, so PostgreSQL itself is asked where its address is known. */
async function lookAtDatabase(url: string, needed: number): Promise<string | Advice> {
  await assertDatabaseServes(url);
  const started = performance.now();
  const seen = await ask<Seen>(
    url,
    `select current_setting('server_version') as version, current_user as who,
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as creates,
      coalesce(to_regclass('operations.migrations'), to_regclass('house.migrations')) is not null as is_made,
      current_setting('max_connections')::int as most,
      current_setting('superuser_reserved_connections')::int as reserved`,
  );
  const ms = Math.round(performance.now() - started);
  if (!seen.creates)
    throw new CannotStart(
      `${seen.who} (DATABASE_URL) may not make tables, which every new version does. As its owner: ` +
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

const silent = { info: () => {}, warn: () => {}, debug: () => {} };

/** As the start looks at them: only the role "all" brings them forward itself. */
async function lookAtTables({ role }: Config, url: string): Promise<string> {
  const { is_made: isMade } = await ask<{ is_made: boolean }>(
    url,
    `select coalesce(to_regclass('operations.migrations'), to_regclass('house.migrations')) is not null as is_made`,
  );
  const isOwnStep = role !== 'all';
  if (!isMade)
    return isOwnStep ? 'None yet: "npm run shop -- migrate" makes them.' : 'The first start makes them.';
  await (isOwnStep ? assertSchemaServes : assertNotNewer)(url, silent);
  return 'This version of the shop runs on them.';
}

async function lookAtAddresses(databaseUrl: string, directUrl: string): Promise<string> {
  const { isPooled } = await checkAddresses({ databaseUrl, directUrl });
  if (isPooled) return 'Requests go through a pooler, all else to PostgreSQL itself.';
  return 'PostgreSQL itself answers, without a pooler between.';
}

async function lookAtReplica(url: string, directUrl: string): Promise<string | Advice> {
  const trouble: string[] = [];
  const note = (message: string) => void trouble.push(message);
  await checkReplica(url, directUrl, { info: () => {}, warn: note });
  if (trouble[0]) return { advice: trouble[0] };
  const { late } = await ask<{ late: number }>(
    url,
    `select case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) end::float as late`,
  );
  if (late > 1) return { advice: `It is ${Math.round(late)} s behind: the primary is read meanwhile.` };
  return 'It follows the primary.';
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
