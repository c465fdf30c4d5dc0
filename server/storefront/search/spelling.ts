import type { Db } from '../../kernel/database/database.ts';
import { findNamedTerms, findTypedTerms, type TypedTerm } from './queries.ts';
import { comparableTerms, mendableFrom, nearestWord, respellings, type Synonym } from './rules.ts';
import { pageTerms } from './shop-pages.ts';
import { intentTerms } from './intent.ts';
import { namedMemory, spellingMemory } from './word-memory.ts';

export type Meant = { text: string; isMisspelt: boolean };

const termsAtMost = 8;
/**
 * What a term may have been meant for that finds nothing: each misspelt word as the shop spells it. A word that nothing
 * comes near is left out where a kit's name has another of the term, and where no kit has all of them, any of
 * them will do. Null where there is nothing to mend.
 */
export async function meantSpelling(
  db: Db,
  term: string,
  synonyms: readonly Synonym[],
): Promise<Meant | null> {
  const plain = term.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = (plain.match(/[a-z]+/g) ?? []).slice(0, termsAtMost);
  const asked = words.filter((word) => word.length >= mendableFrom);
  if (asked.length === 0) return null;
  const ownTerms = [...pageTerms, ...intentTerms, ...synonyms.flatMap((one) => comparableTerms(one.term))];
  const typed = await (spellingMemory(db)?.of(asked) ?? findTypedTerms(db, asked));
  const found = new Map(typed.map((one) => [one.word, one]));
  const unlike = [...found.values()].filter(({ is_known, near }) => !is_known && near.length === 0);
  // Swapped letters leave little that looks alike, so they are put back and looked for.
  const respelt = unlike.flatMap(({ word }) => respellings(word));
  const named =
    respelt.length === 0 ? [] : await (namedMemory(db)?.of(respelt) ?? findNamedTerms(db, respelt));
  const candidates = [...ownTerms, ...named];
  const mended = words.map((word) => mend(word, found.get(word), candidates));
  const certain = mended.filter(({ isNamed }) => isNamed);
  const isMisspelt = mended.some(({ text }, i) => text !== null && text !== words[i]);
  if (mended.some(({ text }) => text === null) || !isMisspelt) {
    const texts = certain.map(({ text }) => text).join(' or ');
    return texts === '' || texts === plain ? null : { text: texts, isMisspelt };
  }
  return { text: mended.map(({ text }) => text).join(' '), isMisspelt };
}

/** @property isNamed whether the name of a kit or one of the shop's own words has it */
type Mended = { text: string | null; isNamed: boolean };

function mend(word: string, found: TypedTerm | undefined, candidates: readonly string[]): Mended {
  if (!found) return { text: word, isNamed: false };
  if (candidates.includes(word)) return { text: word, isNamed: true };
  if (found.is_known) return { text: word, isNamed: found.is_in_name };
  const nearest = nearestWord(word, [...found.near, ...candidates]);
  return { text: nearest ?? null, isNamed: nearest !== undefined };
}
