import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processWith } from '../kernel/process/processes.ts';

/** What a running PostgreSQL writes into its data folder, and leaves there when it is killed. */
export type PidFile = {
  pid: number;
  port: number;
  ready: boolean;
  /** It replays what had been written when it last ended, and lets nobody in before. */
  starting: boolean;
};

export function readPidFile(data: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const state = lines[7]?.trim();
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return { pid, port, ready: state === 'ready', starting: state === 'starting' };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether the process that the file names is alive and really the PostgreSQL of this data folder. */
export function isServing(data: string, { pid }: PidFile): boolean {
  const found = processWith(pid);
  if (!found) return false;
  return found.command === '' || (/postgres/.test(found.command) && found.command.includes(data));
}

/**
 * After a power cut the pid in the file may belong to something else, and PostgreSQL would refuse to
 * start for its sake. It forgives its own parent's pid, so we put ours there; deleting the file
 * instead would also switch off its check for orphans that still hold the data's shared memory.
 */
export function disownPidFile(data: string): void {
  const file = join(data, 'postmaster.pid');
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [process.pid, ...rest].join('\n'));
}
