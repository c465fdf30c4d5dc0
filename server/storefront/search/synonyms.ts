import { cachedQuery } from '../../kernel/cache/query-cache.ts';
import { findSynonyms } from './queries.ts';
import type { Synonym } from './rules.ts';

/** What shoppers say for what the shop says, as every search needs it. */
export const knownSynonyms = cachedQuery('search_synonyms', async (db) =>
  asReadBefore(await findSynonyms(db)),
);

let readLast: readonly Synonym[] = [];

/**
 * The same list where it says the same as the last one, whichever shop read it: what is made of a list is known by it,
 * and making it anew takes longer than a search. It is read again and again where nothing is kept, as in the second
 * after an administrator has changed something.
 */
function asReadBefore(read: readonly Synonym[]): readonly Synonym[] {
  const isSame =
    read.length === readLast.length &&
    read.every(({ term, means }, i) => term === readLast[i]?.term && means === readLast[i]?.means);
  if (!isSame) readLast = read;
  return readLast;
}
