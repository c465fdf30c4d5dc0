import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { runMigrations } from 'graphile-worker';
import { newBackupKey } from '../../server/backup/encryption.ts';
import { startOwnPostgres } from '../../server/embedded-postgres/own-postgres.ts';
import { migrate } from '../../server/kernel/database/migrate.ts';
import { openLog } from '../../server/kernel/process/log.ts';
import { blocksOfGuides, wayOf, type GuideLine } from '../../tools/guide-blocks.ts';
import { openTestBucket } from '../../tools/testing/bucket.ts';
import { openMailServer } from '../../tools/testing/mail-server.ts';
import { onServer } from '../../tools/testing/replica.ts';

const root = join(import.meta.dirname, '../..');

/** Does what the guides say, line by line, to shops that are made for it and gone at the end. Returns what did not work. */
export async function walkGuides(): Promise<string[]> {
  await using place = await openPlace();
  const faults: string[] = [];
  const left: string[] = [];
  let walked = 0;
  for (const block of blocksOfGuides()) {
    const way = wayOf(block);
    if (!way || 'not' in way) left.push(`${nameOf(block)}: ${way?.not ?? 'nobody has thought of it'}`);
    else {
      const { code, said } = await place.follow(block, way.run);
      walked += 1;
      console.log(`${code === 0 ? 'right' : 'WRONG'}  ${nameOf(block)}\n       ${said.split('\n').at(-1)}`);
      if (code !== 0) faults.push(`${nameOf(block)} ended with ${code}:\n${said}`);
    }
  }
  console.log(`\n${walked} lines were done as they stand, ${left.length} were not:\n${left.join('\n')}`);
  return faults;
}

const nameOf = ({ file, line, text }: GuideLine) => `${file}:${line}  ${text}`;

type Outcome = { code: number | null; said: string };
type Runner = 'shop' | 'image' | 'here' | 'database';

async function openPlace() {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'guide-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  for (const name of ['backups', 'new']) await mkdir(join(folder, name));
  const log = openLog('silent');
  const postgres = await startOwnPostgres({
    folder: join(folder, 'pg'),
    durable: false,
    log,
    isWatched: false,
  });
  opened.defer(() => postgres.stop());
  await migrate(postgres.url, log);
  await runMigrations({ connectionString: postgres.url });
  const mail = opened.use(await openMailServer());
  const bucket = opened.use(await openTestBucket());
  let count = 0;

  /** The reader's folders are others than ours. */
  const here = (line: string) =>
    line
      .replaceAll(/\/(?:somewhere\/else|backups)\//g, `${folder}/backups/`)
      .replaceAll('/new/folder', `${folder}/new/${(count += 1)}`);

  const common = { ...bucket.environment, FILES: 'disk', LOG_LEVEL: 'warn' };
  /** What a shop on a server of its own has. */
  const real = {
    ...common,
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    SITE_ORIGIN: 'http://shop.stillmade.test',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Stillmade <hello@stillmade.test>',
    ALLOW_SANDBOX_PAYMENTS: 'yes',
    BACKUP_TO: 's3:backups',
    BACKUP_KEY: await newBackupKey(),
  };

  const own = { ...common, SHOP_DEMO: 'no', DATA_DIR: join(folder, 'own') };
  await run('npm run shop -- migrate', own);

  async function follow({ text: line }: GuideLine, by: Runner): Promise<Outcome> {
    if (by === 'database') return askDatabase(line);
    if (by === 'image') {
      const words = /(?:migrate|worker|stillmade)(?: (.+))?$/.exec(line)?.[1] ?? 'migrate';
      const isRestore = words.startsWith('restore');
      const practice = Object.assign(new URL(postgres.url), { pathname: '/practice' }).href;
      const restored = { DATABASE_URL: practice, DATA_DIR: join(folder, 'practice') };
      return run(`node tools/run.js image ${here(words)}`, { ...real, ...(isRestore ? restored : {}) });
    }
    // A shop on a laptop, with a database of its own; a restore wants an empty one.
    const restores = /restore/.test(line) && !line.startsWith('DATA_DIR');
    return run(here(line), restores ? { ...own, DATA_DIR: join(folder, `new/${(count += 1)}`) } : own);
  }

  async function askDatabase(line: string): Promise<Outcome> {
    const sql = line.startsWith('docker') ? 'create database practice' : line;
    return onServer(postgres, line.startsWith('docker') ? 'postgres' : 'shop', (client) =>
      client.query(sql),
    ).then(
      ({ rowCount }) => ({ code: 0, said: `${rowCount ?? 0} rows` }),
      (error: unknown) => ({ code: 1, said: String(error) }),
    );
  }

  const closing = opened.move();
  return { follow, [Symbol.asyncDispose]: () => closing.disposeAsync() };
}

async function run(line: string, environment: Record<string, string>): Promise<Outcome> {
  const child = spawn('sh', ['-c', line], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const [out, err] = await Promise.all([readAll(child.stdout), readAll(child.stderr)]);
  const [code] = (await ended) as [number | null];
  return { code, said: `${err}${out}`.trim() };
}
