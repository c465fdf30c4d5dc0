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
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    return await work(client);
  } finally {
    // Ending the session releases the lock.
    await client.end();
  }
}
