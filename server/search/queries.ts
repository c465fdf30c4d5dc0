import { sql } from 'kysely';
import { selectKits } from '../catalogue/catalogue.ts';
import type { Db } from '../kernel/database.ts';

type Slice = { limit: number; offset: number };

/** Kits whose words match, best first. `term` is read as a shopper types: words, "phrases", -without. */
export async function findByWords(db: Db, term: string, slice: Slice) {
  const query = sql<string>`websearch_to_tsquery('english', search_words(${term}))`;
  const matching = selectKits(db).where(sql<boolean>`p.search_document @@ ${query}`);
  const [kits, counted] = await Promise.all([
    matching
      .orderBy(sql`ts_rank_cd(p.search_document, ${query})`, 'desc')
      .orderBy('p.bestseller', 'desc')
      .orderBy('p.id')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute(),
    matching
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { kits, total: counted.count };
}

/** Kits whose name is near in spelling: 'kukaburra' finds the kookaburra. */
export async function findByNearSpelling(db: Db, term: string, limit: number) {
  const near = sql<number>`word_similarity(lower(search_words(${term})), p.search_name)`;
  return selectKits(db)
    .where(sql<boolean>`lower(search_words(${term})) <% p.search_name`)
    .orderBy(near, 'desc')
    .orderBy('p.id')
    .limit(limit)
    .execute();
}
