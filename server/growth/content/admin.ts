import type {
  AdminDraft,
  listContentPages,
  PageDraft,
} from '../../../contracts/growth/content/admin-content.ts';
import {
  contentSlugs,
  type ContentPage,
  type ContentSlug,
} from '../../../contracts/growth/content/content.ts';
import { isOwnSlug, type OwnSlug } from '../../../contracts/growth/content/own-slugs.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Db } from '../../kernel/database/database.ts';
import { pageMade, writePage } from './content.ts';
import { readFirstContent, firstContentWrittenAt } from './first-content.ts';
import { noSuchPage, ownPages } from './own-pages.ts';
import { findNamesOfKits, type OwnPageRow } from './own-queries.ts';
import * as queries from './queries.ts';

export async function pagesForAdmin(db: Db): Promise<AnswerOf<typeof listContentPages>> {
  const rows = new Map((await queries.findAllCurrent(db)).map((row) => [row.slug, row]));
  const first = await Promise.all(
    contentSlugs.map(async (slug) => {
      const row = rows.get(slug);
      return {
        slug: slug as ContentSlug,
        own: null,
        title: row?.title ?? (await readFirstContent(slug)).title,
        version: row?.version ?? 0,
        changedAt: (row?.written_at ?? firstContentWrittenAt).toISOString(),
      };
    }),
  );
  const own = await ownPages(db);
  const kits = await findNamesOfKits(
    db,
    own.flatMap(({ kit_ids }) => kit_ids),
  );
  const byId = new Map(kits.map((kit) => [kit.id, kit]));
  return [...first, ...own.map((page) => ownShown(page, byId))];
}

type KitNames = ReadonlyMap<number, { name: string; status: string }>;

function ownShown(
  { slug, title, version, written_at, published_at, footer, kit_ids, settings_version }: OwnPageRow,
  names: KitNames,
) {
  const kits = kit_ids.map((id) => {
    const kit = names.get(id);
    return { id, name: kit?.name ?? `Kit ${id}`, isInShop: kit?.status === 'published' };
  });
  return {
    slug: slug as OwnSlug,
    title,
    version,
    changedAt: written_at.toISOString(),
    own: { isPublished: published_at !== null, footer, kits, version: settings_version },
  };
}

export async function adminDraft(db: Db, slug: ContentSlug): Promise<AdminDraft | Refusal<'not_found'>> {
  const history = await queries.historyOf(db, slug);
  const newest = history[0] ?? (isOwnSlug(slug) ? undefined : await readFirstContent(slug));
  if (!newest) return noSuchPage;
  const { title, summary, markdown } = newest;
  return {
    slug,
    title,
    summary,
    markdown,
    version: history[0]?.version ?? 0,
    history: history.map((row) => ({
      version: row.version,
      title: row.title,
      writtenAt: row.written_at.toISOString(),
    })),
  };
}

export async function readContentVersion(
  db: Db,
  { slug, version }: { slug: ContentSlug; version: number },
): Promise<PageDraft | Refusal<'not_found'>> {
  if (version === 0 && !isOwnSlug(slug)) return readFirstContent(slug);
  const row = (await queries.historyOf(db, slug)).find((one) => one.version === version);
  return row ?? refuse('not_found', 'There is no such version.');
}

export function preview(db: Db, slug: ContentSlug, draft: PageDraft, now: Date): Promise<ContentPage> {
  return pageMade(db, slug, { draft, changedAt: now, at: now });
}

export async function writeForAdmin(
  db: Db,
  slug: ContentSlug,
  { overVersion, ...draft }: PageDraft & { overVersion: number },
  now: Date,
): Promise<AdminDraft | Refusal<'not_found' | 'stale'>> {
  if (isRefusal(await adminDraft(db, slug))) return noSuchPage;
  const written = await writePage(db, slug, draft, { actor: 'owner', overVersion, now });
  if (!isRefusal(written)) return adminDraft(db, slug);
  return { ...written, details: { current: await adminDraft(db, slug) } };
}
