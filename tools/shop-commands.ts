import { join } from 'node:path';
import * as z from 'zod/mini';
import { email } from '../contracts/kernel/fields.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { addAdministrator } from '../server/account/sign-in/sign-in.ts';
import { openBackupStore } from '../server/backup/backup-store.ts';
import { makeBackup } from '../server/backup/backup.ts';
import { restoreBackup } from '../server/backup/restore.ts';
import type { Config } from '../server/config.ts';
import { startOwnPostgres } from '../server/embedded-postgres/own-postgres.ts';
import { assertDirect } from '../server/kernel/database/addresses.ts';
import { closeDatabase, openDatabase, type Db } from '../server/kernel/database/database.ts';
import { assertSchemaServes, migrate } from '../server/kernel/database/migrate.ts';
import { openFiles } from '../server/kernel/files/open-files.ts';
import { CannotStart } from '../server/kernel/process/cannot-start.ts';
import { openLog } from '../server/kernel/process/log.ts';
import { openProgress } from '../server/kernel/process/progress.ts';
import { alertmanagerConfig } from './alarms.ts';
import { backupActions } from './backup-commands.ts';
import { examine } from './doctor/doctor.ts';
import { moveShopFiles } from './move-shop-files.ts';

const usage = [
  'npm run shop -- doctor               tries everything that the configuration names, and says how to mend it',
  'npm run shop -- files move --to bucket   moves the pictures to the bucket while the shop is open; --to disk back',
  'npm run shop -- admin add <email>   makes somebody an administrator',
  'npm run shop -- backup <folder>      writes the whole shop into a new folder, while it is open or closed',
  'npm run shop -- restore <folder>     fills an empty DATA_DIR or database from a backup',
  'npm run shop -- restore <BACKUP_TO> --to "2026-11-22 03:14"   makes the shop of that minute (Sydney) in an empty DATA_DIR;',
  '                                     --to latest as far as the log goes',
  '                                     s3:<path> instead of a folder is a path in the bucket of S3_BUCKET',
  'npm run shop -- restore --drill      restores the latest backups beside the shop, looks at them and throws them away',
  'npm run shop -- backups              lists what is in BACKUP_TO, with age and size',
  'npm run shop -- backups key          prints a new BACKUP_KEY',
  'npm run shop -- alarms <email> <address>   prints how alarms reach somebody, for Alertmanager',
  'npm run shop -- migrate              brings the tables to what this version expects, before it is started',
].join('\n');

/** A shop whose database answers, open or closed. */
type Place = { config: Config; databaseUrl: string };

/** What its operator does with a shop from the command line; each says in the end what it has done. */
const actions: Record<string, (args: readonly string[]) => ((place: Place) => Promise<string>) | undefined> =
  {
    admin: ([how, who = '', ...more]) =>
      how === 'add' && more.length === 0 ? (place) => makeAdministrator(place, who) : undefined,
    files: ([how, option, to, ...more]) =>
      how === 'move' && option === '--to' && (to === 'bucket' || to === 'disk') && more.length === 0
        ? (place) => moveFiles(place, to)
        : undefined,
    backup: ([folder, ...more]) =>
      folder && more.length === 0 ? (place) => backUp(place, folder) : undefined,
    restore: ([folder, ...more]) =>
      folder && more.length === 0 ? (place) => restore(place, folder) : undefined,
    migrate: (rest) => (rest.length === 0 ? migrateTables : undefined),
  };

/** Does what these words ask for, and returns what there is to say. Throws `CannotStart`, too, for words that it does not know. */
export async function operate(config: Config, [what = '', ...args]: readonly string[]): Promise<string> {
  if (what === 'doctor' && args.length === 0) return examine(config);
  if (what === 'alarms' && args[0] && args.length <= 2)
    return alertmanagerConfig(config, { to: args[0], signOfLife: args[1] ?? '' });
  const ofBackups = backupActions[what]?.(args);
  if (ofBackups) return ofBackups(config);
  const action = actions[what]?.(args);
  if (!action) throw new CannotStart(usage);
  await using opened = new AsyncDisposableStack();
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl ?? (await ownDatabase(config, opened));
  await assertDirect(databaseUrl, config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
  // Waited for here: what was opened is closed when this function ends.
  return await action({ config, databaseUrl });
}

/** An open shop's PostgreSQL is used as it runs and left running; a closed one's is started for the moment. */
async function ownDatabase(config: Config, opened: AsyncDisposableStack): Promise<string> {
  const folder = join(config.dataFolder, 'postgres');
  const postgres = await startOwnPostgres({
    folder,
    durable: true,
    log: openLog(config.logLevel),
    isWatched: false,
  });
  if (!postgres.adopted) opened.defer(() => postgres.stop());
  return postgres.url;
}

async function makeAdministrator({ config, databaseUrl }: Place, who: string): Promise<string> {
  const address = z.safeParse(email, who);
  if (!address.success) throw new CannotStart(`"${who}" is not an email address.\n${usage}`);
  const log = openLog(config.logLevel);
  // Beside copies that run, tables are brought forward by a step of its own.
  if (config.role === 'all') await migrate(databaseUrl, log);
  else await assertSchemaServes(databaseUrl, log);
  const deps = { siteOrigin: config.siteOrigin, now: () => new Date() };
  const link = await withDatabase(databaseUrl, (db) => addAdministrator(db, address.data, deps));
  return `${address.data} runs the shop now. Within 30 minutes, choose a password of at least 12 characters at\n${link}`;
}

async function moveFiles({ config, databaseUrl }: Place, to: 'bucket' | 'disk'): Promise<string> {
  await assertSchemaServes(databaseUrl, openLog(config.logLevel));
  return withDatabase(databaseUrl, (db) => moveShopFiles(config, db, { to, progress: openProgress() }));
}

async function backUp({ config, databaseUrl }: Place, where: string): Promise<string> {
  const to = (await openBackupStore(config, where)).place('');
  const { tables, files } = await makeBackup({
    databaseUrl,
    files: (await openFiles(config)).files,
    to,
    now: new Date(),
    progress: openProgress(),
  });
  return `The shop as it is now is in ${to.name}: ${rowsIn(tables)} rows and ${files} files. ${config.backupKey ? 'Nobody restores it without BACKUP_KEY: keep that somewhere else.' : "It holds customers' addresses: keep it where nobody else can read it."}`;
}

async function restore({ config, databaseUrl }: Place, where: string): Promise<string> {
  const from = (await openBackupStore(config, where)).place('');
  const empty = (await openFiles(config)).files;
  const log = openLog(config.logLevel);
  const progress = openProgress();
  const { madeAt, tables, files } = await restoreBackup({ databaseUrl, files: empty, from, log, progress });
  const broken = await withDatabase(databaseUrl, brokenInvariants);
  const whole =
    `The shop of ${madeAt} is restored: ${rowsIn(tables)} rows and ${files} files. ` +
    'New orders, quotes and returns leave out the numbers that may have been given since.';
  if (broken.length === 0) return `${whole} Money, stock and orders add up. "npm start" opens it.`;
  return [`${whole} But not everything in it adds up:`, ...broken].join('\n');
}

async function migrateTables({ config, databaseUrl }: Place): Promise<string> {
  const log = openLog(config.logLevel);
  const progress = openProgress();
  const landed = await migrate(databaseUrl, log, { progress }).finally(() => progress.end());
  if (landed.length === 0) return 'The tables are as this version of the shop expects them; nothing was new.';
  return `${landed.length} ${landed.length === 1 ? 'migration has' : 'migrations have'} landed: ${landed.join(', ')}.`;
}

const rowsIn = (tables: readonly { rows: number }[]) => tables.reduce((sum, { rows }) => sum + rows, 0);

async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(url, { poolSize: 2, statementMs: 30 * 60_000 });
  try {
    return await work(db);
  } finally {
    await closeDatabase(db);
  }
}
