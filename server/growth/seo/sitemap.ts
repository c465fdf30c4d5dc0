import { listedPages, paths, specialListings, wellKnownFiles } from '../../../contracts/kernel/paths.ts';
import { newestOnWall } from '../../community/gallery/gallery.ts';
import type { Db } from '../../kernel/database/database.ts';
import { escapeMarkup } from '../../kernel/rules.ts';
import { collectionChanges } from '../../storefront/collections/collections.ts';
import { writtenPages } from '../content/content.ts';
import { countKitAddresses, findCategoryChanges, findKitAddresses } from './queries.ts';

/** More addresses than this do not fit into one file (sitemaps.org). */
export const addressesPerFile = 50_000;

type Entry = { path: string; changedAt: Date | null };

type Asked = {
  origin: string;
  /** Which collections are shown depends on the day. */
  at: Date;
  perFile?: number;
};

/** The site map, or the index of its parts where one file is too small. */
export async function siteMap(db: Db, { origin, at, perFile = addressesPerFile }: Asked): Promise<string> {
  const { fixed, kitCount } = await overview(db, at);
  const parts = Math.ceil((fixed.length + kitCount) / perFile);
  if (parts <= 1) return urlSet([...fixed, ...(await kitEntries(db, 0, perFile))], origin);
  const files = Array.from({ length: parts }, (_, i) => wellKnownFiles.sitemapPart(i + 1));
  const listed = files.map(
    (file) => `<sitemap><loc>${escapeMarkup(new URL(file, origin).href)}</loc></sitemap>`,
  );
  return document('sitemapindex', listed);
}

/** One part of a large map, from 1 on; undefined past the last. The pages that are no kits stand in the first. */
export async function siteMapPart(
  db: Db,
  part: number,
  { origin, at, perFile = addressesPerFile }: Asked,
): Promise<string | undefined> {
  const { fixed, kitCount } = await overview(db, at);
  const from = (part - 1) * perFile;
  if (part < 1 || from >= fixed.length + kitCount) return undefined;
  const pages = fixed.slice(from, from + perFile);
  const kits = await kitEntries(db, Math.max(0, from - fixed.length), perFile - pages.length);
  return urlSet([...pages, ...kits], origin);
}

async function overview(db: Db, at: Date): Promise<{ fixed: Entry[]; kitCount: number }> {
  const [categories, kitCount, pages, hung, collections] = await Promise.all([
    findCategoryChanges(db),
    countKitAddresses(db),
    writtenPages(db),
    newestOnWall(db),
    collectionChanges(db, at),
  ]);
  const changes = categories.flatMap(({ changed_at }) => (changed_at ? [changed_at.getTime()] : []));
  const newest = changes.length === 0 ? null : new Date(Math.max(...changes));
  return {
    kitCount,
    fixed: [
      ...listedPages.map((path) => ({
        path,
        changedAt: (path === paths.gallery && hung) || newest,
      })),
      ...specialListings.map((slug) => ({ path: paths.category(slug), changedAt: newest })),
      ...categories.map(({ slug, changed_at }) => ({ path: paths.category(slug), changedAt: changed_at })),
      ...collections,
      ...pages,
    ],
  };
}

async function kitEntries(db: Db, offset: number, limit: number): Promise<Entry[]> {
  if (limit <= 0) return [];
  const rows = await findKitAddresses(db, { limit, offset });
  return rows.map(({ slug, changed_at }) => ({ path: paths.product(slug), changedAt: changed_at }));
}

function urlSet(entries: readonly Entry[], origin: string): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
    return `<url><loc>${escapeMarkup(new URL(path, origin).href)}</loc>${changed}</url>`;
  });
  return document('urlset', urls);
}

function document(root: string, lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`;
}
