import { paths } from '../../../contracts/kernel/paths.ts';
import type { Db } from '../../kernel/database/database.ts';
import { findMovedCategory } from './category-queries.ts';
import {
  deleteLeadsToKit,
  deleteListings,
  findFreeAddresses,
  findKitByForeignAddress,
  insertListings,
  leadToKit,
} from './foreign-queries.ts';
import { findMovedKit } from './queries.ts';

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
 * How other shops write the address of a kit: WooCommerce with a slash at its end, Shopify within a collection, Square
 * with a number behind it, Etsy by the number of the listing, with the shop's language before it or not.
 */
function foreignAddress(path: string): { kind: 'product' | 'listing'; slug: string } | undefined {
  const [, listing] = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/listing\/(\d{1,15})(?:\/[^/]*)?\/?$/i.exec(path) ?? [];
  if (listing !== undefined) return { kind: 'listing', slug: listing };
  const [, named] = /^\/product\/([a-z0-9-]+)\/(?:\d{1,15}|[a-z0-9]{20,40})\/?$/i.exec(path) ?? [];
  if (named !== undefined) return { kind: 'product', slug: named.toLowerCase() };
  const [, collection = '', slug, slash = ''] =
    /^(\/collections\/[^/]+)?\/products?\/([a-z0-9-]+)(\/)?$/i.exec(path) ?? [];
  if (slug === undefined || (collection === '' && slash === '' && slug === slug.toLowerCase()))
    return undefined;
  return { kind: 'product', slug: slug.toLowerCase() };
}

/** Addresses under which a kit was found at another shop lead to it here; returns those that led nowhere before. */
export async function leadOldAddresses(
  db: Db,
  oldPaths: readonly string[],
  id: number,
  at: Date,
): Promise<string[]> {
  const led: string[] = [];
  for (const path of oldPaths) if (await leadToKit(db, slugIn(path), id, at)) led.push(path);
  return led;
}

/** Which of them lead nowhere yet, so that `leadOldAddresses` would lead them on. */
export async function addressesToLead(db: Db, oldPaths: readonly string[]): Promise<Set<string>> {
  const free = await findFreeAddresses(db, oldPaths.map(slugIn));
  return new Set(oldPaths.filter((path) => free.has(slugIn(path))));
}

/** They lead to the kit no more. */
export function deleteOldAddresses(db: Db, oldPaths: readonly string[], id: number): Promise<void> {
  return deleteLeadsToKit(db, oldPaths.map(slugIn), id);
}

const slugIn = (path: string) => path.slice(path.lastIndexOf('/') + 1);

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
