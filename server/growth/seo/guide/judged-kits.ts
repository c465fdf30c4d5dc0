import { findingsAtMost } from '../../../../contracts/growth/seo/seo-guide.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { findTwins, judgeKits, type Judged, type Twins } from './kit-queries.ts';
import { findKitPages } from './queries.ts';
import type { AuditedKitPage, AuditedPage, JudgedKits, SharedText, SharedTexts } from './rules.ts';

/** What stands in the head of a page. */
export type HeadOf = (
  subject: string,
  title: string,
  description: string,
) => { title: string; description: string };

type Found = { counted: number; kits: JudgedKits; twins: SharedTexts };

/** The database judges all kits, and finds texts that they share with `pages`; only those to be named are fetched. */
export async function judgedKits(
  db: Db,
  brand: string,
  pages: readonly AuditedPage[],
  headOf: HeadOf,
): Promise<Found> {
  const [{ kits: counted, ...judged }, { titles, descriptions }] = await Promise.all([
    judgeKits(db, brand, findingsAtMost),
    findTwins(db, brand, pages, findingsAtMost),
  ]);
  const ids = [
    ...Object.values(judged).flatMap((some) => some.ids),
    ...[titles, descriptions].flatMap(({ shown }) => shown.flatMap(({ kit }) => kit ?? [])),
  ];
  const rows = await findKitPages(db, [...new Set(ids)]);
  const byId = new Map(rows.map((row) => [row.id, auditedKit(row, headOf)]));
  const some = ({ count, ids: first }: Judged) => ({
    count,
    pages: first.flatMap((id) => byId.get(id) ?? []),
  });
  return {
    counted,
    kits: {
      longTitles: some(judged.long_title),
      wrongDescriptions: some(judged.wrong_description),
      silent: some(judged.silent),
      bare: some(judged.bare),
      lacking: some(judged.lacking),
    },
    twins: {
      titles: sharedText(titles, pages, byId),
      descriptions: sharedText(descriptions, pages, byId),
    },
  };
}

function sharedText(
  { count, shown }: Twins,
  pages: readonly AuditedPage[],
  kits: ReadonlyMap<number, AuditedKitPage>,
): SharedText {
  const groups = Map.groupBy(shown, ({ text }) => text);
  const shared = [...groups.values()].map((twins) => ({
    pages: twins[0]?.pages ?? 0,
    shown: twins.flatMap(({ page, kit }) => pages[(page ?? 0) - 1] ?? kits.get(kit ?? 0) ?? []),
  }));
  return { count, shared };
}

type KitRow = Awaited<ReturnType<typeof findKitPages>>[number];

function auditedKit(kit: KitRow, headOf: HeadOf): AuditedKitPage {
  return {
    name: kit.name,
    ...headOf(`kit-${kit.id}`, kit.name, kit.summary),
    text: null,
    pictures: { count: kit.pictures, silent: kit.silent },
    mendAt: adminPaths.kit(kit.id),
    sku: kit.sku,
    priceCents: kit.price_cents,
    stockKnown: kit.stock_known,
  };
}
