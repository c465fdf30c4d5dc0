import { cachedQuery } from '../../kernel/cache/query-cache.ts';
import { findSynonyms } from './queries.ts';

/** What shoppers say for what the shop says, as every search needs it. */
export const knownSynonyms = cachedQuery('search_synonyms', findSynonyms);
