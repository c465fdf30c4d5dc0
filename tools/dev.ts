import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, relative } from 'node:path';
import { configOfThisProcess, environmentWith, startedByNpm } from '../server/config.ts';
import { openLog } from '../server/kernel/process/log.ts';
import { endOnSignals } from '../server/kernel/process/process-end.ts';
import { openOwnDatabase } from '../server/main.ts';
import { watchSources } from './watch-sources.ts';

/**
 * Runs the shop and starts it again whenever a source of the server changes; the web floor reloads by
 * itself in the browser. PostgreSQL belongs to this process, so it stays.
 */
export async function develop(): Promise<void> {
  const ending = endOnSignals(startedByNpm());
  const config = configOfThisProcess();
  await using opened = new AsyncDisposableStack();
  const databaseUrl = config.databaseUrl ?? (await openOwnDatabase(config, openLog(config.logLevel), opened));
  ending.signal.throwIfAborted();

  const shop = restartable(() =>
    spawn(process.execPath, [join(import.meta.dirname, 'dev-shop.ts')], {
      stdio: 'inherit',
      env: environmentWith(databaseUrl),
    }),
  );
  const sources = watchSources((file) => {
    if (shop.restart()) console.log(`${relative(process.cwd(), file)} changed: the shop starts again.`);
  });
  const closing = opened.move();
  ending.closeBy(async () => {
    sources.close();
    await shop.stop();
    await closing.disposeAsync();
  });
}

/** A process that can be replaced. Changes while it is being replaced are answered by the next one, once. */
function restartable(start: () => ChildProcess): { restart: () => boolean; stop: () => Promise<void> } {
  let child = start();
  let stopping: Promise<void> | undefined;

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  return {
    /** @returns whether this call began it */
    restart() {
      if (stopping) return false;
      stopping = stop().then(() => {
        stopping = undefined;
        child = start();
      });
      return true;
    },
    stop: async () => {
      await stopping;
      await stop();
    },
  };
}
