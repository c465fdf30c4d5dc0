import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentSlugs } from '../contracts/content.ts';
import { isRefusal } from '../contracts/refusal.ts';
import { readPage, writePage, type Draft } from '../server/content/content.ts';
import type { Db } from '../server/kernel/database.ts';

/** Writes the first version of each page of words that has none; what an owner has written stays. */
export async function writeFirstWords(db: Db, now: Date): Promise<void> {
  for (const slug of contentSlugs) {
    if (!isRefusal(await readPage(db, slug))) continue;
    const draft = await readDraft(slug);
    await writePage(db, slug, draft, { actor: 'first words', overVersion: 0, now });
  }
}

async function readDraft(slug: string): Promise<Draft> {
  const text = await readFile(join(import.meta.dirname, 'content', `${slug}.md`), 'utf8');
  const [, title, summary, markdown] =
    /^---\ntitle: (.+)\nsummary: (.+)\n---\n+([^]+)$/.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (!title || !summary || !markdown)
    throw new Error(`seed/content/${slug}.md must begin with a title and a summary.`);
  return { title, summary, markdown };
}
