import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { recordFault } from '../process/counts.ts';
import { cutOff } from './cut-off.ts';
import type { Db } from './database.ts';

const channel = 'shop_changes';

/** Asks whether the database is still there. */
export const heartbeat = 'select 1';

/**
 * Says that things which pages show have changed. Inside a transaction PostgreSQL delivers the
 * message after commit, and never when the transaction is undone.
 */
export async function publishChanges(db: Db, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await sql`select pg_notify(${channel}, payload) from unnest(${payloadsOf(tags)}::text[]) as payload`.execute(
    db,
  );
}

/** PostgreSQL refuses a payload of 8,000 bytes and more. */
const payloadBytesAtMost = 7_900;
const anything = 'null';

/** As few messages as hold the tags; a tag that no message holds stands for a change of anything. */
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

/** The same of one tag, as a part of the statement that makes the change. */
export function changeNotification(tag: RawBuilder<string>): RawBuilder<unknown> {
  return sql`pg_notify(${channel}, json_build_array(${tag})::text)`;
}

export type Subscription = { close(): Promise<void> };

/**
 * Hears every announcement of every server process. After a lost connection anything may have been
 * missed, so the listener hears `null`: forget everything that was kept. `onSubscribed` is told when announcements
 * cannot be heard for a while, and when they can again.
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

  /** A machine that vanishes ends no connection: whoever only listens would listen for ever. */
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

  /** Who lets in and then says nothing would be waited for, and nobody heard, for ever. */
  async function listen(asked: pg.Client): Promise<void> {
    try {
      await asked.query({ text: `listen ${channel}`, query_timeout: answerWithinMs } as pg.QueryConfig);
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
