import type { Db } from '../../kernel/database/database.ts';
import { findTypedWords, type TypedWord } from './queries.ts';
import { comparableWords, mendableFrom, nearestWord, type Synonym } from './rules.ts';
import { pageWords } from './shop-pages.ts';
import { intentWords } from './intent.ts';

export type Meant = { text: string; isMisspelt: boolean };

const wordsAtMost = 8;
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
  const words = (plain.match(/[a-z]+/g) ?? []).slice(0, wordsAtMost);
  const asked = words.filter((word) => word.length >= mendableFrom);
  if (asked.length === 0) return null;
  const ownWords = [...pageWords, ...intentWords, ...synonyms.flatMap((one) => comparableWords(one.term))];
  const found = new Map((await findTypedWords(db, asked)).map((one) => [one.word, one]));
  const mended = words.map((word) => mend(word, found.get(word), ownWords));
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

function mend(word: string, found: TypedWord | undefined, ownWords: readonly string[]): Mended {
  if (!found) return { text: word, isNamed: false };
  if (ownWords.includes(word)) return { text: word, isNamed: true };
  if (found.is_known) return { text: word, isNamed: found.is_in_name };
  const nearest = nearestWord(word, [...found.near, ...ownWords]);
  return { text: nearest ?? null, isNamed: nearest !== undefined };
}
