/**
 * What this machine can do at best: bare `node:http` and bare Fastify, which send the bytes of the
 * files they are given, and Fastify with one statement or one small transaction in PostgreSQL.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

const [databaseUrl = '', pageFile = '', jsonFile = ''] = process.argv.slice(2);
const page = readFileSync(pageFile);
const json = readFileSync(jsonFile);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });

await pool.query(
  'create table if not exists bench_rows (id bigint generated always as identity, words text)',
);
await pool.query('create table if not exists bench_sums (id integer primary key, sum bigint not null)');
await pool.query('insert into bench_sums select n, 0 from generate_series(1, 48) n on conflict do nothing');

const bare = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': page.length,
  });
  response.end(page);
});

const app = Fastify();
app.get('/ready', (_request, reply) => reply.type('application/json; charset=utf-8').send(json));
app.get('/statement', async () => {
  const { rows } = await pool.query('select * from products where id = $1', [anyKit()]);
  return rows[0] as unknown;
});
app.post('/row', async () => {
  const { rows } = await pool.query(`insert into bench_rows (words) values ('one') returning id`);
  return rows[0] as unknown;
});
/** The least that an order is: a head, a line, a piece less of something, and a letter to send. */
app.post('/transaction', async () => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`insert into bench_rows (words) values ('head')`);
    await client.query(`insert into bench_rows (words) values ('line')`);
    await client.query('update bench_sums set sum = sum - 1 where id = $1', [anyKit()]);
    await client.query(`insert into bench_rows (words) values ('letter')`);
    await client.query('commit');
    return { done: true };
  } finally {
    client.release();
  }
});

function anyKit(): number {
  return 1 + Math.floor(Math.random() * 48);
}

await app.listen({ host: '127.0.0.1', port: 0 });
bare.listen(0, '127.0.0.1', () => {
  const ofFastify = app.server.address() as AddressInfo;
  const ofBare = bare.address() as AddressInfo;
  console.log(`floors at ${ofBare.port} ${ofFastify.port}`);
});
process.once('SIGTERM', () => process.exit(0));
