import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDemoKits } from '../../seed/demo-kits.ts';
import { startOwnPostgres } from '../../server/embedded-postgres/own-postgres.ts';
import { closeDatabase, openDatabase, type Db } from '../../server/kernel/database/database.ts';
import { diskFiles } from '../../server/kernel/files/disk-files.ts';
import { openLog } from '../../server/kernel/process/log.ts';
import { freePort } from '../../server/kernel/process/port.ts';
import { openMailServer } from '../../tools/testing/mail-server.ts';
import { succeed } from './machine.ts';

/** Everything that an image needs around it: a PostgreSQL, a mail server, folders that it may write, a secret in a file. */
export type DrillShop = Awaited<ReturnType<typeof openDrillShop>>;

const userOfImage = 1000;

export async function openDrillShop() {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'image-drill-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const log = openLog('silent');
  const postgres = await startOwnPostgres({
    folder: join(folder, 'postgres'),
    durable: false,
    log,
    isWatched: false,
  });
  opened.defer(() => postgres.stop());
  const mail = opened.use(await openMailServer());
  const folders = {
    data: join(folder, 'data'),
    restored: join(folder, 'restored'),
    backups: join(folder, 'backups'),
  };
  for (const path of Object.values(folders)) {
    await mkdir(path);
    await chown(path, userOfImage, userOfImage);
  }
  const secret = join(folder, 'database-url');
  await writeFile(secret, `${postgres.url}\n`, { mode: 0o400 });
  await chown(secret, userOfImage, userOfImage);
  const ports = { web: await freePort('127.0.0.1', 0), worker: await freePort('127.0.0.1', 0) };
  const closing = opened.move();
  return {
    ...folders,
    ports,
    mail,
    url: `http://127.0.0.1:${ports.web}`,
    databaseUrl: postgres.url,
    settings: {
      SITE_ORIGIN: `http://127.0.0.1:${ports.web}`,
      HOST: '127.0.0.1',
      DATABASE_URL_FILE: '/run/secrets/database-url',
      SMTP_URL: mail.url,
      MAIL_FROM: 'Stillmade <hello@stillmade.test>',
      ALLOW_SANDBOX_PAYMENTS: 'yes',
      TRUSTED_PROXIES: '127.0.0.1',
      WEB_CONCURRENCY: '2',
    },
    volumes: { [folders.data]: '/data', [secret]: '/run/secrets/database-url:ro' },
    fill: () =>
      withDatabase(postgres.url, async (db) => {
        const files = join(folders.data, 'files');
        await fillDemoKits({ db, files: diskFiles(files) });
        await chownAll(files);
      }),
    ask: <T>(work: (db: Db) => Promise<T>) => withDatabase(postgres.url, work),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(url, { poolSize: 2 });
  try {
    return await work(db);
  } finally {
    await closeDatabase(db);
  }
}

async function chownAll(folder: string): Promise<void> {
  await succeed('chown', ['-R', `${userOfImage}:${userOfImage}`, folder]);
}
