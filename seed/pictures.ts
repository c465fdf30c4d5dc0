import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'pictures');

/** `shows` is what the studio counted in a contents picture when it was rendered. */
type Listed = { path: string; alt: string; shows?: { item: string; count: number }[] };

/** The finished photographs with their alt texts, by path; empty until the studio has made them. */
export async function listPhotographs(): Promise<ReadonlyMap<string, string>> {
  return new Map((await listPictures()).map(({ path, alt }) => [path, alt]));
}

/** Every finished picture, as the studio listed it. */
export async function listPictures(): Promise<Listed[]> {
  const list = join(folder, 'pictures.json');
  if (!existsSync(list)) return [];
  const listed = JSON.parse(await readFile(list, 'utf8')) as Listed[];
  return listed.filter(({ path }) => existsSync(join(folder, path)));
}

export function readPhotograph(path: string): Promise<Uint8Array> {
  return readFile(join(folder, path));
}
