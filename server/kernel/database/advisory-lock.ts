import { setTimeout as after } from 'node:timers/promises';
import pg from 'pg';

/** "shop" in ASCII: whoever prepares this database holds the advisory lock of this number. */
const lockKey = 0x73_68_6f_70;

/** Does what may be done by one server at a time, on whatever machine; the others wait their turn. */
export async function withAdvisoryLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'shop start' });
  // A server that goes away is reported by the statement that it interrupts.
  client.on('error', () => {});
  await client.connect();
  try {
    await takeLock(client);
    return await work(client);
  } finally {
    // Ending the session releases the lock.
    await client.end();
  }
}

const askAgainMs = 50;

/**
 * Asked for again and again: a statement that waited would hold a snapshot all the while, for whose end an index that
 * is made concurrently by the holder waits, and neither would ever go on.
 */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isTaken: boolean }>(
      'select pg_try_advisory_lock($1) as "isTaken"',
      [lockKey],
    );
    if (rows[0]?.isTaken) return;
    await after(askAgainMs);
  }
}
