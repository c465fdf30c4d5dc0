import pg from 'pg';
import type { StartLog } from '../../embedded-postgres/own-postgres.ts';
import { CannotStart } from '../process/cannot-start.ts';
import { onlyRow } from './database.ts';
import { probeConnections, type ConnectionTraits } from './pooler.ts';
import { assertDatabaseServes } from './reachable.ts';

/** Where the database is: behind a pooler perhaps, and without one between. */
export type Addresses = { databaseUrl: string; directUrl: string };

/**
 * Throws `CannotStart` unless both addresses lead to the same primary, the direct one without a transaction
 * pooler between. Returns what the connections of requests may be asked.
 */
export async function checkAddresses({ databaseUrl, directUrl }: Addresses): Promise<ConnectionTraits> {
  await assertDatabaseServes(databaseUrl);
  const traits = await probeConnections(databaseUrl, 'DATABASE_URL');
  if (directUrl === databaseUrl) {
    if (!traits.isPooled) return traits;
    throw new CannotStart(
      'DATABASE_URL is a transaction pooler, where no session lasts, so DATABASE_DIRECT_URL must be the address ' +
        'of PostgreSQL behind it: migrations, jobs and word of changes go there.',
    );
  }
  await assertDirect(directUrl, 'DATABASE_DIRECT_URL');
  if ((await identityOf(databaseUrl)) !== (await identityOf(directUrl)))
    throw new CannotStart(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Both must be the same one: behind the pooler, and without it.',
    );
  return traits;
}

/** Throws `CannotStart` unless a primary answers there, and lets a session last. */
export async function assertDirect(url: string, variable: string): Promise<void> {
  await assertDatabaseServes(url, variable);
  if (!(await probeConnections(url, variable)).isPooled) return;
  throw new CannotStart(
    variable === 'DATABASE_URL'
      ? 'DATABASE_URL is a transaction pooler, where no session lasts. Set DATABASE_DIRECT_URL to the address of PostgreSQL behind it.'
      : `${variable} is a transaction pooler itself. Set it to the address of PostgreSQL behind the pooler.`,
  );
}

/**
 * What the connections of the replica may be asked. One that cannot be reached now may come back; the primary
 * is read meanwhile. Throws `CannotStart` for what can be no replica of the database at `directUrl`.
 */
export async function checkReplica(url: string, directUrl: string, log: StartLog): Promise<ConnectionTraits> {
  let found: ServerSeen;
  try {
    found = await lookAtServer(url);
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    if (/^(28|3D|42)/.test(code))
      throw new CannotStart(`The replica of DATABASE_READ_URL does not let the shop in: ${message}.`);
    log.warn(`The replica of DATABASE_READ_URL cannot be reached (${message}): the primary is read.`);
    return { isPooled: true, keepsStatements: false, takesBounds: false };
  }
  if (found.identity !== (await identityOf(directUrl)))
    throw new CannotStart(
      'DATABASE_READ_URL leads to another database than DATABASE_URL. It must be a streaming replica of it.',
    );
  if (!found.replica)
    throw new CannotStart(
      'DATABASE_READ_URL leads to a primary, which writes. Set it to a streaming replica of DATABASE_URL, or leave it out.',
    );
  return probeConnections(url, 'DATABASE_READ_URL');
}

async function identityOf(url: string): Promise<string> {
  return (await lookAtServer(url)).identity;
}

type ServerSeen = { identity: string; replica: boolean };

/** The identity is the same for a primary and its replicas, and for nobody else. */
async function lookAtServer(url: string): Promise<ServerSeen> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
    application_name: 'shop start',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<ServerSeen>(
      `select system_identifier || ' ' || current_database() as identity, pg_is_in_recovery() as replica
       from pg_control_system()`,
    );
    return onlyRow(rows);
  } finally {
    // Not awaited: a frozen server would not answer the farewell either.
    void client.end().catch(() => {});
  }
}

const withinMs = 2_500;
