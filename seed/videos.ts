import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRefusal } from '../contracts/kernel/refusal.ts';
import { keepKitVideo, writeVideoWords } from '../server/catalogue/kits/kits.ts';
import type { Shop } from '../server/kernel/shop.ts';
import type { Shelved } from './demonstration.ts';

const folder = join(import.meta.dirname, 'videos');

/** The videos that the studio drew (studio/make-videos.ts), with their captions; none has a sound. */
export async function hangVideos(
  { db, files }: Pick<Shop, 'db' | 'files'>,
  shelved: ReadonlyMap<string, Shelved>,
): Promise<void> {
  const at = new Date();
  for (const slug of await slugsWithVideos()) {
    const kit = shelved.get(slug);
    if (!kit) throw new Error(`There is a video of ${slug}, which is no kit.`);
    const video = await keepKitVideo({ db, files }, kit.id, await readFile(join(folder, `${slug}.webm`)), at);
    if (isRefusal(video) || !video) throw new Error(`The video of ${slug} was not kept.`);
    const captions = await readFile(join(folder, `${slug}.vtt`), 'utf8');
    const words = { captions, transcript: transcriptOf(captions), pictureId: null };
    await writeVideoWords(db, kit.id, { version: video.version, words, at });
  }
}

/** The kits of which the studio drew one. */
export async function slugsWithVideos(): Promise<ReadonlySet<string>> {
  const names = (await readdir(folder)).filter((one) => one.endsWith('.webm')).toSorted();
  return new Set(names.map((name) => name.replace(/\.webm$/, '')));
}

/** What the captions say, one after the other: it is all that happens. */
function transcriptOf(captions: string): string {
  const said = captions
    .split('\n')
    .filter((line) => line !== '' && line !== 'WEBVTT' && !line.includes('-->'));
  return `A drawing of the canvas, without sound. ${said.join(' ')}`;
}
