import { paths } from '../../../contracts/kernel/paths.ts';
import type { Db } from '../../kernel/database/database.ts';
import { findMovedKit } from './queries.ts';
import { findMovedCategory } from './category-queries.ts';

export type Moved = { to: string; tags: string[] };

/** Where a page that is not there has gone; undefined when it never was. */
export async function movedTo(db: Db, path: string): Promise<Moved | undefined> {
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
