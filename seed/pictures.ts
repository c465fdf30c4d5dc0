import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'pictures');

type Listed = { path: string; alt: string };

/** The finished photographs with their alt texts, by path; empty until the studio has made them. */
export async function listPhotographs(): Promise<ReadonlyMap<string, string>> {
  const list = join(folder, 'pictures.json');
  if (!existsSync(list)) return new Map();
  const listed = JSON.parse(await readFile(list, 'utf8')) as Listed[];
  return new Map(
    listed.filter(({ path }) => existsSync(join(folder, path))).map(({ path, alt }) => [path, alt]),
  );
}

export function readPhotograph(path: string): Promise<Uint8Array> {
  return readFile(join(folder, path));
}
