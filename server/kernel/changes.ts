import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from './database.ts';

const channel = 'shop_changes';

/**
 * Says that things which pages show have changed. Inside a transaction PostgreSQL delivers the
 * message after commit, and never when the transaction is undone.
 */
export async function announceChanges(db: Db, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await sql`select pg_notify(${channel}, ${JSON.stringify([...new Set(tags)])})`.execute(db);
}

/** The same of one tag, as a part of the statement that makes the change. */
export function announcement(tag: RawBuilder<string>): RawBuilder<unknown> {
  return sql`pg_notify(${channel}, json_build_array(${tag})::text)`;
}

export type Subscription = { close(): Promise<void> };

/**
 * Hears every announcement of every server process. After a lost connection anything may have been
 * missed, so the listener hears `null`: forget everything that was kept.
 */
export async function hearChanges(
  url: string,
  log: Logger,
  onChange: (tags: readonly string[] | null) => void,
): Promise<Subscription> {
  let closed = false;
  let client: pg.Client;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 2_000,
      application_name: 'shop-changes',
    });
    client.on('error', (error) => log.warn({ err: error }, 'lost the connection that hears changes'));
    client.on('notification', (message) => onChange(JSON.parse(message.payload ?? '[]') as string[]));
    await client.connect();
    await client.query(`listen ${channel}`);
    client.on('end', () => {
      if (closed) return;
      onChange(null);
      retry = setTimeout(() => void reconnect(), 500);
    });
  }

  async function reconnect(): Promise<void> {
    if (closed) return;
    try {
      await connect();
      onChange(null);
    } catch {
      retry = setTimeout(() => void reconnect(), 1_000);
    }
  }

  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await client.end();
    },
  };
}
