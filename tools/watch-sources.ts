import { watch } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** What the server is made of. The web floor reloads by itself. */
const serverFolders = ['contracts', 'db', 'seed', 'server'];

/**
 * Calls `onChange` whenever a source of the server is saved. It watches folders, because editors that save
 * by renaming replace the file, and a watch on the file itself would stay with the old one.
 */
export function watchSources(
  onChange: (file: string) => void,
  folders: readonly string[] = serverFolders.map((folder) => join(root, folder)),
): { close: () => void } {
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => {
      if (name && isSource(name)) onChange(join(folder, name));
    }),
  );
  return { close: () => watchers.forEach((watcher) => watcher.close()) };
}

const isSource = (name: string) => /\.(ts|sql)$/.test(name) && !name.endsWith('.test.ts');
