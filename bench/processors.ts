import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds of processors that were used until now, of all threads and of processes that these started. */
export type ProcessorTimes = { shopMs: number; postgresMs: number };

/** Linux counts in hundredths of a second, whatever its clock. */
const tickMs = 10;

let measured: { shop: number; postgres: number } | undefined;

/** From now on `processorTimes` tells of this shop and of the PostgreSQL in this folder. */
export function measureProcessors(shopPid: number, postgresFolder: string): void {
  const [pid = ''] = readFileSync(join(postgresFolder, 'postmaster.pid'), 'utf8').split('\n');
  measured = { shop: shopPid, postgres: Number(pid) };
}

/** Nothing where the machine has no `/proc`, or where none is measured. */
export function processorTimes(): ProcessorTimes {
  if (!measured) return { shopMs: 0, postgresMs: 0 };
  return { shopMs: usedMs(measured.shop), postgresMs: usedMs(measured.postgres) };
}

/** Of a shop with all its processes. */
export function memoryOf(pid: number): { pid: number; megabytes: number }[] {
  const status = read(`/proc/${pid}/status`);
  const megabytes = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  return [{ pid, megabytes }, ...childrenOf(pid).flatMap(memoryOf)];
}

/** Milliseconds of processors that a process has used, with all that it started. With that of children which have ended, as a connection's process of PostgreSQL does. */
export function usedMs(pid: number): number {
  const [, after = ''] = read(`/proc/${pid}/stat`).split(') ');
  const ticks = after.split(' ').slice(11, 15).map(Number);
  const own = ticks.reduce((sum, one) => sum + one, 0) * tickMs;
  return childrenOf(pid).reduce((sum, child) => sum + usedMs(child), own);
}

function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

/** A process may end between two looks. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
