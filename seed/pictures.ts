import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../server/kernel/database/database.ts';
import type { Files } from '../server/kernel/files/files.ts';
import { keepOwnPhotograph } from '../server/platform/images/images.ts';

const folder = join(import.meta.dirname, 'pictures');

/**
 * `shows` is what the studio counted in a contents picture when it was rendered; `room` and `props` are where a
 * finished work was photographed and what known things stand beside it; a hero has `props` alone.
 */
type Listed = {
  path: string;
  alt: string;
  width: number;
  height: number;
  /** Its difference hash, 64 hexadecimal digits. */
  look: string;
  shows?: { item: string; count: number }[];
  room?: string;
  props?: string[];
};

/** The views of a kit in the order in which its page shows them; a kit has those that the studio could make well. */
export const shots = ['hero', 'contents', 'detail', 'half-made', 'in-room', 'as-it-comes'] as const;
export type Shot = (typeof shots)[number];

export function shotPath(kitSlug: string, shot: Shot): string {
  return `kits/${kitSlug}/${shot}.jpg`;
}

/** Which views of a kit there are, in their order. */
export function shotsOf(kitSlug: string, photographs: ReadonlyMap<string, unknown>): Shot[] {
  return shots.filter((shot) => photographs.has(shotPath(kitSlug, shot)));
}

/** The finished photographs by path; empty until the studio has made them. */
export async function listPhotographs(): Promise<ReadonlyMap<string, Listed>> {
  return new Map((await listPictures()).map((listed) => [listed.path, listed]));
}

/** Every finished picture, as the studio listed it. */
export async function listPictures(): Promise<Listed[]> {
  const list = join(folder, 'pictures.json');
  if (!existsSync(list)) return [];
  const listed = JSON.parse(await readFile(list, 'utf8')) as Listed[];
  return listed.filter(({ path }) => existsSync(join(folder, path)));
}

/** Keeps a photograph in the shop as the studio encoded it; returns its id and address. */
export async function keepPhotograph(
  db: Db,
  files: Files,
  { path, alt, width, height }: Listed,
): Promise<{ id: number; url: string }> {
  return keepOwnPhotograph(db, files, { bytes: await readPhotograph(path), width, height }, alt);
}

function readPhotograph(path: string): Promise<Uint8Array> {
  return readFile(join(folder, path));
}
