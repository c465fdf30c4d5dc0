import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { configOfThisProcess, environmentWith, startedByNpm } from '../server/config.ts';
import { openLog } from '../server/kernel/log.ts';
import { endOnSignals } from '../server/kernel/process-end.ts';
import { openOwnDatabase } from '../server/main.ts';

/**
 * Runs the shop under `node --watch`, which starts it again whenever a file of the server changes;
 * the web floor reloads by itself in the browser. PostgreSQL belongs to this process, so it stays.
 */
export async function develop(): Promise<void> {
  const ending = endOnSignals(startedByNpm());
  const config = configOfThisProcess();
  await using opened = new AsyncDisposableStack();
  const databaseUrl = config.databaseUrl ?? (await openOwnDatabase(config, openLog(config.logLevel), opened));
  ending.signal.throwIfAborted();

  const shop = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', join(import.meta.dirname, 'dev-shop.ts')],
    { stdio: 'inherit', env: environmentWith(databaseUrl) },
  );
  const closing = opened.move();
  const ended = new Promise<void>((resolve) => shop.once('exit', () => resolve()));
  ending.closeBy(async () => {
    shop.kill('SIGTERM');
    await ended;
    await closing.disposeAsync();
  });
}
