import { sql } from 'kysely';
import { paths } from '../../../contracts/kernel/paths.ts';
import type { Db } from '../../kernel/database/database.ts';
import { takeNamedLock } from '../../kernel/database/named-lock.ts';
import type { PlannedRedirect } from './rules.ts';

/** Where an address is led on to by hand. */
export async function findRedirectTarget(db: Db, path: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('redirects')
    .where('from_path', '=', path)
    .select('target')
    .executeTakeFirst();
  return row?.target;
}

/** Of redirects by hand those that begin or end at one of the addresses. */
export async function findRedirectsAbout(db: Db, addresses: readonly string[]) {
  const { rows } = await sql<{ id: number; from_path: string; target: string }>`
    select id, from_path, target from redirects
    where from_path = any (${[...addresses]}::text[]) or target_path = any (${[...addresses]}::text[])`.execute(
    db,
  );
  return rows;
}

/** Which of the addresses are pages of kits, categories or the owner's own that are in the shop. */
export async function findLivingPages(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    with asked as (select path from unnest(${[...addresses]}::text[]) as a (path)),
    slugs as (select path, split_part(path, '/', 2) as room, split_part(path, '/', 3) as slug from asked
      where split_part(path, '/', 4) = '')
    select path from slugs join published.products p on p.slug = slugs.slug and p.status = 'published'
      where path in (${paths.product('')}::text || p.slug, ${paths.productAlias('')}::text || p.slug)
    union all
    select path from slugs join published.categories c on c.slug = slugs.slug and c.archived_at is null
      where path = ${paths.category('')}::text || c.slug
    union all
    select path from slugs join published.collections c on c.slug = slugs.slug and not c.is_hidden
      where path = ${paths.collection('')}::text || c.slug
    union all
    select path from slugs join published.own_pages o on o.slug = room || '.' || slugs.slug
      where o.published_at is not null`.execute(db);
  return new Set(rows.map(({ path }) => path));
}

/** Of categories that are there, by what their addresses call them. */
export async function findCategorySlugs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from published.categories where archived_at is null order by slug`.execute(db);
  return rows.map(({ slug }) => slug);
}

/** Who plans redirects waits for whoever plans others: together they could be a chain. */
export function lockRedirects(db: Db): Promise<void> {
  return takeNamedLock(db, 'redirects');
}

/** Writes them, each in the place of the one that was at its address. */
export async function upsertRedirects(
  db: Db,
  planned: readonly PlannedRedirect[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into redirects (from_path, target, target_path, created_at)
    select from_path, target, target_path, ${now}
    from unnest(${planned.map(({ from }) => from)}::text[], ${planned.map(({ to }) => to)}::text[],
      ${planned.map(({ targetPath }) => targetPath)}::text[]) as r (from_path, target, target_path)
    on conflict (from_path) do update set target = excluded.target, target_path = excluded.target_path
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export function findRedirect(db: Db, id: number) {
  return db.selectFrom('redirects').where('id', '=', id).select(['from_path', 'target']).executeTakeFirst();
}

export function updateRedirectRow(db: Db, id: number, { from, to, targetPath }: PlannedRedirect) {
  return db
    .updateTable('redirects')
    .set({ from_path: from, target: to, target_path: targetPath })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
}

export function deleteRedirectRow(db: Db, id: number) {
  return db.deleteFrom('redirects').where('id', '=', id).returning('id').executeTakeFirst();
}

export function findHandRedirects(db: Db) {
  return db.selectFrom('redirects').orderBy('from_path').select(['from_path', 'target', 'hits']).execute();
}

/** Adds what was counted meanwhile, in one statement. */
export async function addHits(db: Db, hits: ReadonlyMap<string, number>, at: Date): Promise<void> {
  await sql`
    update redirects r set hits = least(r.hits::bigint + h.hits, 2147483647)::int, last_hit_at = ${at}
    from unnest(${[...hits.keys()]}::text[], ${[...hits.values()]}::int[]) as h (from_path, hits)
    where r.from_path = h.from_path`.execute(db);
}
