import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { recordFault } from '../process/counts.ts';
import { cutOff } from './cut-off.ts';
import type { Db } from './database.ts';

/** The NOTIFY channel on which processes tell each other what has changed; `null` stands for anything. */
export const changesChannel = 'shop_changes';
const listenToChanges = `listen ${changesChannel}`;

/** Asks whether the database is still there. */
export const heartbeat = 'select 1';

/**
 * Announces to every process that things shown on pages have changed. Inside a transaction PostgreSQL delivers the
 * message after the commit, and never if it is rolled back.
 */
export async function publishChanges(db: Db, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await sql`select pg_notify(${changesChannel}, payload) from unnest(${payloadsOf(tags)}::text[]) as payload`.execute(
    db,
  );
}

/** PostgreSQL refuses a payload of 8,000 bytes and more. */
const payloadBytesAtMost = 7_900;
const anything = 'null';

/**
 * Packs the tags into as few messages as possible. A tag that fits into no message is announced as `null`, a change
 * of anything.
 */
function payloadsOf(tags: readonly string[]): string[] {
  const payloads: string[] = [];
  let open = '';
  for (const tag of new Set(tags)) {
    const text = JSON.stringify(tag);
    if (Buffer.byteLength(text) > payloadBytesAtMost) return [anything];
    if (open !== '' && Buffer.byteLength(open) + Buffer.byteLength(text) > payloadBytesAtMost) {
      payloads.push(`[${open}]`);
      open = '';
    }
    open = open === '' ? text : `${open},${text}`;
  }
  return [...payloads, `[${open}]`];
}

/** Announces one tag as a part of the SQL statement that makes the change. */
export function changeNotification(tag: RawBuilder<string>): RawBuilder<unknown> {
  return sql`pg_notify(${changesChannel}, json_build_array(${tag})::text)`;
}

export type Subscription = { close(): Promise<void> };

/**
 * Listens for the announcements of all processes. After a lost connection some may have been missed, so the listener
 * is called with `null`: drop everything that is cached. `onSubscribed` is told when announcements cannot be received
 * for a while, and when they can again.
 */
export async function subscribeToChanges(
  url: string,
  log: Logger,
  onChange: (tags: readonly string[] | null) => void,
  { askEveryMs = 5_000, answerWithinMs = 5_000, onSubscribed = (_isSubscribed: boolean) => {} } = {},
): Promise<Subscription> {
  let closed = false;
  let client: pg.Client;
  let retry: NodeJS.Timeout | undefined;
  let next: NodeJS.Timeout | undefined;

  /**
   * A machine that vanishes does not close its connections: a client that only listens would never notice, so it asks
   * now and then.
   */
  function askWhetherThere(asked: pg.Client): void {
    next = setTimeout(() => {
      asked.query({ text: heartbeat, query_timeout: answerWithinMs } as pg.QueryConfig).then(
        () => closed || askWhetherThere(asked),
        () => cutOff(asked),
      );
    }, askEveryMs).unref();
  }

  async function connect(connectionTimeoutMillis = 10_000): Promise<void> {
    client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis,
      application_name: 'shop-changes',
    });
    client.on('error', (error) => log.warn({ err: error }, 'lost the connection that hears changes'));
    client.on('notification', (message) =>
      onChange(JSON.parse(message.payload ?? anything) as string[] | null),
    );
    await client.connect();
    await listen(client);
    askWhetherThere(client);
    client.on('end', () => {
      clearTimeout(next);
      if (closed) return;
      onSubscribed(false);
      onChange(null);
      retry = setTimeout(() => void reconnect(), 500);
    });
  }

  /**
   * A server that accepts the connection and then stays silent would be waited for without end, and no change would
   * be heard.
   */
  async function listen(asked: pg.Client): Promise<void> {
    try {
      await asked.query({ text: listenToChanges, query_timeout: answerWithinMs } as pg.QueryConfig);
    } catch (error) {
      cutOff(asked);
      throw error;
    }
  }

  async function reconnect(): Promise<void> {
    if (closed) return;
    try {
      await connect(3_000);
      onSubscribed(true);
      onChange(null);
    } catch (error) {
      recordFault(log, 'hearing changes', error);
      retry = setTimeout(() => void reconnect(), 1_000);
    }
  }

  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      clearTimeout(next);
      await client.end();
    },
  };
}
