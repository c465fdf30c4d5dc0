import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'pino';
import { CannotStart } from './cannot-start.ts';
import { beginDraining } from './draining.ts';
import { endAtOnce } from './end-at-once.ts';
import { servingEnvironment, servingFlags } from './memory.ts';
import { explainBugs, waitAtMost } from './process-end.ts';

const closeMessage = 'close';
const drainMessage = 'drain';
/** Long enough for a machine that is busy with something else. */
const readyWithinMs = 180_000;
/** A worker finishes its answers within eight seconds; whoever takes longer is cut off. */
const closeWithinMs = 9_000;
/** A worker that ends at once, again and again, must not keep the machine busy. */
const restartAfterMs = 1_000;

export type Workers = { close(): Promise<void> };

/**
 * Starts processes that run this very program and answer behind one port, and keeps their number: one
 * that ends is replaced. `environment` is what they have besides that of this process.
 */
export async function startWorkers(
  count: number,
  environment: NodeJS.ProcessEnv,
  log: Logger,
): Promise<Workers> {
  const workers = new Set<Worker>();
  let isClosing = false;
  cluster.setupPrimary({ execArgv: [...process.execArgv, ...servingFlags] });

  function fork(): Worker {
    const worker = cluster.fork({ ...servingEnvironment, ...environment });
    workers.add(worker);
    worker.once('exit', (code, signal: string | null) => {
      workers.delete(worker);
      if (isClosing) return;
      log.error({ code, signal }, 'a server process ended; another takes its place');
      setTimeout(() => isClosing || fork(), restartAfterMs).unref();
    });
    return worker;
  }

  async function close(): Promise<void> {
    isClosing = true;
    await Promise.all([...workers].map(closeWorker));
  }

  try {
    await Promise.all(Array.from({ length: count }, () => untilListening(fork())));
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}

/** Workers answer `/readyz` with 503 and go on serving until they are closed. */
export function tellWorkersToDrain(): void {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.send(drainMessage, () => {});
}

async function untilListening(worker: Worker): Promise<void> {
  const tooLate = AbortSignal.timeout(readyWithinMs);
  const ended = once(worker, 'exit').then(() => {
    throw new CannotStart('A server process ended while it was opening; what it said stands above.');
  });
  ended.catch(() => {});
  const listening = once(worker, 'listening', { signal: tooLate }).catch((error: unknown) => {
    if (!tooLate.aborted) throw error;
    throw new CannotStart(
      `A server process did not open within ${readyWithinMs / 60_000} minutes: this machine is too busy. ` +
        'Start again when it is quieter, or with fewer processes (WEB_CONCURRENCY=1).',
    );
  });
  await Promise.race([listening, ended]);
}

async function closeWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const exited = once(worker, 'exit');
  worker.send(closeMessage, () => {});
  // From now on the worker gets no connections: one that it refused would hang in this process, unanswered.
  worker.disconnect();
  await waitAtMost(closeWithinMs, exited);
  if (!worker.isDead()) worker.process.kill('SIGKILL');
  await exited;
}

/**
 * Closes this worker when the process that started it says so, or is gone. Signals are not its business:
 * Ctrl-C reaches every process of a terminal, and the first process closes the others in order.
 */
export function closeWithFirst(close: () => Promise<void>): void {
  let isClosing = false;
  explainBugs();
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  process.on('message', (message) => {
    if (message === drainMessage) beginDraining();
    if (message !== closeMessage) return;
    isClosing = true;
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
  process.once('disconnect', () => isClosing || endAtOnce());
}
