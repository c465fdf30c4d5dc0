import {
  type addOwnPage as addCall,
  type changeOwnPage as changeCall,
  type listJournal,
  mostOwnPages,
  type nameKitsOfPage as nameKitsCall,
} from '../../../contracts/growth/content/own-pages.ts';
import { contentPath, ownSlugOf, type OwnSlug } from '../../../contracts/growth/content/own-slugs.ts';
import type { AnswerOf, Received } from '../../../contracts/kernel/endpoint.ts';
import { refuse, type Refusal, refuseField } from '../../../contracts/kernel/refusal.ts';
import { cachedQuery } from '../../kernel/cache/query-cache.ts';
import { publishChanges } from '../../kernel/database/changes.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { takeNamedLock } from '../../kernel/database/named-lock.ts';
import * as queries from './own-queries.ts';
import { findCurrent, insertVersion } from './queries.ts';

/** Announced where the words of one of them change: its title stands in footers, its summary in the journal. */
export const ownPagesTag = 'own pages';

/** Announced where any page's words change, for what is found in them. */
export const contentTag = 'content';

export const ownPages = cachedQuery('own_pages', queries.findOwnPages, [ownPagesTag]);

export async function publishedOwnPage(db: Db, slug: OwnSlug): Promise<queries.OwnPageRow | undefined> {
  return (await ownPages(db)).find((page) => page.slug === slug && page.published_at !== null);
}

export async function journalEntries(db: Db): Promise<AnswerOf<typeof listJournal>> {
  return (await ownPages(db)).flatMap(({ slug, title, summary, picture, published_at: at, written_at }) =>
    at && slug.startsWith('journal.')
      ? [
          {
            path: contentPath(slug),
            title,
            summary,
            picture: picture && pictureShown(picture),
            publishedAt: at.toISOString(),
            changedAt: (at > written_at ? at : written_at).toISOString(),
          },
        ]
      : [],
  );
}

/** Markdown hides its own signs in what a picture shows behind a backslash. */
function pictureShown([alt, url]: [alt: string, url: string]): { url: string; alt: string } {
  return { url, alt: alt.replace(/\\(.)/g, '$1') };
}

const firstMarkdown = 'Write here what this page says.';

export async function addOwnPage(
  db: Db,
  { section, title }: Received<typeof addCall>['body'],
  by: { actor: string; now: Date },
): Promise<{ id: OwnSlug } | Refusal<'malformed' | 'not_permitted'>> {
  const slug = ownSlugOf(section, title);
  if (!slug) return refuseField('title', 'The address is made of the letters of the title: it needs some.');
  return inTransaction(db, async (db) => {
    await takeNamedLock(db, 'another page of words');
    if ((await queries.countOwnPages(db)) >= mostOwnPages)
      return refuse(
        'not_permitted',
        `There can be up to ${mostOwnPages.toLocaleString('en-AU')} pages and journal entries. Delete one that nobody needs first.`,
      );
    const row = { slug, published_at: null, footer: 'none' as const, created_at: by.now };
    if (!(await queries.insertOwnPage(db, row)))
      return refuse('not_permitted', `There is a page at ${contentPath(slug)} already.`);
    const words = { title, summary: title, markdown: firstMarkdown };
    await insertVersion(db, { slug, version: 1, ...words, actor: by.actor, written_at: by.now });
    return { id: slug };
  });
}

export async function changeOwnPage(
  db: Db,
  slug: OwnSlug,
  { overVersion, ...settings }: Received<typeof changeCall>['body'],
  now: Date,
): Promise<AnswerOf<typeof changeCall> | Refusal<'not_found' | 'not_permitted' | 'stale'>> {
  return inTransaction(db, async (db) => {
    if (settings.isPublished && (await findCurrent(db, slug))?.markdown === firstMarkdown)
      return refuse('not_permitted', 'Nothing is written here yet: write and save its words first.');
    const changed = await queries.updateOwnPage(db, { slug, overVersion }, { ...settings, now });
    if (!changed) return whyNotChanged(db, slug);
    await publishChanges(db, [`content:${slug}`, contentTag, ownPagesTag]);
    return { ...settings, version: changed.version };
  });
}

/** Names kits that are shown as cards under the page's words. */
export async function nameKitsOfPage(
  db: Db,
  slug: OwnSlug,
  { kits, overVersion }: Received<typeof nameKitsCall>['body'],
): Promise<AnswerOf<typeof nameKitsCall> | Refusal<'not_found' | 'stale'>> {
  return inTransaction(db, async (db) => {
    const changed = await queries.updateKitsOfPage(db, { slug, overVersion }, kits);
    if (!changed) return whyNotChanged(db, slug);
    await publishChanges(db, [`content:${slug}`, contentTag, ownPagesTag]);
    return { slug, version: changed.version };
  });
}

async function whyNotChanged(db: Db, slug: OwnSlug): Promise<Refusal<'not_found' | 'stale'>> {
  if (!(await isOwnPage(db, slug))) return noSuchPage;
  return refuse('stale', 'Somebody else has changed this page meanwhile. Please look at it again.');
}

async function isOwnPage(db: Db, slug: OwnSlug): Promise<boolean> {
  return (await queries.findOwnPages(db)).some((page) => page.slug === slug);
}

/** What other rooms keep of a page goes with it: another page may come to its address. */
export type ForgetPage = (db: Db, slug: OwnSlug) => Promise<void>;

export function deleteOwnPage(
  db: Db,
  slug: OwnSlug,
  forget: ForgetPage,
): Promise<{ slug: OwnSlug } | Refusal<'not_found' | 'not_permitted'>> {
  return inTransaction<{ slug: OwnSlug } | Refusal<'not_found' | 'not_permitted'>>(db, async (db) => {
    if (await queries.deleteHiddenPage(db, slug)) {
      await forget(db, slug);
      return { slug };
    }
    return (await isOwnPage(db, slug))
      ? refuse('not_permitted', 'It is published: take it back first.')
      : noSuchPage;
  });
}

export const noSuchPage = refuse('not_found', 'There is no such page.');
