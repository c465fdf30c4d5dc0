import { paths } from '../../../contracts/kernel/paths.ts';
import type { Db } from '../../kernel/database/database.ts';
import {
  deleteListings,
  findKitByForeignAddress,
  findMovedKit,
  insertListings,
  leadToKit,
} from './queries.ts';
import { findMovedCategory } from './category-queries.ts';

export type Moved = { to: string; tags: string[] };

/** Where a page that is not there has gone; undefined when it never was. */
export async function movedTo(db: Db, path: string): Promise<Moved | undefined> {
  const foreign = foreignAddress(path);
  if (foreign) {
    const kit = await findKitByForeignAddress(db, foreign.kind, foreign.slug);
    return kit && { to: paths.product(kit.slug), tags: [`product:${kit.id}`] };
  }
  const [, room = '', slug = '', ...more] = path.split('/');
  if (more.length > 0 || !/^[a-z0-9-]+$/.test(slug)) return undefined;
  if (path === paths.product(slug) || path === paths.productAlias(slug)) {
    const kit = await findMovedKit(db, slug);
    return kit && { to: paths.product(kit.slug), tags: [`product:${kit.id}`] };
  }
  if (room === '' || path !== paths.category(slug)) return undefined;
  const category = await findMovedCategory(db, slug);
  return category && { to: paths.category(category.slug), tags: ['categories'] };
}

/**
 * How other shops write the address of a kit: WooCommerce with a slash at its end, Shopify within a collection, Etsy by
 * the number of the listing, with the shop's language before it or not.
 */
function foreignAddress(path: string): { kind: 'product' | 'listing'; slug: string } | undefined {
  const [, listing] = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/listing\/(\d{1,15})(?:\/[^/]*)?\/?$/i.exec(path) ?? [];
  if (listing !== undefined) return { kind: 'listing', slug: listing };
  const [, collection = '', slug, slash = ''] =
    /^(\/collections\/[^/]+)?\/products?\/([a-z0-9-]+)(\/)?$/i.exec(path) ?? [];
  if (slug === undefined || (collection === '' && slash === '' && slug === slug.toLowerCase()))
    return undefined;
  return { kind: 'product', slug: slug.toLowerCase() };
}

/** An address under which a kit was found at another shop leads to it here. */
export function leadOldAddress(db: Db, oldPath: string, id: number, at: Date): Promise<void> {
  return leadToKit(db, oldPath.slice(oldPath.lastIndexOf('/') + 1), id, at);
}

/** Numbers of listings at Etsy lead to kits; returns those that nobody led anywhere before. */
export function addListingAddresses(
  db: Db,
  kits: ReadonlyMap<string, number>,
  at: Date,
): Promise<Set<string>> {
  return insertListings(db, kits, at);
}

export function deleteListingAddresses(db: Db, numbers: readonly string[]): Promise<void> {
  return deleteListings(db, numbers);
}
