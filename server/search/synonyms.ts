import { fact } from '../kernel/facts.ts';
import { findSynonyms } from './queries.ts';

/** What shoppers say for what the shop says, as every search needs it. */
export const knownSynonyms = fact('search_synonyms', findSynonyms);
