import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { SynonymForm } from '../../../contracts/storefront/search/admin-search.ts';
import type { Db } from '../../kernel/database/database.ts';
import * as queries from './queries.ts';
import { plainTerm } from './rules.ts';

/** By the alphabet, as the owner reads them. */
export async function readSynonyms(db: Db): Promise<SynonymForm[]> {
  const synonyms = await queries.findSynonyms(db);
  return synonyms.toSorted((one, other) => one.term.localeCompare(other.term, 'en-AU'));
}

/** Teaches the shop another word; it counts from the next search on. */
export async function saveSynonym(db: Db, { term, means }: SynonymForm): Promise<SynonymForm[]> {
  await queries.upsertSynonym(db, { term: plainTerm(term), means: means.trim() });
  return readSynonyms(db);
}

export async function deleteSynonym(db: Db, term: string): Promise<SynonymForm[] | Refusal<'not_found'>> {
  if (await queries.deleteSynonymRow(db, plainTerm(term))) return readSynonyms(db);
  return refuse('not_found', 'The shop does not know this word.');
}
