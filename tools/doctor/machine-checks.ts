import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../server/config.ts';
import { CannotStart, sentenceFor } from '../../server/kernel/process/cannot-start.ts';
import { makeFolder } from '../../server/kernel/process/folders.ts';
import type { Advice, Check } from './check.ts';

const mb = 1024 * 1024;
const leastDiskMb = 1_024;
/** What a serving process was seen to need under load. */
const processMb = 256;
const leastHandles = 1_024;
const goodHandles = 10_000;

export function machineChecks({ dataFolder, webConcurrency }: Config): Check[] {
  return [
    { what: 'disk', look: () => lookAtDisk(dataFolder) },
    { what: 'memory', look: () => Promise.resolve(lookAtMemory(webConcurrency)) },
    { what: 'file handles', look: () => Promise.resolve(lookAtHandles()) },
  ];
}

async function lookAtDisk(folder: string): Promise<string> {
  const draft = join(folder, `doctor.${randomUUID()}`);
  try {
    makeFolder(folder);
    await using file = await open(draft, 'w');
    await file.writeFile('x');
    await file.sync();
  } catch (error) {
    throw new CannotStart(sentenceFor(error) ?? `Nothing can be written to ${folder} (DATA_DIR).`, {
      cause: error,
    });
  } finally {
    await rm(draft, { force: true }).catch(() => {});
  }
  const { bavail, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / mb);
  if (free < leastDiskMb)
    throw new CannotStart(`${folder} (DATA_DIR) has ${free} MB left. Free some, at least ${leastDiskMb} MB.`);
  return `${folder} can be written to and has ${Math.floor(free / 1_024)} GB left.`;
}

function lookAtMemory(processes: number): string | Advice {
  const limit = process.constrainedMemory();
  // Without a limit of a container it is larger than any machine.
  const isLimited = limit > 0 && limit < 2 ** 50;
  const free = Math.floor((isLimited ? Math.min(process.availableMemory(), limit) : freemem()) / mb);
  const needed = (processes === 1 ? 1 : processes + 1) * processMb;
  if (free < processMb)
    throw new CannotStart(`${free} MB of memory are free, and one process wants ${processMb} MB.`);
  if (free < needed)
    return { advice: `${free} MB of memory are free, and ${needed} MB are wanted. Lower WEB_CONCURRENCY.` };
  return `${free} MB are free.`;
}

function lookAtHandles(): string | Advice {
  const most = mostHandles();
  if (most === undefined) return 'This system does not say how many a process may have.';
  if (most < leastHandles)
    throw new CannotStart(
      `A process may have ${most} files and connections open. Raise it: LimitNOFILE=65536 (systemd), ulimits (compose).`,
    );
  if (most < goodHandles)
    return {
      advice: `A process may have ${most} files and connections open; ${goodHandles} are good on a busy day.`,
    };
  return `A process may have ${most} open.`;
}

function mostHandles(): number | undefined {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const [, soft = ''] = /^Max open files\s+(\S+)/m.exec(limits) ?? [];
    return soft === 'unlimited' ? Infinity : Number(soft) || undefined;
  } catch {
    return undefined;
  }
}
