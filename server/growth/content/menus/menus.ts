import {
  type AdminMenu,
  menuForms,
  type MenuPlace,
} from '../../../../contracts/growth/content/admin-menus.ts';
import {
  everyCategory,
  firstFooter,
  firstHeader,
  footerColumnNames,
  type MenuEntry,
} from '../../../../contracts/growth/content/first-menus.ts';
import type { readMenus } from '../../../../contracts/growth/content/menus.ts';
import { footerColumns } from '../../../../contracts/growth/content/own-pages.ts';
import { contentPath } from '../../../../contracts/growth/content/own-slugs.ts';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { refuse, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import { cachedQuery } from '../../../kernel/cache/query-cache.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { hasPickupMarkets } from '../../../pricing/shipping/shipping.ts';
import { collectionAddresses } from '../../../storefront/collections/collections.ts';
import { ownPages, ownPagesTag } from '../own-pages.ts';
import type { OwnPageRow } from '../own-queries.ts';
import * as queries from './queries.ts';
import { fixedPages, type MenuTargets, missingLinks, shownMenu } from './rules.ts';

type Menus = AnswerOf<typeof readMenus>;

const firstMenus: Record<MenuPlace, readonly MenuEntry[]> = { header: firstHeader, footer: firstFooter };

/** Read once and kept until a menu, an own page or a category changes: every page of the shop asks for it. */
const keptMenus = cachedQuery('menus', readKeptMenus, [
  'fact:own_pages',
  ownPagesTag,
  'fact:categories',
  'categories',
  'fact:pickup_markets',
]);

async function readKeptMenus(db: Db) {
  const rows = await queries.findMenus(db);
  const own = await ownPages(db);
  const isOwn = rows.some(({ entries }) => entries);
  const hasMarkets = await hasPickupMarkets(db);
  return { rows, own, hasMarkets, categories: isOwn ? await queries.findCategoryAddresses(db) : undefined };
}

/** The menus as shoppers see them on a day, since a collection is shown between two. */
export async function shownMenus(db: Db, at: Date): Promise<Menus> {
  const { rows, own, hasMarkets, categories } = await keptMenus(db);
  const targets = categories && menuTargets(own, categories, await collectionAddresses(db, at));
  const shown = (place: MenuPlace) => {
    const entries = rows.find((row) => row.place === place)?.entries;
    return entries && targets ? shownMenu(entries, targets).map(copied) : undefined;
  };
  const [header, footer] = [shown('header'), shown('footer')];
  return {
    ...(header && { header }),
    ...(footer && { footer }),
    added: footer ? [] : addedLinks(own, hasMarkets),
  };
}

/** Links that the shop adds to its own footer; journal and markets once there is something to read there. */
function addedLinks(own: readonly OwnPageRow[], hasMarkets: boolean): Menus['added'] {
  const published = own.filter(({ published_at }) => published_at !== null);
  const named = published.flatMap(({ slug, title, footer }) => {
    const column = footerColumns.find((one) => one === footer);
    return column ? [{ label: title, to: contentPath(slug), column }] : [];
  });
  const hasJournal = published.some(({ slug }) => slug.startsWith('journal.'));
  return [
    ...(hasJournal ? [{ label: 'Journal', to: paths.journal, column: 'about' as const }] : []),
    ...(hasMarkets ? [{ label: 'Markets', to: paths.markets, column: 'about' as const }] : []),
    ...named,
  ];
}

type Categories = Awaited<ReturnType<typeof queries.findCategoryAddresses>>;

type Moments = Awaited<ReturnType<typeof collectionAddresses>>;

function menuTargets(own: readonly OwnPageRow[], categories: Categories, collections: Moments): MenuTargets {
  return {
    categories: new Map(categories.map((one) => [one.slug, one])),
    renamed: new Map(categories.flatMap(({ slug, oldSlugs }) => oldSlugs.map((old) => [old, slug]))),
    pages: new Map(
      own.map(({ slug, title, published_at }) => [
        contentPath(slug),
        { title, isPublished: published_at !== null },
      ]),
    ),
    collections: new Map(collections.map((one) => [one.path, one])),
  };
}

export async function menuForAdmin(db: Db, place: MenuPlace, at: Date): Promise<AdminMenu> {
  const [rows, own, hasMarkets, categories, collections] = [
    await queries.findMenus(db),
    await ownPages(db),
    await hasPickupMarkets(db),
    await queries.findCategoryAddresses(db),
    await collectionAddresses(db, at),
  ];
  const targets = menuTargets(own, categories, collections);
  const row = rows.find((one) => one.place === place);
  const entries = row?.entries ?? firstMenu(place, own, hasMarkets);
  return {
    place,
    version: row?.version ?? 0,
    isOwn: Boolean(row?.entries),
    entries: entries.map(copied),
    before: row?.previous?.map(copied) ?? null,
    missing: missingLinks(entries, targets),
    choices: choicesOf(own, categories, collections),
  };
}

/** The shop's own, with the pages that its footer names, so that nothing is lost when the owner begins with it. */
function firstMenu(place: MenuPlace, own: readonly OwnPageRow[], hasMarkets: boolean): MenuEntry[] {
  if (place === 'header') return [...firstMenus.header];
  const added = addedLinks(own, hasMarkets);
  return firstMenus.footer.map((entry) => {
    const more = added.filter(({ column }) => footerColumnNames[column] === entry.label);
    return { ...entry, links: [...entry.links, ...more.map(({ label, to }) => ({ label, to }))] };
  });
}

function copied({ label, to, links }: MenuEntry) {
  return { label, to, links: [...links] };
}

function choicesOf(
  own: readonly OwnPageRow[],
  categories: Categories,
  moments: Moments,
): AdminMenu['choices'] {
  const published = own.filter(({ published_at }) => published_at !== null);
  return [
    ...fixedPages.map((page) => ({ ...page, group: 'The shop’s pages' })),
    { group: 'Categories', label: 'Every category, in the shop’s order', to: everyCategory },
    ...categories
      .filter(({ isArchived }) => !isArchived)
      .map(({ name, slug }) => ({ group: 'Categories', label: name, to: paths.category(slug) })),
    ...specials.map(([label, slug]) => ({ group: 'Collections', label, to: paths.category(slug) })),
    ...moments
      .filter(({ isShown }) => isShown)
      .map(({ name, path }) => ({ group: 'Collections', label: name, to: path })),
    ...published.map(({ slug, title }) => ({
      group: slug.startsWith('journal.') ? 'Entries of the journal' : 'Your pages',
      label: title,
      to: contentPath(slug),
    })),
  ];
}

const specials = [
  ['All Products', 'all'],
  ['Featured', 'featured'],
  ['New Arrivals', 'new-arrivals'],
  ['Bestsellers', 'bestsellers'],
] as const;

export async function writeMenu(
  db: Db,
  place: MenuPlace,
  menu: { entries: MenuEntry[] | null; overVersion: number; now: Date },
): Promise<AdminMenu | Refusal<'stale' | 'malformed'>> {
  if (menu.entries && !menuForms[place].safeParse({ entries: menu.entries }).success)
    return refuse('malformed', 'Each column of the footer is a heading with links under it.');
  if (await queries.upsertMenu(db, { place, ...menu })) return menuForAdmin(db, place, menu.now);
  const sentence = 'Somebody else has changed this menu meanwhile. Please look at it again.';
  return { ...refuse('stale', sentence), details: { current: await menuForAdmin(db, place, menu.now) } };
}
