/**
 * What this machine can do at best: bare `node:http` and bare Fastify, which send the bytes of the
 * files they are given, and Fastify with one statement or one small transaction in PostgreSQL.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';
import { anyKit, floorTables, orderLike } from './floors-sql.ts';

const [databaseUrl = '', folder = ''] = process.argv.slice(2);
const pages = new Map(
  ['home', 'category', 'product'].map((name) => [`/${name}`, readFileSync(join(folder, `${name}.br`))]),
);
const json = readFileSync(join(folder, 'json.br'));
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });

await pool.query(floorTables);

const bare = createServer((request, response) => {
  const page = pages.get(request.url ?? '') ?? Buffer.alloc(0);
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': page.length,
  });
  response.end(page);
});

const app = Fastify();
app.get('/ready', (_request, reply) =>
  reply.type('application/json; charset=utf-8').header('content-encoding', 'br').send(json),
);
app.get('/statement', async () => {
  const { rows } = await pool.query('select * from products where id = $1', [anyKit()]);
  return rows[0] as unknown;
});
app.post('/row', async () => {
  const { rows } = await pool.query(`insert into bench_rows (words) values ('one') returning id`);
  return rows[0] as unknown;
});
app.post('/transaction', async () => {
  await orderLike(pool);
  return { done: true };
});

await app.listen({ host: '127.0.0.1', port: 0 });
bare.listen(0, '127.0.0.1', () => {
  const ofFastify = app.server.address() as AddressInfo;
  const ofBare = bare.address() as AddressInfo;
  console.log(`floors at ${ofBare.port} ${ofFastify.port}`);
});
process.once('SIGTERM', () => process.exit(0));
