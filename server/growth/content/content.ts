import {
  contentSlugs,
  type ContentPage,
  type ContentSlug,
  type FirstSlug,
} from '../../../contracts/growth/content/content.ts';
import type { FaqEntry } from '../../../contracts/growth/content/faq.ts';
import { contentPath, isOwnSlug, type OwnSlug } from '../../../contracts/growth/content/own-slugs.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { publishChanges } from '../../kernel/database/changes.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { arrangedFaq } from './faq/faq.ts';
import { type Draft, readFirstContent, firstContentWrittenAt } from './first-content.ts';
import { contentOf } from './markdown.ts';
import { contentTag, noSuchPage, ownPages, ownPagesTag, publishedOwnPage } from './own-pages.ts';
import { withPictureSizes } from './page-pictures.ts';
import { filledIn, readPlaceholders } from './placeholders.ts';
import * as queries from './queries.ts';

export { type Draft, readFirstContent, readFirstDraft } from './first-content.ts';
export { contentOf } from './markdown.ts';
export { findAnswers } from './answers/answers.ts';
export { sendMessage, receiveApplication } from './forms.ts';
export { newestApplications, historyOf } from './queries.ts';
export { addOwnPage, changeOwnPage, journalEntries, nameKitsOfPage, ownPages } from './own-pages.ts';

/** A page as it stands today, made from its newest version, or from the shop's first words. */
export async function readPage(db: Db, slug: FirstSlug, at: Date): Promise<ContentPage> {
  const row = await queries.findCurrent(db, slug);
  const draft = row ?? (await readFirstContent(slug));
  return pageMade(db, slug, { draft, changedAt: row?.written_at ?? firstContentWrittenAt, at });
}

/** A page that the owner added, once it is published. */
export async function readOwnPage(
  db: Db,
  slug: OwnSlug,
  at: Date,
): Promise<ContentPage | Refusal<'not_found'>> {
  const [own, row] = await Promise.all([publishedOwnPage(db, slug), queries.findCurrent(db, slug)]);
  if (!own || !row) return noSuchPage;
  const page = await pageMade(db, slug, { draft: row, changedAt: row.written_at, at });
  return {
    ...page,
    ...(own.kit_ids.length > 0 && { kits: own.kit_ids }),
    publishedAt: slug.startsWith('journal.') ? (own.published_at?.toISOString() ?? null) : null,
  };
}

/** A page of these words, with the facts of Settings in their places. */
export async function pageMade(
  db: Db,
  slug: ContentSlug,
  { draft, changedAt, at }: { draft: Draft; changedAt: Date; at: Date },
): Promise<ContentPage> {
  const facts = await readPlaceholders(db, at);
  const content = await withPictureSizes(db, contentOf(filledIn(draft.markdown, facts)));
  const arranged = slug === 'contact' ? await arrangedFaq(db) : undefined;
  return {
    slug,
    title: filledIn(draft.title, facts),
    summary: filledIn(draft.summary, facts),
    ...content,
    ...(arranged && { questions: questionsOf(arranged, facts) }),
    changedAt: changedAt.toISOString(),
    publishedAt: null,
  };
}

function questionsOf(
  entries: readonly FaqEntry[],
  facts: Readonly<Record<string, string>>,
): ContentPage['questions'] {
  return entries
    .filter(({ isPublished }) => isPublished)
    .map(({ anchor, question, answer, group }) => ({
      id: anchor,
      question: filledIn(question, facts),
      answerHtml: contentOf(filledIn(answer, facts)).html,
      ...(group !== '' && { group }),
    }));
}

/**
 * Writes a new version of a page; the old ones stay. `overVersion` is the version that the writer saw:
 * who writes over somebody else's newer words is refused.
 */
export async function writePage(
  db: Db,
  slug: ContentSlug,
  draft: Draft,
  by: { actor: string; overVersion: number; now: Date },
): Promise<{ version: number } | Refusal<'stale'>> {
  const version = by.overVersion + 1;
  return inTransaction(db, async (db) => {
    const newest = await queries.findCurrent(db, slug);
    const isNewest = (newest?.version ?? 0) === by.overVersion;
    const row = { slug, version, ...draft, actor: by.actor, written_at: by.now };
    if (!isNewest || !(await queries.insertVersion(db, row))) {
      return refuse('stale', 'Somebody else has changed this page meanwhile. Please look at it again.');
    }
    await publishChanges(db, [`content:${slug}`, contentTag, ...(isOwnSlug(slug) ? [ownPagesTag] : [])]);
    return { version };
  });
}

/** The pages, with the moment of their last change: what a site map lists. */
export async function writtenPages(db: Db): Promise<{ path: string; changedAt: Date }[]> {
  const [rows, own] = await Promise.all([queries.findAllCurrent(db), ownPages(db)]);
  const first = contentSlugs.map((slug) => {
    const row = rows.find((one) => one.slug === slug);
    return { path: contentPath(slug), changedAt: row?.written_at ?? firstContentWrittenAt };
  });
  const published = own.filter(({ published_at }) => published_at !== null);
  return [
    ...first,
    ...published.map(({ slug, written_at }) => ({ path: contentPath(slug), changedAt: written_at })),
  ];
}
