import type { SearchWord } from '../../../contracts/storefront/search/admin-search.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Db } from '../../kernel/database/database.ts';
import * as queries from './queries.ts';
import { plainTerm } from './rules.ts';

/** By the alphabet, as the owner reads them. */
export async function searchWords(db: Db): Promise<SearchWord[]> {
  const words = await queries.findSynonyms(db);
  return words.toSorted((one, other) => one.term.localeCompare(other.term, 'en-AU'));
}

/** Teaches the shop another word; it counts from the next search on. */
export async function teachSearchWord(db: Db, { term, means }: SearchWord): Promise<SearchWord[]> {
  await queries.upsertSynonym(db, { term: plainTerm(term), means: means.trim() });
  return searchWords(db);
}

export async function forgetSearchWord(db: Db, term: string): Promise<SearchWord[] | Refusal<'not_found'>> {
  if (await queries.deleteSynonym(db, plainTerm(term))) return searchWords(db);
  return refuse('not_found', 'The shop does not know this word.');
}
