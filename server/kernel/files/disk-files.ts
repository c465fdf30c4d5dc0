import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Files, FoundFile } from './files.ts';

const draftEnd = '.draft';

/** Files in a folder, which is made when the first one is saved. */
export function diskFiles(folder: string): Files {
  return {
    read: (key) => unlessMissing(readFile(pathOf(folder, key)), undefined),
    has: (key) => unlessMissing(access(pathOf(folder, key)).then(alwaysTrue), false),
    save: (key, content) => saveBeside(pathOf(folder, key), content),
    delete: (key) => rm(pathOf(folder, key), { force: true }),
    list: () => filesBelow(folder),
  };
}

const alwaysTrue = () => true;

function pathOf(folder: string, key: string): string {
  if (!/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(key))
    throw new Error('A file has a key that no file may have');
  return join(folder, key);
}

/** Writes beside its place and moves it there, so that a full disk leaves no half file under the name. */
async function saveBeside(path: string, content: Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}${draftEnd}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await using file = await open(draft, 'w');
    await file.writeFile(content);
    await file.sync();
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * Syncs the folder: until then a power cut may lose the new name, and with it a file that is itself safely on the
 * disk.
 */
async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folder, and writes names through by itself.
  if (process.platform === 'win32') return;
  await using opened = await open(folder, 'r');
  await opened.sync();
}

async function* filesBelow(folder: string): AsyncIterable<FoundFile> {
  const entries = await unlessMissing(readdir(folder, { recursive: true, withFileTypes: true }), []);
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith(draftEnd)) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await unlessMissing(stat(path), undefined);
    if (!found) continue;
    const { mtime: modifiedAt, size: bytes } = found;
    yield { key: relative(folder, path).split(sep).join('/'), modifiedAt, bytes };
  }
}

async function unlessMissing<T, Missing>(work: Promise<T>, missing: Missing): Promise<T | Missing> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return missing;
    throw error;
  }
}
