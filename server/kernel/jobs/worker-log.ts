import { Logger as WorkerLogger } from 'graphile-worker';
import type { StartLog } from '../../embedded-postgres/own-postgres.ts';

/** The worker's words in the shop's log; what it calls information is of interest to developers only. */
export function workerLog(log: StartLog & { debug(message: string): void }): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
