import { sql, type RawBuilder } from 'kysely';
import { selectShelved, type KitQuery, type Listing } from '../catalogue/catalogue.ts';
import type { Db } from '../kernel/database.ts';
import type { Synonym } from './rules.ts';

/** One query of the wordings; each is read as a shopper types: words, "phrases", -without. */
function anyOf(wordings: readonly string[]): RawBuilder<string> {
  const each = wordings.map((words) => sql`websearch_to_tsquery('english', search_words(${words}))`);
  return sql<string>`(${sql.join(each, sql` || `)})`;
}

/**
 * As a scalar subquery it is worked out once, and not for every kit. Where kits are found by it PostgreSQL shall see
 * the words themselves: how common they are says which way is quick.
 */
const onceAnyOf = (wordings: readonly string[]) => sql<string>`(select ${anyOf(wordings)})`;

const plainWords = (words: string) => sql<string>`(select lower(search_words(${words})))`;
const isNear = (words: string) => sql<boolean>`${plainWords(words)} <% p.search_name`;

function nearness(wordings: Wordings): RawBuilder<number> {
  const each = wordings.map((words) => sql`word_similarity(${plainWords(words)}, p.search_name)`);
  return sql<number>`greatest(${sql.join(each)})`;
}

/** What is searched for, in one wording or in two. */
type Wordings = readonly string[];

/** Kits whose words match any of the wordings. */
export function kitsByWords(given: Wordings): Listing<Wordings> {
  return {
    name: `kits by ${given.length} wordings`,
    given,
    kits: (db, ...wordings) => selectShelved(db).where(sql<boolean>`p.search_document @@ ${anyOf(wordings)}`),
  };
}

export const bestWordsFirst = {
  name: 'best words',
  isDear: true,
  ordered: (kits: KitQuery, wordings: Wordings) =>
    kits
      .orderBy(sql`ts_rank_cd(p.search_document, ${onceAnyOf(wordings)})`, 'desc')
      .orderBy('p.bestseller', 'desc')
      .orderBy('p.id'),
};

/** Those and kits whose name is near in spelling: 'kukaburra' finds the kookaburra. */
export function kitsByWordsOrSpelling(given: Wordings): Listing<Wordings> {
  return {
    name: `kits by ${given.length} wordings or spellings`,
    given,
    kits: (db, ...wordings) =>
      selectShelved(db).where(
        sql<boolean>`(p.search_document @@ ${anyOf(wordings)} or ${sql.join(wordings.map(isNear), sql` or `)})`,
      ),
  };
}

export const nearestSpellingFirst = {
  name: 'nearest spelling',
  isDear: true,
  ordered: (kits: KitQuery, wordings: Wordings) =>
    kits
      .orderBy(sql`p.search_document @@ ${onceAnyOf(wordings)}`, 'desc')
      .orderBy(nearness(wordings), 'desc')
      .orderBy('p.id'),
};

/** The same kits in the same order, where no more than `few` are found by their words: those are looked up once. */
export async function findNearest(db: Db, wordings: Wordings, few: number, most: number): Promise<number[]> {
  const ids = selectShelved(db).clearSelect().select('p.id');
  const byWords = ids.where(sql<boolean>`p.search_document @@ ${anyOf(wordings)}`).limit(few);
  const isByWords = sql<boolean>`p.id = any(array(${byWords}))`;
  const rows = await ids
    .where(sql<boolean>`(${isByWords} or ${sql.join(wordings.map(isNear), sql` or `)})`)
    .orderBy(isByWords, 'desc')
    .orderBy(nearness(wordings), 'desc')
    .orderBy('p.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Kits that are known already. */
export function kitsAmong(ids: readonly number[]): Listing<readonly [readonly number[]]> {
  return {
    name: 'kits among some',
    given: [ids],
    kits: (db, known) => selectShelved(db).where(sql<boolean>`p.id = any(${known}::int[])`),
  };
}

/** The ids of a listing, in no order. */
export async function findIds<Given extends readonly unknown[]>(db: Db, { kits, given }: Listing<Given>) {
  const rows = await kits(db, ...given)
    .clearSelect()
    .select('p.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Kits for the list under the search box: names that begin with it, then names with a word that does, then the rest. */
export function findNamesLike(db: Db, pattern: string, limit: number) {
  const name = sql`p.search_name`;
  const like = sql`lower(search_words(${pattern}))`;
  return selectShelved(db)
    .where(sql<boolean>`${name} like '%' || ${like} || '%'`)
    .orderBy(sql`${name} like ${like} || '%'`, 'desc')
    .orderBy(sql`${name} like '% ' || ${like} || '%'`, 'desc')
    .orderBy('p.bestseller', 'desc')
    .orderBy('p.name')
    .limit(limit)
    .execute();
}

export function findSynonyms(db: Db): Promise<Synonym[]> {
  return db.selectFrom('search_synonyms').select(['term', 'means']).execute();
}

export async function upsertSynonym(db: Db, { term, means }: Synonym): Promise<void> {
  await db
    .insertInto('search_synonyms')
    .values({ term, means })
    .onConflict((conflict) => conflict.column('term').doUpdateSet({ means, changed_at: new Date() }))
    .execute();
}

/** False when there was none. */
export async function deleteSynonym(db: Db, term: string): Promise<boolean> {
  const gone = await db.deleteFrom('search_synonyms').where('term', '=', term).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export type CountedSearch = { day: string; term: string; hits: number };

/** Many at once; always in the same order, so that two processes that count the same words do not lock each other out. */
export async function countSearches(db: Db, searches: readonly CountedSearch[]): Promise<void> {
  const days = searches.map(({ day }) => day);
  const terms = searches.map(({ term }) => term);
  const hits = searches.map((search) => search.hits);
  await sql`
    insert into search_counts as c (day, term, searches, zero_hits)
    select day, term, count(*), count(*) filter (where hits = 0)
    from unnest(${days}::date[], ${terms}::text[], ${hits}::int[]) as s (day, term, hits)
    group by day, term order by day, term
    on conflict (day, term) do update
      set searches = c.searches + excluded.searches, zero_hits = c.zero_hits + excluded.zero_hits`.execute(
    db,
  );
}

/** The commonest terms from a day on. */
export function findCounts(db: Db, fromDay: string, limit: number) {
  return db
    .selectFrom('search_counts')
    .where('day', '>=', fromDay)
    .groupBy('term')
    .select(['term'])
    .select(({ fn }) => [
      fn.sum<number>('searches').as('searches'),
      fn.sum<number>('zero_hits').as('zero_hits'),
    ])
    .orderBy('searches', 'desc')
    .orderBy('term')
    .limit(limit)
    .execute();
}
