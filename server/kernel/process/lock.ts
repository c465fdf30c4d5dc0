import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from './cannot-start.ts';
import { makeFolder } from './folders.ts';
import { processWith } from './processes.ts';

type Holder = { pid: number; started: string; address: string };

/**
 * Lets one shop at a time use the data in `folder`. A lock whose holder is gone (`kill -9`, a power
 * cut) is taken over. Returns how to release it; throws `CannotStart` when another shop holds it.
 */
export function lockData(folder: string, address: string): () => void {
  makeFolder(folder);
  const lock = join(folder, 'shop.lock');
  const draft = `${lock}.${process.pid}`;
  const self = JSON.stringify({ ...processWith(process.pid), command: undefined, address });
  // Written to another file and linked into place, so that nobody ever reads half a lock.
  writeFileSync(draft, self);
  try {
    while (!links(draft, lock)) {
      const found = readIfThere(lock);
      if (found === undefined) continue;
      const holder = aliveHolder(found);
      if (holder) {
        throw new CannotStart(
          `The shop is already open on these data (${folder}): process ${holder.pid}, ${holder.address}. ` +
            'Use that one, stop it, or set DATA_DIR and PORT for a second shop.',
        );
      }
      dropStale(lock, found);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readIfThere(lock) === self) rmSync(lock, { force: true });
  };
}

function links(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function aliveHolder(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Holder;
    return processWith(holder.pid)?.started === holder.started ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** Two starts may find the same stale lock; the slower one must not delete the new lock of the quicker one. */
function dropStale(lock: string, stale: string): void {
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readIfThere(aside) !== stale) links(aside, lock);
  rmSync(aside, { force: true });
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
