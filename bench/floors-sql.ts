import type pg from 'pg';

export const floorTables = `
  create table if not exists bench_rows (id bigint generated always as identity, words text);
  create table if not exists bench_sums (id integer primary key, sum bigint not null);
  insert into bench_sums select n, 0 from generate_series(1, 48) n on conflict do nothing`;

/** The least that an order is: a head, a line, a piece less of something, and an email to send. */
export async function orderLike(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`insert into bench_rows (words) values ('head')`);
    await client.query(`insert into bench_rows (words) values ('line')`);
    await client.query('update bench_sums set sum = sum - 1 where id = $1', [anyKit()]);
    await client.query(`insert into bench_rows (words) values ('letter')`);
    await client.query('commit');
  } finally {
    client.release();
  }
}

export function anyKit(): number {
  return 1 + Math.floor(Math.random() * 48);
}
