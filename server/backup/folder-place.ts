import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackupPlace } from './backup-place.ts';
import { hashedBy, newHash } from './checksums.ts';

/** A folder, which has its name only when the backup in it is whole. */
export function folderPlace(folder: string): BackupPlace {
  const draft = `${folder}.unfinished`;
  const discard = () => rm(draft, { recursive: true, force: true });
  return {
    name: folder,
    nameOf: (path) => join(folder, path),
    isTaken: async () => existsSync(folder),
    async begin() {
      await discard();
      await mkdir(join(draft, 'files'), { recursive: true, mode: 0o700 });
    },
    async write(path, content) {
      const file = join(draft, path);
      await mkdir(dirname(file), { recursive: true });
      const hash = newHash();
      const source = content instanceof Readable ? content : Readable.from([content]);
      await pipeline(source, hashedBy(hash), createWriteStream(file, { mode: 0o600 }));
      return hash.digest('hex');
    },
    finish: () => rename(draft, folder),
    discard,
    async read(path) {
      try {
        return (await open(join(folder, path))).createReadStream();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        (error: unknown) => {
          if (isMissing(error)) return [];
          throw error;
        },
      );
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
    },
  };
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
