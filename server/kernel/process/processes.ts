import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * What is known of another process, or nothing when it is gone. A pid alone proves little, because pids are reused:
 * `started` tells apart two processes that had the same one.
 */
export type OtherProcess = { pid: number; started: string; command: string };

export function processWith(pid: number): OtherProcess | undefined {
  if (!Number.isInteger(pid) || pid <= 0 || !isThere(pid)) return undefined;
  if (process.platform === 'linux') return fromProc(pid);
  if (process.platform === 'win32') return { pid, started: '', command: '' };
  return fromPs(pid);
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process may not be signalled, yet it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function fromProc(pid: number): OtherProcess | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in brackets and may hold spaces; state and start time follow it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { pid, started: fields[19] ?? '', command };
  } catch {
    return undefined;
  }
}

function fromPs(pid: number): OtherProcess | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'lstart=,command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    // `lstart` is 24 characters, such as "Mon Nov 16 09:12:44 2026".
    return { pid, started: line.slice(0, 24), command: line.slice(24).trim() };
  } catch {
    return undefined;
  }
}
