import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk that is soon full, by `mount`'s words for its size; undefined unless an administrator of the machine runs the test. */
export function openSmallDisk(size: string): (Disposable & { folder: string }) | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const gone = () => rmSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    gone();
    return undefined;
  }
  return {
    folder,
    [Symbol.dispose]() {
      execFileSync('umount', ['-l', folder]);
      gone();
    },
  };
}

export const noSmallDisk = 'only an administrator of the machine may make a small disk';
