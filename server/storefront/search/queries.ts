import { sql, type RawBuilder } from 'kysely';
import type { Sale } from '../../../contracts/kernel/sale-prices.ts';
import type { Db } from '../../kernel/database/database.ts';
import {
  easeBit,
  narrowed,
  selectListed,
  type KitSelection,
  type ListingOrder,
  type Test,
} from '../listing/listing.ts';
import type { SearchIntent } from './intent.ts';
import type { Synonym } from './rules.ts';

/** One query of the wordings; each is read as a shopper types: words, "phrases", -without. */
function anyOf(wordings: readonly string[]): RawBuilder<string> {
  const each = wordings.map((words) => sql`websearch_to_tsquery('english', unaccented(${words}))`);
  return sql<string>`(${sql.join(each, sql` || `)})`;
}

/**
 * As a scalar subquery it is worked out once, and not for every kit. Where kits are found by it PostgreSQL shall see
 * the words themselves: how common they are says which way is quick.
 */
const onceAnyOf = (wordings: readonly string[]) => sql<string>`(select ${anyOf(wordings)})`;

/** Nobody leafs through more than this: more are not put in order by words, nor counted on by the database. */
export const findsAtMost = 5_000;

export type Conditions = Pick<
  SearchIntent,
  'difficulty' | 'fromCents' | 'belowCents' | 'fromHours' | 'belowHours' | 'onSale' | 'takes'
>;
type Asked = {
  wordings: readonly string[];
  /** What the name of a kit may not say. */
  without: readonly string[];
  conditions: Conditions;
  sales: readonly Sale[];
};
type Given = readonly (string | number)[];

/** What a reading wishes for beside its words. */
export function testsOf(conditions: Conditions): Test[] {
  const { difficulty, onSale, takes = [], fromCents, belowCents, fromHours, belowHours } = conditions;
  const tests: Test[] = [];
  if (difficulty) tests.push({ of: 'difficulty', is: difficulty });
  if (onSale) tests.push({ of: 'sale', from: 1 });
  for (const ease of takes) tests.push({ of: 'takes', bit: easeBit(ease) });
  if (fromCents !== undefined || belowCents !== undefined)
    tests.push({ of: 'price', from: fromCents ?? 0, below: belowCents ?? highestCents });
  if (fromHours !== undefined || belowHours !== undefined)
    tests.push({ of: 'hours', from: fromHours ?? 0, below: belowHours ?? highestCents });
  return tests;
}

const isListed = sql<boolean>`p.status = 'published' and p.parent_id is null`;

export type Matches = {
  /** Of listed kits whose words match any of the wordings. */
  ids: Int32Array;
  /** Whether the best stand first: those of a word that thousands of kits have are in no order. */
  isRanked: boolean;
};

/**
 * Ranks are worked out once it is known that few match: to read the words of 5,000 kits for a rank that is not used
 * takes longer than to look for few ones twice. One text, so that a hundred thousand ids are read in a millisecond.
 */
export async function findMatches(db: Db, wordings: readonly string[]): Promise<Matches> {
  const matching = sql`from published.products p where ${isListed} and ${matches(wordings)}`;
  const near = sql`p.search_document @@ ${onceAnyOf(wordings.slice(0, 2))} desc,`;
  const { rows } = await sql<{ are_few: boolean; ids: string }>`
    with found as materialized (select p.id ${matching})
    select are_few, array_to_string(
      case when are_few then array(
        select p.id ${matching}
        order by ${wordings.length > 2 ? near : sql``}
          ts_rank_cd(p.search_document, ${onceAnyOf(wordings)}) desc, p.bestseller desc, p.id)
      else array(select id from found) end, ',') as ids
    from (select count(*) <= ${findsAtMost} as are_few from found) as counted`.execute(db);
  const { are_few: isRanked = true, ids = '' } = rows[0] ?? {};
  return { ids: Int32Array.from(JSON.parse(`[${ids}]`) as number[]), isRanked };
}

/** Kits whose words match any of the wordings, or every kit where there is none, as far as the conditions hold. */
export function kitsThat({ wordings, without, conditions, sales }: Asked): KitSelection<Given> {
  const { difficulty, onSale, takes } = conditions;
  const tests = testsOf(conditions);
  const bounded = tests.filter(({ of }) => of === 'price' || of === 'hours');
  const bounds = bounded.flatMap(({ from = 0, below = highestCents }) => [from, below]);
  const name = JSON.stringify({
    wordings: wordings.length,
    without: without.length,
    difficulty,
    onSale,
    takes,
    by: bounded.map(({ of }) => of),
  });
  return {
    name: `kits that ${name}${tests.some(({ of }) => of === 'sale' || of === 'price') ? JSON.stringify(sales) : ''}`,
    // Words come last, where the order looks for them.
    given: [...bounds, ...without, ...wordings],
    kits: (db, ...given) => {
      const from = bounds.length + without.length;
      const words = given.slice(from) as string[];
      const unwanted = given.slice(bounds.length, from) as string[];
      const listed = words.length === 0 ? selectListed(db) : selectListed(db).where(matches(words));
      const kits = unwanted.length === 0 ? listed : listed.where(sql<boolean>`not ${isNamedAnyOf(unwanted)}`);
      if (tests.length === 0) return kits;
      const groups = tests.map((test) => {
        const at = 2 * bounded.indexOf(test);
        return [at < 0 ? test : { ...test, from: given[at] as number, below: given[at + 1] as number }];
      });
      return narrowed(kits, groups, sales);
    },
  };
}

/** More than any kit costs, or takes; PostgreSQL's integers end there. */
const highestCents = 2_147_483_647;

/** Of a kit its own words, with its own choice ("Rolled"), or those of one of its variants: its choice, and its SKU. */
function matches(wordings: readonly string[]): RawBuilder<boolean> {
  // Arrays, so that each side is looked up in an index.
  const byVariant = sql`array(select v.parent_id from published.products v
    where v.parent_id is not null and v.status = 'published' and v.search_document @@ ${anyOf(wordings)})`;
  const byOwnChoice = sql`array(select o.id from published.products o
    where ${hasOwnChoice('o')} and o.status = 'published' and ${withOwnChoice('o')} @@ ${anyOf(wordings)})`;
  return sql<boolean>`(p.search_document @@ ${anyOf(wordings)}
    or p.id = any (${byVariant}) or p.id = any (${byOwnChoice}))`;
}

/** Whether the name says any of this: what a description mentions beside it is not what the kit is. */
function isNamedAnyOf(wordings: readonly string[]): RawBuilder<boolean> {
  const query = sql`regexp_replace(${anyOf(wordings)}::text, $r$'(?:[^']|'')*'$r$, '\\&:A', 'g')::tsquery`;
  return sql<boolean>`(p.search_document @@ ${query})`;
}

/** Which listed kits have a name that says any of this. */
export async function findKitsNamed(db: Db, wordings: readonly string[]): Promise<{ ids: number[] }> {
  const { rows } = await sql<{ ids: number[] }>`
    select array(select p.id from published.products p where ${isListed} and ${isNamedAnyOf(wordings)}) as ids`.execute(
    db,
  );
  return { ids: rows[0]?.ids ?? [] };
}

/** The words and the condition of the index `products_search_own_choice`. */
const withOwnChoice = (kit: string) =>
  sql`(${sql.ref(`${kit}.search_document`)}
    || setweight(to_tsvector('english', unaccented(${sql.ref(`${kit}.variant_label`)})), 'A'))`;
const hasOwnChoice = (kit: string) =>
  sql`${sql.ref(`${kit}.parent_id`)} is null and ${sql.ref(`${kit}.variant_label`)} <> ''`;

/** Best words first. Where there are three wordings, the third has the alternatives, which come behind. */
export function bestMatchFirst(count: number): ListingOrder<Given> {
  return {
    name: `best of ${count} wordings`,
    isDear: true,
    ordered: (kits, given) => {
      const wordings = given.slice(-count) as string[];
      const near = wordings.slice(0, 2);
      const ranked = count > 2 ? kits.orderBy(sql`p.search_document @@ ${onceAnyOf(near)}`, 'desc') : kits;
      return ranked
        .orderBy(sql`ts_rank_cd(p.search_document, ${onceAnyOf(wordings)})`, 'desc')
        .orderBy('p.bestseller', 'desc')
        .orderBy('p.id');
    },
  };
}

export type TypedTerm = { word: string; is_known: boolean; near: string[] };

/**
 * Of words in small letters: whether the words of kits have it (so has a word too common to be looked for), and which
 * words of names are spelt nearly like it.
 */
export async function findTypedTerms(db: Db, words: readonly string[]): Promise<TypedTerm[]> {
  const { rows } = await sql<TypedTerm>`
    select word, numnode(to_tsquery('english', word)) = 0 or ${anyKit(sql`to_tsquery('english', word)`)} as is_known,
      array(select terms_spelt_like(word)) as near
    from unnest(${words}::text[]) as word`.execute(db);
  return rows;
}

/** Those of the words that the name of a kit has. */
export async function findNamedTerms(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word
    where numnode(to_tsquery('english', word || ':A')) > 0 and ${anyKit(sql`to_tsquery('english', word || ':A')`)}`.execute(
    db,
  );
  return rows.map(({ word }) => word);
}

const anyKit = (query: RawBuilder<string>) =>
  sql`(exists (select from published.products where status = 'published' and search_document @@ ${query})
    or exists (select from published.products o where status = 'published' and ${hasOwnChoice('o')}
      and ${withOwnChoice('o')} @@ ${query}))`;

export function findSynonyms(db: Db): Promise<Synonym[]> {
  return db.selectFrom('search_synonyms').select(['term', 'means']).execute();
}

/** How many other words are known. */
export async function countSynonymsBut(db: Db, term: string): Promise<number> {
  const { count } = await db
    .selectFrom('search_synonyms')
    .where('term', '<>', term)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function upsertSynonym(db: Db, { term, means }: Synonym): Promise<void> {
  await db
    .insertInto('search_synonyms')
    .values({ term, means })
    .onConflict((conflict) => conflict.column('term').doUpdateSet({ means, changed_at: new Date() }))
    .execute();
}

/** False when there was none. */
export async function deleteSynonymRow(db: Db, term: string): Promise<boolean> {
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
export function commonestSearches(db: Db, fromDay: string, limit: number) {
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
