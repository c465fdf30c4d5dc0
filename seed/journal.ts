import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRefusal, type Refusal } from '../contracts/kernel/refusal.ts';
import {
  addOwnPage,
  changeOwnPage,
  nameKitsOfPage,
  type Draft,
  writePage,
} from '../server/growth/content/content.ts';
import type { Db } from '../server/kernel/database/database.ts';
import type { Files } from '../server/kernel/files/files.ts';
import { keepPhotograph, listPhotographs } from './pictures.ts';

const folder = join(import.meta.dirname, 'content/journal');

/** An entry as it lies in its file: its words name pictures by their path and kits by their addresses. */
export type SeedEntry = Draft & { writtenOn: Date; kits: readonly string[] };

/** The oldest first, as they were written. */
export async function readJournal(): Promise<SeedEntry[]> {
  const files = await readdir(folder);
  const entries = await Promise.all(files.map(readEntry));
  return entries.toSorted((a, b) => a.writtenOn.getTime() - b.writtenOn.getTime());
}

async function readEntry(file: string): Promise<SeedEntry> {
  const text = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
  const head = /^---\ntitle: (.+)\nsummary: (.+)\non: (.+)\nkits: (.+)\n---\n+([^]+)$/.exec(text);
  if (!head) throw new Error(`${file} must begin with a title, a summary, a day and its kits.`);
  const [, title = '', summary = '', day = '', kits = '', markdown = ''] = head;
  const writtenOn = new Date(`${day}T09:00:00+10:00`);
  return { title, summary, markdown, writtenOn, kits: kits.split(', ') };
}

const pictureInWords = /!\[([^\]]*)\]\(([^)]+)\)/g;

/** The paths of the pictures in its words. */
export function picturesOf({ markdown }: SeedEntry): string[] {
  return [...markdown.matchAll(pictureInWords)].map(([, , path = '']) => path);
}

/** Writes and publishes each on its day; a picture that the studio has not made is left out. */
export async function writeJournal(
  db: Db,
  files: Files,
  kits: ReadonlyMap<string, { id: number }>,
): Promise<void> {
  const photographs = await listPhotographs();
  for (const entry of await readJournal()) {
    const { title, summary, writtenOn: now } = entry;
    const urls = new Map<string, string>();
    for (const path of picturesOf(entry)) {
      const listed = photographs.get(path);
      if (listed) urls.set(path, (await keepPhotograph(db, files, listed)).url);
    }
    const markdown = entry.markdown.replace(pictureInWords, (_, alt: string, path: string) => {
      const url = urls.get(path);
      return url ? `![${alt}](${url})` : '';
    });
    const added = done(await addOwnPage(db, { section: 'journal', title }, { actor, now }));
    done(await writePage(db, added.id, { title, summary, markdown }, { actor, overVersion: 1, now }));
    const kitIds = entry.kits.flatMap((slug) => kits.get(slug)?.id ?? []);
    const named = done(await nameKitsOfPage(db, added.id, { kits: kitIds, overVersion: 1 }));
    const shown = { isPublished: true, footer: 'none' as const, overVersion: named.version };
    done(await changeOwnPage(db, added.id, shown, now));
  }
}

const actor = 'demonstration';

function done<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(answer.message);
  return answer;
}
