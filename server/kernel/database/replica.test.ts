import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { applyBulkChange, previewBulkChange } from '../../../contracts/catalogue/kits/kit-changes.ts';
import { listFeatured, readProduct } from '../../../contracts/storefront/listing/listing.ts';
import { searchKits } from '../../../contracts/storefront/search/search.ts';
import { demoKits, fillDemoKits } from '../../../seed/demo-kits.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { onServer, openReplication, type TestReplication } from '../../../tools/testing/replica.ts';
import { shopOn, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { diskFiles } from '../files/disk-files.ts';
import { readCounter } from '../process/counts.ts';
import { checkReplica } from './addresses.ts';
import { publishChanges } from './changes.ts';
import { closeDatabase, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { ownSessions } from './pooler.ts';

const folder = mkdtempSync(join(tmpdir(), 'replica-'));
const log = pino({ level: 'silent' });
let servers: TestReplication;
let harness: TestShop;

beforeAll(async () => {
  servers = await openReplication({
    async fill(url) {
      await migrate(url, log);
      const db = openDatabase(url, { poolSize: 2 });
      await fillDemoKits({ db, files: diskFiles(join(folder, 'files')) });
      await closeDatabase(db);
    },
  });
  harness = await shopOn(servers.primary.url, folder, {
    replica: { url: servers.replica.url, traits: ownSessions },
  });
});
afterAll(async () => {
  await harness[Symbol.asyncDispose]();
  await servers[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

async function readFrom(): Promise<'primary' | 'replica' | 'other'> {
  const { rows } = await sql<{ port: string }>`select current_setting('port') as port`.execute(
    harness.shop.reads,
  );
  if (rows[0]?.port === String(servers.replica.port)) return 'replica';
  return rows[0]?.port === String(servers.primary.port) ? 'primary' : 'other';
}

const untilReadFrom = (place: string) =>
  vi.waitUntil(async () => (await readFrom()) === place, { timeout: 10_000, interval: 10 });

const onReplica = (question: string) =>
  onServer(servers.replica, 'shop', async (client) => (await client.query(question)).rows);

async function renameKoala(name: string): Promise<void> {
  const { db } = harness.shop;
  await db.updateTable('products').set({ name }).where('slug', '=', demoKits.koala.slug).execute();
  await publishChanges(db, ['catalogue']);
}

async function koalaAsRead(): Promise<[page: string, found: string | undefined]> {
  const visitor = await testVisitor(harness.app);
  const page = await visitor.ask(readProduct, { params: { slugOrId: demoKits.koala.slug } });
  const { body } = await visitor.ask(searchKits, { query: { q: 'koala' } });
  return [page.body.name, body.kits.find(({ slug }) => slug === demoKits.koala.slug)?.name];
}

test('kits and search are read from the replica, and what was just written is seen at once', async () => {
  await untilReadFrom('replica');
  const scansOf = `select seq_scan + idx_scan as scans from pg_stat_user_tables where relname = 'products'`;
  const owner = await ownerOf(harness);
  await onReplica('select pg_wal_replay_pause()');
  try {
    const { id } = (await owner.ask(readProduct, { params: { slugOrId: demoKits.koala.slug } })).body;
    const change = { featured: true };
    const { kits } = (await owner.ask(previewBulkChange, { body: { ids: [id], change } })).body;
    const { version } = kits[0] ?? { version: 0 };
    await owner.ask(applyBulkChange, { body: { kits: [{ id, version }], change } });
    expect((await owner.ask(listFeatured)).body.map((kit) => kit.id)).toContain(id);
    expect(await readFrom()).toBe('primary');
    await renameKoala('Koala in the rain');
  } finally {
    await onReplica('select pg_wal_replay_resume()');
  }
  await untilReadFrom('replica');
  const [before] = await onReplica(scansOf);
  expect(await koalaAsRead()).toEqual(['Koala in the rain', 'Koala in the rain']);
  // A session that has just reported its numbers reports the next ones after ten seconds of rest, or as it ends.
  await onReplica(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await vi.waitUntil(async () => Number((await onReplica(scansOf))[0].scans) > Number(before.scans), {
    timeout: 20_000,
  });
});

test('word of a change from another process sends reads to the primary until the replica has it', async () => {
  await untilReadFrom('replica');
  await onReplica('select pg_wal_replay_pause()');
  try {
    await renameKoala('Koala at dusk');
    await vi.waitUntil(async () => (await koalaAsRead())[0] === 'Koala at dusk', { timeout: 2_000 });
    expect(await readFrom()).toBe('primary');
  } finally {
    await onReplica('select pg_wal_replay_resume()');
  }
});

test('a replica that is late is not read until it has caught up, and its age is a number', async () => {
  const fromPrimary = readCounter('shop_reads_total', { from: 'primary' });
  await untilReadFrom('replica');
  await onReplica('select pg_wal_replay_pause()');
  await harness.shop.db
    .updateTable('products')
    .set({ name: 'Koala asleep' })
    .where('slug', '=', demoKits.koala.slug)
    .execute();
  await untilReadFrom('primary');
  expect((await koalaAsRead())[0]).toBe('Koala asleep');
  expect(harness.shop.replicaStatus()).toEqual({ isRead: false, lagSeconds: expect.any(Number) });
  expect(harness.shop.replicaStatus()!.lagSeconds).toBeGreaterThan(1);
  expect(readCounter('shop_reads_total', { from: 'primary' })).toBeGreaterThan(fromPrimary);
  await onReplica('select pg_wal_replay_resume()');
  await untilReadFrom('replica');
  expect((await koalaAsRead())[0]).toBe('Koala asleep');
  expect(harness.shop.replicaStatus()).toEqual({ isRead: true, lagSeconds: expect.any(Number) });
  expect(harness.shop.replicaStatus()!.lagSeconds).toBeLessThan(1);
});

test('what can be no replica is refused by a sentence, and one that is away is only mentioned', async () => {
  const { primary, replica } = servers;
  expect(await checkReplica(replica.url, primary.url, log)).toEqual(ownSessions);
  const refusal = (url: string) => checkReplica(url, primary.url, log).catch((error: Error) => error.message);
  expect(await refusal(primary.url)).toBe(
    'DATABASE_READ_URL leads to a primary, which writes. Set it to a streaming replica of DATABASE_URL, or leave it out.',
  );
  const elsewhere = Object.assign(new URL(replica.url), { pathname: '/postgres' }).href;
  expect(await refusal(elsewhere)).toMatch(
    /^DATABASE_READ_URL leads to another database than DATABASE_URL\./,
  );
  expect(await refusal(Object.assign(new URL(replica.url), { pathname: '/none' }).href)).toBe(
    'The replica of DATABASE_READ_URL does not let the shop in: database "none" does not exist.',
  );
  const away = Object.assign(new URL(replica.url), { port: '9' }).href;
  const warned: string[] = [];
  await checkReplica(away, primary.url, { info: () => {}, warn: (said) => warned.push(said) });
  expect(warned.join()).toMatch(
    /^The replica of DATABASE_READ_URL cannot be reached \(.*9\): the primary is read/,
  );
});

test('a replica that ends in the middle of a read, or became a primary, leaves reads to the primary', async () => {
  await untilReadFrom('replica');
  const reading = sql`select pg_sleep(2), current_setting('port') as port`.execute(harness.shop.reads);
  await vi.waitUntil(
    async () =>
      (await onReplica(`select from pg_stat_activity where query like 'select pg_sleep%'`)).length > 0,
    { timeout: 20_000 },
  );
  await onReplica(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep%'`,
  );
  expect((await reading).rows).toMatchObject([{ port: String(servers.primary.port) }]);
  await untilReadFrom('replica');

  await onReplica('select pg_promote(true)');
  await untilReadFrom('primary');
  await servers.replica.kill();
  expect(await koalaAsRead()).toEqual(['Koala asleep', 'Koala asleep']);
});
