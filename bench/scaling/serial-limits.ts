import pg from 'pg';

const connections = 16;
const forMs = 4_000;

/** How many transactions a second this PostgreSQL ends of a kind, from many connections at once. */
export type SerialLimits = { apart: number; oneRow: number; notifying: number };

/** The same small transaction: on rows apart, on one row that all want, and on rows apart with word of it. */
export async function measureSerialLimits(url: string): Promise<SerialLimits> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  try {
    await pool.query('create table drill_rows (id int primary key, n int not null)');
    await pool.query('insert into drill_rows select i, 0 from generate_series(1, $1) as i', [connections]);
    const add = 'update drill_rows set n = n + 1 where id = $1';
    const apart = await rate(pool, (client, i) => client.query(add, [i]));
    const oneRow = await rate(pool, (client) => client.query(add, [1]));
    const notifying = await rate(pool, async (client, i) => {
      await client.query(
        `with changed as (${add} returning id) select pg_notify('drill', id::text) from changed`,
        [i],
      );
    });
    await pool.query('drop table drill_rows');
    return { apart, oneRow, notifying };
  } finally {
    await pool.end();
  }
}

async function rate(
  pool: pg.Pool,
  work: (client: pg.PoolClient, i: number) => Promise<unknown>,
): Promise<number> {
  const until = performance.now() + forMs;
  const counts = await Promise.all(
    Array.from({ length: connections }, async (_, i) => {
      const client = await pool.connect();
      let done = 0;
      while (performance.now() < until) {
        await work(client, i + 1);
        done += 1;
      }
      client.release();
      return done;
    }),
  );
  return Math.round(counts.reduce((sum, one) => sum + one, 0) / (forMs / 1_000));
}
