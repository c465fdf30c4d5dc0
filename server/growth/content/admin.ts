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
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Db } from '../../kernel/database/database.ts';
import { pageMade, writePage } from './content.ts';
import { readFirstContent, firstContentWrittenAt } from './first-content.ts';
import * as queries from './queries.ts';

export async function pagesForAdmin(db: Db): Promise<AnswerOf<typeof listContentPages>> {
  const rows = new Map((await queries.findAllCurrent(db)).map((row) => [row.slug, row]));
  return Promise.all(
    contentSlugs.map(async (slug) => {
      const row = rows.get(slug);
      return {
        slug,
        title: row?.title ?? (await readFirstContent(slug)).title,
        version: row?.version ?? 0,
        changedAt: (row?.written_at ?? firstContentWrittenAt).toISOString(),
      };
    }),
  );
}

export async function adminDraft(db: Db, slug: ContentSlug): Promise<AdminDraft> {
  const history = await queries.historyOf(db, slug);
  const { title, summary, markdown } = history[0] ?? (await readFirstContent(slug));
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
  if (version === 0) return readFirstContent(slug);
  const row = (await queries.historyOf(db, slug)).find((one) => one.version === version);
  return row ?? refuse('not_found', 'There is no such version.');
}

export function preview(db: Db, slug: ContentSlug, draft: PageDraft, now: Date): Promise<ContentPage> {
  return pageMade(db, slug, draft, now);
}

export async function writeForAdmin(
  db: Db,
  slug: ContentSlug,
  { overVersion, ...draft }: PageDraft & { overVersion: number },
  now: Date,
): Promise<AdminDraft | Refusal<'stale'>> {
  const written = await writePage(db, slug, draft, { actor: 'owner', overVersion, now });
  if (!isRefusal(written)) return adminDraft(db, slug);
  return { ...written, details: { current: await adminDraft(db, slug) } };
}
