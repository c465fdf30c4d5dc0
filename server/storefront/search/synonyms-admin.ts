import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { mostSynonyms, type SynonymForm } from '../../../contracts/storefront/search/admin-search.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { takeNamedLock } from '../../kernel/database/named-lock.ts';
import * as queries from './queries.ts';
import { plainTerm } from './rules.ts';

/** By the alphabet, as the owner reads them. */
export async function readSynonyms(db: Db): Promise<SynonymForm[]> {
  const synonyms = await queries.findSynonyms(db);
  return synonyms.toSorted((one, other) => one.term.localeCompare(other.term, 'en-AU'));
}

/** Teaches the shop another word; it counts from the next search on. A word that is known may always mean something else. */
export function saveSynonym(
  db: Db,
  { term, means }: SynonymForm,
): Promise<SynonymForm[] | Refusal<'not_permitted'>> {
  const said = plainTerm(term);
  return inTransaction<SynonymForm[] | Refusal<'not_permitted'>>(db, async (db) => {
    await takeNamedLock(db, 'another word of the search');
    if ((await queries.countSynonymsBut(db, said)) >= mostSynonyms)
      return refuse(
        'not_permitted',
        `The search can be taught up to ${mostSynonyms.toLocaleString('en-AU')} words. Forget one that nobody says first.`,
      );
    await queries.upsertSynonym(db, { term: said, means: means.trim() });
    return readSynonyms(db);
  });
}

export async function deleteSynonym(db: Db, term: string): Promise<SynonymForm[] | Refusal<'not_found'>> {
  if (await queries.deleteSynonymRow(db, plainTerm(term))) return readSynonyms(db);
  return refuse('not_found', 'The shop does not know this word.');
}
