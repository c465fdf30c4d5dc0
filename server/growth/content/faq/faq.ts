import type { AdminFaq, FaqEntry } from '../../../../contracts/growth/content/faq.ts';
import { refuse, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import { cachedQuery } from '../../../kernel/cache/query-cache.ts';
import { publishChanges } from '../../../kernel/database/changes.ts';
import { inTransaction, type Db } from '../../../kernel/database/database.ts';
import { readFirstContent } from '../first-content.ts';
import { anchorOf, questionsAsWritten } from '../markdown.ts';
import { contentTag } from '../own-pages.ts';
import { findCurrent } from '../queries.ts';
import * as queries from './queries.ts';
import { inGroups, withAnchors } from './rules.ts';

const contactTag = 'content:contact';

/** What the owner arranged; undefined while the questions are those in the words of the contact page. */
export const arrangedFaq = cachedQuery(
  'faq',
  async (db) => (await queries.findFaq(db))?.entries ?? undefined,
);

/** All questions in their order, drafts too; kept until they or the contact page change. */
const allEntries = cachedQuery(
  'faq',
  async (db) => {
    const arranged = (await queries.findFaq(db))?.entries;
    return arranged ?? entriesOfContact(db);
  },
  [contactTag],
);

async function entriesOfContact(db: Db): Promise<FaqEntry[]> {
  const { markdown } = (await findCurrent(db, 'contact')) ?? (await readFirstContent('contact'));
  return questionsAsWritten(markdown).map((one) => ({ group: '', isPublished: true, ...one }));
}

export async function faqForAdmin(db: Db): Promise<AdminFaq> {
  const row = await queries.findFaq(db);
  return {
    version: row?.version ?? 0,
    isOwn: Boolean(row?.entries),
    before: row?.previous ?? null,
    entries: row?.entries ?? (await entriesOfContact(db)),
  };
}

export async function writeFaq(
  db: Db,
  faq: { entries: FaqEntry[] | null; overVersion: number; now: Date },
): Promise<AdminFaq | Refusal<'stale'>> {
  const entries = faq.entries && inGroups(withAnchors(faq.entries, anchorOf));
  return inTransaction(db, async (db) => {
    if (!(await queries.upsertFaq(db, { ...faq, entries }))) {
      const sentence = 'Somebody else has changed the questions meanwhile. Please look at them again.';
      return refuse('stale', sentence, { current: await faqForAdmin(db) });
    }
    await publishChanges(db, [contactTag, contentTag]);
    return faqForAdmin(db);
  });
}

/** What shoppers can read, in its order. */
export async function publishedQuestions(db: Db): Promise<FaqEntry[]> {
  return (await allEntries(db)).filter(({ isPublished }) => isPublished);
}
