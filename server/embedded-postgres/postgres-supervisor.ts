import { setTimeout as after } from 'node:timers/promises';
import type { Cluster } from './own-postgres.ts';
import { launchPostgres, stopPostgres, type Running } from './postgres-launch.ts';

/**
 * Launches PostgreSQL again, on its port, whenever it ends without being told to: the shop answers
 * 503 for that second instead of for good. Returns how to tell it.
 */
export function supervisePostgres(cluster: Cluster, first: Running): () => Promise<void> {
  const order = { isToRun: true };
  let relaunch: Promise<Running> | undefined;

  async function watch({ port, ended }: Running): Promise<void> {
    const how = await ended;
    while (order.isToRun) {
      cluster.log.warn(`PostgreSQL ended by itself (${how}); it is started again.`);
      relaunch = launchPostgres(cluster, port);
      try {
        return void watch(await relaunch);
      } catch (error) {
        cluster.log.warn(String(error));
        await after(1_000);
      }
    }
  }

  void watch(first);
  return async () => {
    order.isToRun = false;
    // One that is only starting is not waited for.
    await stopPostgres(cluster);
    await relaunch?.catch(() => {});
    await stopPostgres(cluster);
  };
}
