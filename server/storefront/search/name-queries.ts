import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { hasTrigram } from '../../kernel/database/keyset.ts';
import { oneOf } from '../../kernel/database/lists.ts';
import { escapeLike } from '../../kernel/rules.ts';
import { selectListed, type KitRow } from '../listing/listing.ts';

/** How many are shown, and how many kits are looked through one by one: a thousand take a few milliseconds. */
type Most = { shown: number; lookedThrough?: number };

/**
 * Kits for the list under the search box: names that begin with it, then names with a word that does, then the rest.
 * What many names hold fills the list with those that stand next; for what few hold all names are looked through.
 */
export async function findNamesLike(db: Db, term: string, most: Most): Promise<KitRow[]> {
  const ids = await firstNamed(db, term, { lookedThrough: 1_000, ...most });
  if (ids.length === 0) return [];
  const places = new Map(ids.map((id, place) => [id, place]));
  const rows = await selectListed(db).where('p.id', '=', oneOf(ids)).execute();
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

async function firstNamed(db: Db, term: string, most: Required<Most>): Promise<number[]> {
  for (const find of [namesWithWord, namesBesideWords]) {
    const ids = await find(db, term, most);
    if (ids.length === most.shown) return ids;
  }
  return namesAmongAll(db, term, most);
}

type Found = { id: number };

/** The conditions of the indexes `products_listed_by_start` and `products_listed_best_first`. */
const isListed = sql`p.status = 'published' and p.parent_id is null`;
/** As names are kept to be looked for. Scalar subqueries are worked out once, and not for every kit. */
const keptAs = (text: string) => sql`(select lower(unaccented(${text})))`;
const holds = (text: RawBuilder<unknown>, before: string, after: string) =>
  sql`p.search_name like ${sql.lit(before)} || ${text} || ${sql.lit(after)}`;
const inOrder = sql`order by begins desc, has_word desc, bestseller desc, name, id`;

const begun = (start: RawBuilder<unknown>, hasWord: RawBuilder<unknown>) => sql`begun as (
  select p.id, true as begins, ${hasWord} as has_word, p.bestseller, p.name from published.products p
  where ${isListed} and p.search_name ~>=~ ${start} and p.search_name ~<~ (select ${start} || chr(1114111)))`;
const nextOf = (most: number) => sql`next as (
  select p.id, p.search_name, p.bestseller, p.name from published.products p where ${isListed}
  order by p.bestseller desc, p.name, p.id limit ${most})`;

/**
 * All names that begin with the term, and the next thousand kits in the order of those that have a word which does. Where
 * both together fill the list, no kit beyond them stands before them.
 */
async function namesWithWord(
  db: Db,
  term: string,
  { shown, lookedThrough }: Required<Most>,
): Promise<number[]> {
  const [start, like] = [keptAs(term), keptAs(escapeLike(term))];
  const hasWord = holds(like, '% ', '%');
  const { rows } = await sql<Found>`
    with ${begun(start, hasWord)}, ${nextOf(lookedThrough)}
    select id from (
      select * from begun union all
      select p.id, false, true, p.bestseller, p.name from next p where ${hasWord} and not ${holds(like, '', '%')}
    ) found ${inOrder} limit ${shown}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Where few have such a word: all of them by the index of names, and the next thousand kits that hold the term within one. */
async function namesBesideWords(
  db: Db,
  term: string,
  { shown, lookedThrough }: Required<Most>,
): Promise<number[]> {
  const [start, like] = [keptAs(term), keptAs(escapeLike(term))];
  const begins = holds(like, '', '%');
  const { rows } = await sql<Found>`
    with ${begun(start, holds(like, '% ', '%'))}, ${nextOf(lookedThrough)}
    select id from (
      select * from begun union all
      select p.id, false, true, p.bestseller, p.name from published.products p
      where ${isListed} and p.search_name like (select '% ' || ${like} || '%') and not ${begins} union all
      select p.id, false, false, p.bestseller, p.name from next p
      where ${holds(like, '%', '%')} and not ${begins} and not ${holds(like, '% ', '%')}
    ) found ${inOrder} limit ${shown}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Where the index of names would not narrow the search, `|| ''` keeps the planner from using it. */
async function namesAmongAll(db: Db, term: string, { shown }: Most): Promise<number[]> {
  const like = keptAs(escapeLike(term));
  const name = hasTrigram(term) ? sql`p.search_name` : sql`(p.search_name || '')`;
  const { rows } = await sql<Found>`
    with named as materialized (
      select p.id from published.products p where ${name} like (select '%' || ${like} || '%')
    )
    select p.id, ${holds(like, '', '%')} as begins, ${holds(like, '% ', '%')} as has_word, p.bestseller, p.name
    from named join published.products p using (id) where ${isListed} ${inOrder} limit ${shown}`.execute(db);
  return rows.map(({ id }) => id);
}
