import { join } from 'node:path';
import * as z from 'zod/mini';
import { email } from '../contracts/fields.ts';
import { configOfThisProcess, type Config } from '../server/config.ts';
import { CannotStart } from '../server/kernel/cannot-start.ts';
import { closeDatabase, openDatabase } from '../server/kernel/database.ts';
import { openLog } from '../server/kernel/log.ts';
import { migrate } from '../server/kernel/migrate.ts';
import { startOwnPostgres } from '../server/kernel/own-postgres.ts';
import { explainAndExit } from '../server/kernel/process-end.ts';
import { assertDatabaseServes } from '../server/kernel/reachable.ts';
import { addAdministrator } from '../server/sign-in/sign-in.ts';

const usage = 'npm run shop -- admin add <e-mail>   makes somebody an administrator';

/** What its operator does with a shop from the command line, open or closed. */
async function operate(config: Config, words: readonly string[]): Promise<string> {
  const [what, how, who = ''] = words;
  if (what !== 'admin' || how !== 'add') throw new CannotStart(usage);
  const address = z.safeParse(email, who);
  if (!address.success) throw new CannotStart(`"${who}" is not an e-mail address.\n${usage}`);

  const log = openLog(config.logLevel);
  await using opened = new AsyncDisposableStack();
  const url = config.databaseUrl ?? (await ownDatabase(config, opened));
  await assertDatabaseServes(url);
  await migrate(url, log);
  const db = openDatabase(url, 2);
  opened.defer(() => closeDatabase(db));
  const tools = { siteOrigin: config.siteOrigin, now: () => new Date() };
  const link = await addAdministrator(db, address.data, tools);
  return `${address.data} runs the shop now. Within 30 minutes, choose a password of at least 12 characters at\n${link}`;
}

/** An open shop's PostgreSQL is used as it runs and left running; a closed one's is started for the moment. */
async function ownDatabase(config: Config, opened: AsyncDisposableStack): Promise<string> {
  const folder = join(config.dataFolder, 'postgres');
  const postgres = await startOwnPostgres({ folder, durable: true, log: openLog(config.logLevel) });
  if (!postgres.adopted) opened.defer(() => postgres.stop());
  return postgres.url;
}

try {
  console.log(await operate(configOfThisProcess(), process.argv.slice(3)));
} catch (error) {
  explainAndExit(error);
}
