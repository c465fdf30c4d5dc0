import {
  everyCategory,
  type MenuEntry,
  type MenuLink,
} from '../../../../contracts/growth/content/first-menus.ts';
import { paths, specialListings } from '../../../../contracts/kernel/paths.ts';

/** What links of a menu may lead to, as it is now. */
export type MenuTargets = {
  /** By their address; one that is archived leads nowhere. */
  categories: ReadonlyMap<string, { name: string; isArchived: boolean }>;
  /** Categories that were renamed: their address now, by the one before. */
  renamed: ReadonlyMap<string, string>;
  /** The owner's own pages by their path. */
  pages: ReadonlyMap<string, { title: string; isPublished: boolean }>;
  /** Collections by their path. */
  collections: ReadonlyMap<string, { name: string; isShown: boolean }>;
};

/** Pages that are always there, under the names that the shop gives them. */
export const fixedPages: readonly MenuLink[] = [
  { label: 'Home', to: paths.home },
  { label: 'Zen Gallery', to: paths.gallery },
  { label: 'Journal', to: paths.journal },
  { label: 'Markets', to: paths.markets },
  { label: 'Collections', to: paths.collections },
  { label: 'Find a Gift', to: paths.gifts },
  { label: 'FAQ', to: paths.faq },
  { label: 'Our Story', to: paths.about },
  { label: 'Contact', to: paths.contact },
  { label: 'Business Hours', to: paths.businessHours },
  { label: 'Gift Cards', to: paths.giftCards },
  { label: 'Wholesale', to: paths.wholesale },
  { label: 'Order History', to: paths.guestOrders },
  { label: 'Wishlist', to: paths.wishlist },
  { label: 'Shipping & Returns', to: paths.shippingReturns },
  { label: 'Privacy Policy', to: paths.privacy },
  { label: 'Terms & Conditions', to: paths.terms },
  { label: 'Data Security', to: paths.dataSecurity },
];

const alwaysThere = new Set([
  ...fixedPages.map(({ to }) => pathIn(to)),
  ...specialListings.map(paths.category),
  paths.searchPage,
  paths.cart,
  paths.account,
  paths.auth,
]);

type Found = { to: string } | { why: string };

/** Where a link leads today, or why it leads nowhere. */
export function foundTarget(to: string, targets: MenuTargets): Found {
  const path = pathIn(to);
  if (to === everyCategory || !to.startsWith('/') || alwaysThere.has(path)) return { to };
  const rest = to.slice(path.length);
  const page = targets.pages.get(path);
  if (page) return page.isPublished ? { to } : { why: `“${page.title}” is not published.` };
  const collection = targets.collections.get(path);
  if (collection) return collection.isShown ? { to } : { why: `“${collection.name}” is not shown today.` };
  const slug = path.startsWith(paths.category('')) ? path.slice(paths.category('').length) : undefined;
  if (slug === undefined) return { why: `The shop has no page at ${path}.` };
  const now = targets.categories.has(slug) ? slug : (targets.renamed.get(slug) ?? slug);
  const category = targets.categories.get(now);
  if (!category) return { why: `There is no category at ${path}.` };
  if (category.isArchived) return { why: `The category “${category.name}” is archived.` };
  return { to: paths.category(now) + rest };
}

/** A menu without the links that lead nowhere, and without headings that nothing is left under. */
export function shownMenu(entries: readonly MenuEntry[], targets: MenuTargets): MenuEntry[] {
  const shown = <L extends MenuLink>(link: L): L[] => {
    const found = foundTarget(link.to, targets);
    return 'to' in found ? [{ ...link, to: found.to }] : [];
  };
  return entries.flatMap((entry) => {
    if (entry.links.length === 0) return shown(entry);
    const links = entry.links.flatMap(shown);
    return links.length > 0 ? [{ ...entry, links }] : [];
  });
}

export function missingLinks(
  entries: readonly MenuEntry[],
  targets: MenuTargets,
): (MenuLink & { why: string })[] {
  return entries
    .flatMap((entry) => (entry.links.length === 0 ? [entry] : entry.links))
    .flatMap(({ label, to }) => {
      const found = foundTarget(to, targets);
      return 'why' in found ? [{ label, to, why: found.why }] : [];
    });
}

function pathIn(to: string): string {
  return to.split(/[?#]/, 1)[0] ?? '';
}
