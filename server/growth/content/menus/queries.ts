import { sql } from 'kysely';
import type { MenuPlace } from '../../../../contracts/growth/content/admin-menus.ts';
import type { MenuEntry } from '../../../../contracts/growth/content/first-menus.ts';
import type { Db } from '../../../kernel/database/database.ts';

export type MenuRow = {
  place: MenuPlace;
  entries: MenuEntry[] | null;
  previous: MenuEntry[] | null;
  version: number;
};

export async function findMenus(db: Db): Promise<MenuRow[]> {
  const { rows } = await sql<MenuRow>`select place, entries, previous, version from menus`.execute(db);
  return rows;
}

/** Categories in the order of the shop window, and the addresses that lead to one. */
export async function findCategoryAddresses(db: Db): Promise<CategoryAddresses[]> {
  const { rows } = await sql<CategoryAddresses>`
    select c.slug, c.name, c.archived_at is not null as "isArchived",
      array(select a.slug from published.old_addresses a
        where a.kind = 'category' and a.target_id = c.id) as "oldSlugs"
    from published.categories c order by c.position, c.id`.execute(db);
  return rows;
}

type CategoryAddresses = { slug: string; name: string; isArchived: boolean; oldSlugs: string[] };

/** What stood before is kept. False when somebody else wrote the version that comes after the one that was seen. */
export async function upsertMenu(
  db: Db,
  menu: { place: MenuPlace; entries: readonly MenuEntry[] | null; overVersion: number; now: Date },
): Promise<boolean> {
  const entries = menu.entries === null ? null : JSON.stringify(menu.entries);
  const { rows } = await sql`
    insert into menus (place, entries, version, changed_at)
    select ${menu.place}, ${entries}::jsonb, ${menu.overVersion} + 1, ${menu.now}
    where ${menu.overVersion} = 0 or exists (select from menus where place = ${menu.place})
    on conflict (place) do update
      set previous = coalesce(menus.entries, menus.previous), entries = excluded.entries, version = excluded.version, changed_at = excluded.changed_at
      where menus.version = ${menu.overVersion}
    returning version`.execute(db);
  return rows.length > 0;
}
