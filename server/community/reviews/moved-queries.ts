import { sql } from 'kysely';
import type { Reviews } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';
import { oneOf } from '../../kernel/database/lists.ts';

export type MovedInPlatform = NonNullable<Reviews['moved_from']>;

export type MovedInRow = {
  moved_from: MovedInPlatform;
  moved_key: string;
  product_id: number;
  rating: number;
  title: string;
  comment: string;
  display_name: string;
  state: 'waiting' | 'published';
  reply: string;
  created_at: string;
};

/** Those of these keys that are here already. */
export async function knownMovedInReviews(
  db: Db,
  from: MovedInPlatform,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('reviews')
    .where('moved_from', '=', from)
    .where('moved_key', '=', oneOf(keys))
    .select('moved_key')
    .execute();
  return new Set(rows.flatMap(({ moved_key }) => moved_key ?? []));
}

/** Returns the ids of those that are new, by their keys. */
export async function insertMovedInReviews(
  db: Db,
  rows: readonly MovedInRow[],
): Promise<Map<string, number>> {
  const { rows: added } = await sql<{ id: number; moved_key: string }>`
    insert into reviews (moved_from, moved_key, product_id, rating, title, comment, display_name, state, reply, created_at)
    select r.moved_from, r.moved_key, p.id, r.rating, r.title, r.comment, r.display_name, r.state, r.reply, r.created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (moved_from text, moved_key text, product_id int,
      rating int, title text, comment text, display_name text, state text, reply text, created_at timestamptz)
    join published.products p on p.id = r.product_id
    on conflict do nothing returning id, moved_key`.execute(db);
  return new Map(added.map(({ id, moved_key }) => [moved_key, id]));
}

/** Takes reviews out that nobody answered, featured or decided upon since. */
export async function deleteUntouched(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; product_id: number | null }>`
    delete from reviews where id = any (${ids}::int[]) and moved_from is not null and version = 1
    returning id, product_id`.execute(db);
  return rows;
}
