import { setTimeout as after } from 'node:timers/promises';
import { processWith } from '../kernel/process/processes.ts';
import type { Cluster } from './own-postgres.ts';
import { knowsPassword } from './postgres-connection.ts';
import { replayWithinMs, stopPostgres, type Running } from './postgres-launch.ts';
import { disownPidFile, isServing, readPidFile } from './postgres-pid-file.ts';

const lookAgainMs = 500;
const answersWithinMs = 10_000;

/** The PostgreSQL that outlived its shop on these data; a pid file left behind is no obstacle. */
export async function adoptPostgres(cluster: Cluster, password: string): Promise<Running | undefined> {
  const replayed = Date.now() + replayWithinMs;
  let deadline = Date.now() + answersWithinMs;
  for (;;) {
    const found = readPidFile(cluster.data);
    if (!found) return undefined;
    if (!isServing(cluster.data, found)) {
      disownPidFile(cluster.data);
      return undefined;
    }
    if (found.ready && (await knowsPassword(found.port, password)))
      return { port: found.port, ended: endOf(found.pid) };
    // Stopped in the middle of that, it would begin it anew, and never come to its end.
    if (found.starting && Date.now() < replayed) deadline = Date.now() + answersWithinMs;
    if (Date.now() > deadline) break;
    // It is starting up or shutting down.
    await after(50);
  }
  cluster.log.warn('A PostgreSQL left over on these data does not answer; stopping it.');
  await stopPostgres(cluster);
  return undefined;
}

/** Only a parent is told how its child ends; for a process that another one started we have to look again and again. */
function endOf(pid: number): Promise<string> {
  const started = processWith(pid)?.started;
  return new Promise((resolve) => {
    const watch = setInterval(() => {
      // A pid may belong to another process meanwhile.
      const found = processWith(pid);
      if (found && found.started === started) return;
      clearInterval(watch);
      resolve('how is not known, since an earlier process had started it');
    }, lookAgainMs).unref();
  });
}
