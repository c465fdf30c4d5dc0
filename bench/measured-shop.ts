import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '../contracts/kernel/paths.ts';
import { startOwnPostgres } from '../server/embedded-postgres/own-postgres.ts';
import { migrate } from '../server/kernel/database/migrate.ts';
import { servingFlags } from '../server/kernel/process/memory.ts';
import { buildWebFloor } from '../tools/build.ts';
import { environmentOfShops, startServer, type RunningShop } from '../tools/testing/shop-process.ts';
import { fillListings } from './listings.ts';
import { travellingBytes } from './load.ts';
import { measureProcessors } from './processors.ts';

/** A shop that is measured: its address changes whenever it is started anew. */
export type MeasuredShop = AsyncDisposable & {
  readonly url: string;
  readonly pid: number;
  readonly databaseUrl: string;
  /** Kits of which a benchmark cannot sell all; of the last one there are ten. */
  readonly plenty: readonly number[];
  readonly lastKit: number;
  /** Ends it and starts it with so many processes, or with as many as it has by itself. */
  restart(processes: number | 'default'): Promise<void>;
};

const folder = '.data/bench';
const log = { info: () => {}, warn: (message: string) => console.warn(message) };

/** On a PostgreSQL that is durable, as in production: a commit waits for the disk. */
export async function openMeasuredShop(kits: number): Promise<MeasuredShop> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await buildWebFloor();
  const opened = new AsyncDisposableStack();
  const postgresFolder = join(folder, 'postgres');
  const postgres = await startOwnPostgres({ folder: postgresFolder, durable: true, log });
  opened.defer(() => postgres.stop());
  await migrate(postgres.url, log);
  const productIds = await fillListings(postgres.url, join(folder, 'files'), kits);

  let shop: RunningShop | undefined;
  opened.defer(() => shop?.stop());

  async function restart(processes: number | 'default'): Promise<void> {
    const asked = processes === 'default' ? undefined : String(processes);
    await shop?.stop();
    shop = await startServer(
      [...servingFlags, '--import', './bench/made-anew.ts', 'server/main.ts'],
      { ...environmentOfShops(), ...settingsOf(postgres.url), WEB_CONCURRENCY: asked },
      /The shop is open at (\S+)/,
    );
    measureProcessors(shop.pid, join(postgresFolder, 'data'));
    await travellingBytes(`${addressOf(shop)}${paths.home}`);
  }

  return {
    get url() {
      return addressOf(shop);
    },
    get pid() {
      return shop?.pid ?? 0;
    },
    databaseUrl: postgres.url,
    plenty: productIds.slice(0, -1),
    lastKit: productIds.at(-1) ?? 0,
    restart,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** `localhost` may be asked for twice, by IPv6 first. */
const addressOf = (shop: RunningShop | undefined) => shop?.url.replace('localhost', '127.0.0.1') ?? '';

const settingsOf = (databaseUrl: string) => ({
  PORT: '0',
  DATABASE_URL: databaseUrl,
  // As a shop has it that starts PostgreSQL itself, on this machine.
  DATABASE_POOL: '6',
  DATA_DIR: folder,
  SHOP_DEMO: 'no',
  LOG_LEVEL: 'error',
  // As tools/run.js keeps it for whoever starts the shop.
  NODE_COMPILE_CACHE: 'build/compiled',
});

/** Bare servers that send the very bytes of these answers; their addresses are bare `node:http`'s and Fastify's. */
export async function openFloors(shop: MeasuredShop, addresses: Readonly<Record<string, string>>) {
  for (const [name, address] of Object.entries(addresses))
    await writeFile(join(folder, `${name}.br`), await travellingBytes(`${shop.url}${address}`));
  const floors = await startServer(['bench/floors.ts', shop.databaseUrl, folder], {}, /floors at (\d+ \d+)/);
  const [bare = '', fastify = ''] = floors.url.split(' ').map((port) => `http://127.0.0.1:${port}`);
  return { bare, fastify, stop: () => floors.stop() };
}
