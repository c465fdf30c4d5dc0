import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CannotStart } from './cannot-start.ts';

/**
 * Makes a folder and those above it that are missing, one by one: below /proc, where nothing can be made,
 * Node's own `recursive` tries for ever.
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  if (isFolder(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another start was quicker.
    if (isFolder(path)) return;
    // What is above was there a moment ago.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new CannotStart(`${dirname(path)} takes no folder ${path}. Set DATA_DIR to another folder.`);
    }
    throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
