import { readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyTemplateFiles, shareMadePictures } from '../tools/testing/database.ts';

/** Each file of a shop's folder, with what changes when another is written in its place. */
export type FilesSeen = ReadonlyMap<string, string>;

export async function copyCastsFiles(folder: string): Promise<void> {
  await copyTemplateFiles(join(folder, 'files'));
  await shareMadePictures(join(folder, 'files'));
}

/** All but the copies of the build's scripts, which stay as they are. Made pictures are shared, so no link is counted. */
export function lookAtFiles(folder: string): FilesSeen {
  const names = readdirSync(folder).filter((name) => name !== 'assets');
  const found = names.flatMap((name) => [
    name,
    ...below(join(folder, name)).map((inside) => join(name, inside)),
  ]);
  return new Map(
    found.flatMap((name) => {
      // A picture that is just being made may be renamed meanwhile.
      const seen = statSync(join(folder, name), { bigint: true, throwIfNoEntry: false });
      if (!seen) return [];
      return [[name, seen.isDirectory() ? 'folder' : `${seen.ino} ${seen.mtimeNs} ${seen.size}`]];
    }),
  );
}

function below(path: string): string[] {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
}

/** What came goes; where one of the cast's is gone or another one, all are copied anew. */
export async function putFilesBack(folder: string, before: FilesSeen): Promise<void> {
  const now = lookAtFiles(folder);
  const came = [...now.keys()].filter((name) => !before.has(name));
  for (const name of came) await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  const isWhole = [...before].every(([name, seen]) => now.get(name) === seen);
  if (isWhole) return;
  await rm(join(folder, 'files'), { recursive: true, force: true, maxRetries: 5 });
  await copyCastsFiles(folder);
}
