import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokenInvariants } from '../../db/invariants.ts';
import { fillWithStock, lostOf, settleWhatIsLeft, type Confirmed } from '../../e2e/buying-crowd.ts';
import { startOwnPostgres } from '../../server/embedded-postgres/own-postgres.ts';
import { closeDatabase, openDatabase, type Db } from '../../server/kernel/database/database.ts';
import { servingFlags } from '../../server/kernel/process/memory.ts';
import { freePort } from '../../server/kernel/process/port.ts';
import { openMailServer } from '../../tools/testing/mail-server.ts';
import { environmentOfShops, startServer, type RunningShop } from '../../tools/testing/shop-process.ts';
import { thisVersion, type ShopVersion } from './next-version.ts';

/** A PostgreSQL, a mail server and a folder that all processes of a drill share; gone at its end. */
export type DrillPlace = {
  databaseUrl: string;
  postgresPid: number;
  db: Db;
  mail: Awaited<ReturnType<typeof openMailServer>>;
  settings: Record<string, string>;
  start(role: 'web' | 'worker', version?: ShopVersion, more?: Record<string, string>): Promise<RunningShop>;
  /** What is wrong with the books once everything that jobs do has been done. */
  faultsOf(confirmed: readonly Confirmed[]): Promise<string[]>;
} & AsyncDisposable;

export async function openDrillPlace(siteOrigin: string): Promise<DrillPlace> {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'drill-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const log = { info: () => {}, warn: () => {} };
  const postgres = await startOwnPostgres({ folder: join(folder, 'postgres'), durable: true, log });
  opened.defer(() => postgres.stop());
  const mail = opened.use(await openMailServer());
  await fillWithStock(postgres.url, folder);
  const db = openDatabase(postgres.url, { poolSize: 2 });
  opened.defer(() => closeDatabase(db));
  const settings = {
    PORT: '0',
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    SITE_ORIGIN: siteOrigin,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Stillmade <hello@shop.example>',
    SHOP_DEMO: 'no',
    LOG_LEVEL: 'silent',
    DATABASE_CONNECT_SECONDS: '10',
  };
  const closing = opened.move();
  return {
    databaseUrl: postgres.url,
    postgresPid: Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n', 1)[0]),
    db,
    mail,
    settings,
    async start(role, version = thisVersion, more = {}) {
      const named = { SHOP_ROLE: role, SHOP_VERSION: version.name };
      const args = [...servingFlags, join(version.folder, 'server/main.ts')];
      const environment = { ...environmentOfShops(), ...settings, ...named, ...more };
      const port = String(await freePort('127.0.0.1', 0));
      const running = await startServer(args, { ...environment, PORT: port }, /is open at (\S+)/);
      return { ...running, url: `http://127.0.0.1:${port}` };
    },
    async faultsOf(confirmed) {
      await settleWhatIsLeft(db);
      const tokens = confirmed.map(({ token }) => token);
      const lost = await lostOf(db, tokens);
      return [...lost.map((token) => `The order ${token} is lost.`), ...(await brokenInvariants(db))];
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}
