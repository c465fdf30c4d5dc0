import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { addCartItem, readCart } from '../../../contracts/buying/cart.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';
import { openDoor } from '../../../tools/testing/turning-door.ts';
import { openJobPool } from '../jobs/jobs.ts';
import { publishChanges, subscribeToChanges } from './changes.ts';
import { closeDatabase, openDatabase } from './database.ts';

test('after its machine has vanished, the database is found again where it is now', async () => {
  await using harness = await testShop();
  const { databaseUrl, log } = harness.shop;
  await using door = await openDoor(databaseUrl);
  const db = openDatabase(door.url, { poolSize: 2, connectWithinMs: 1_000, statementMs: 1_000 });
  const heard: (readonly string[] | null)[] = [];
  const listening = await subscribeToChanges(door.url, log, (tags) => heard.push(tags), {
    askEveryMs: 50,
    answerWithinMs: 200,
  });
  const ask = () => sql`select 1`.execute(db);
  await Promise.all([ask(), ask()]);

  door.vanish();
  const asked = Promise.allSettled([ask(), ask()]);
  await vi.waitUntil(() => heard.includes(null), { timeout: 20_000 });
  door.turnTo(Number(new URL(databaseUrl).port));
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await Promise.all([ask(), ask(), ask()]);

  // Once when it was lost, once when it was found again.
  await vi.waitUntil(() => heard.filter((tags) => tags === null).length > 1, { timeout: 20_000 });
  // Said again until it is heard: a database that is slow to answer is taken for lost once more.
  const isHeard = async () => {
    await publishChanges(db, ['product:1']);
    return heard.some((tags) => tags?.includes('product:1'));
  };
  await vi.waitUntil(isHeard, { timeout: 20_000 });
  await listening.close();
  await closeDatabase(db);
});

test('changes are heard again, although a server let the listener in and then fell silent', async () => {
  await using harness = await testShop();
  const { databaseUrl, db, log } = harness.shop;
  const letsInAndSaysNothing = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
  const asked: Socket[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (asked.push(socket) === 2) socket.once('data', () => socket.write(letsInAndSaysNothing));
    else socket.pipe(connect(Number(new URL(databaseUrl).port), '127.0.0.1')).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href;
  const heard: string[] = [];
  const listening = await subscribeToChanges(url, log, (tags) => heard.push(...(tags ?? [])), {
    askEveryMs: 50,
    answerWithinMs: 200,
  });
  try {
    asked[0]?.destroy();
    await vi.waitUntil(() => asked.length > 2, { timeout: 10_000 });
    await vi.waitUntil(
      async () => {
        await publishChanges(db, ['product:1']);
        return heard.includes('product:1');
      },
      { timeout: 10_000 },
    );
    expect(asked[1]?.destroyed).toBe(true);
  } finally {
    await listening.close();
    for (const socket of asked) socket.destroy();
    server.close();
  }
});

test('connections that were kept when their machine vanished cost one wait, not one each', async () => {
  await using harness = await testShop();
  const { databaseUrl } = harness.shop;
  await using door = await openDoor(databaseUrl);
  const db = openDatabase(door.url, { poolSize: 8, connectWithinMs: 1_000, statementMs: 500 });
  const ask = () => sql`select 1`.execute(db);
  await Promise.all(Array.from({ length: 8 }, ask));

  door.vanish();
  await expect(ask()).rejects.toThrow('Query read timeout');
  door.turnTo(Number(new URL(databaseUrl).port));
  // One after the other, as in a quiet shop: each would take the next of the seven that are still kept.
  for (let time = 0; time < 8; time += 1) await ask();
  await closeDatabase(db);
});

test('a connection of the jobs whose server has gone silent is given up, and the next one finds the server', async () => {
  await using harness = await testShop();
  const { databaseUrl, log } = harness.shop;
  await using door = await openDoor(databaseUrl);
  // One connection alone: were the silent one kept, nobody else would get any.
  const pool = openJobPool(door.url, log, 1, 200);
  // As the worker asks: a connection that failed is handed back like any other.
  const ask = async () => {
    const client = await pool.connect();
    try {
      return (await client.query<{ found: number }>('select 1 as found')).rows;
    } finally {
      client.release();
    }
  };
  // A server that is slow to answer is taken for silent, too.
  const expectAnswer = async () => {
    await expect.poll(() => ask().catch(() => undefined)).toEqual([{ found: 1 }]);
  };
  try {
    await expectAnswer();
    door.vanish();
    // The worker takes this for a server that is starting, and asks again.
    await expect(ask()).rejects.toMatchObject({ code: '57P03' });
    door.turnTo(Number(new URL(databaseUrl).port));
    await expectAnswer();
  } finally {
    await pool.end();
  }
});

test('a server that only reads since another became the primary is an outage, and is left for the next one', async () => {
  await using harness = await testShop();
  const { databaseUrl } = harness.shop;
  const name = new URL(databaseUrl).pathname.slice(1);
  const visitor = await testVisitor(harness.app);
  const { cartId } = (await visitor.ask(readCart, { query: {} })).body;
  // There is plenty of it: some are put in before the server only reads.
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  const body = { cartId, productId };
  const statuses = async () =>
    (await Promise.all(Array.from({ length: 4 }, () => visitor.ask(addCartItem, { body })))).map(
      ({ status }) => status,
    );
  await onServer({ url: databaseUrl }, async (client) => {
    try {
      await client.query(`alter database ${name} set default_transaction_read_only = on`);
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
        [name],
      );
      await vi.waitUntil(async () => (await statuses()).every((status) => status === 503), {
        timeout: 20_000,
      });
    } finally {
      await client.query(`alter database ${name} reset default_transaction_read_only`);
    }
  });
  // The connections that were told 'read only' have made room for others; one that was opened meanwhile and has only
  // read hears of it with its first write. Were they kept, no writing would ever succeed again.
  await expect.poll(statuses, { timeout: 20_000 }).toEqual([200, 200, 200, 200]);
});

async function onServer({ url }: { url: string }, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
