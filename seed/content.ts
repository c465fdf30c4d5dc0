import { join } from 'node:path';
import { contentSlugs } from '../contracts/growth/content/content.ts';
import { readFirstContent, historyOf, readFirstDraft, writePage } from '../server/growth/content/content.ts';
import type { Db } from '../server/kernel/database/database.ts';

/** The demonstration shop has a story of its own. */
const ownStory = join(import.meta.dirname, 'content/about.md');

/** Writes the first version of each page of words that has none; what an owner has written stays. */
export async function writeFirstContent(db: Db, now: Date): Promise<void> {
  for (const slug of contentSlugs) {
    if ((await historyOf(db, slug)).length > 0) continue;
    const draft = slug === 'about' ? await readFirstDraft(ownStory) : await readFirstContent(slug);
    await writePage(db, slug, draft, { actor: 'first words', overVersion: 0, now });
  }
}
