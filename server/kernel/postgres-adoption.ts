import { setTimeout as after } from 'node:timers/promises';
import type { Cluster } from './own-postgres.ts';
import { knowsPassword } from './postgres-connection.ts';
import { stopPostgres } from './postgres-launch.ts';
import { disownPidFile, isServing, readPidFile } from './postgres-pid-file.ts';

/** The port of a PostgreSQL that outlived its shop on these data; a pid file left behind is no obstacle. */
export async function adoptPostgres(cluster: Cluster, password: string): Promise<number | undefined> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const found = readPidFile(cluster.data);
    if (!found) return undefined;
    if (!isServing(cluster.data, found)) {
      disownPidFile(cluster.data);
      return undefined;
    }
    if (found.ready && (await knowsPassword(found.port, password))) return found.port;
    if (Date.now() > deadline) break;
    // It is starting up or shutting down.
    await after(50);
  }
  cluster.log.warn('A PostgreSQL left over on these data does not answer; stopping it.');
  await stopPostgres(cluster);
  return undefined;
}
