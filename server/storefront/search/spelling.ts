import type { Db } from '../../kernel/database/database.ts';
import { isFiller } from './fillers.ts';
import { intentTerms } from './intent.ts';
import { findNamedTerms, findTypedTerms, type TypedTerm } from './queries.ts';
import { comparableTerms, mendableFrom, nearestWord, respellings, type Synonym } from './rules.ts';
import { pageTerms } from './shop-pages.ts';
import { namedMemory, spellingMemory } from './word-memory.ts';

/** @property isWhole whether each word is one that the shop knows, as it was typed or as it is mended */
export type Meant = { text: string; isMisspelt: boolean; isWhole: boolean };

const termsAtMost = 8;
/**
 * What a term may have been meant for that finds nothing: each misspelt word as the shop spells it, without those that
 * nothing comes near. Null where no word is left.
 */
export async function meantSpelling(
  db: Db,
  term: string,
  synonyms: readonly Synonym[],
): Promise<Meant | null> {
  const plain = term.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = (plain.match(/[a-z]+|\$?\d+/g) ?? []).slice(0, termsAtMost);
  const asked = words.filter((word) => word.length >= mendableFrom && !isFiller(word) && !/\d/.test(word));
  if (asked.length === 0) return null;
  const typed = await (spellingMemory(db)?.of(asked) ?? findTypedTerms(db, asked));
  const found = new Map(typed.map((one) => [one.word, one]));
  const unlike = [...found.values()].filter(({ is_known, near }) => !is_known && near.length === 0);
  // Swapped letters leave little that looks alike, so they are put back and looked for.
  const respelt = unlike.flatMap(({ word }) => respellings(word));
  const named =
    respelt.length === 0 ? [] : await (namedMemory(db)?.of(respelt) ?? findNamedTerms(db, respelt));
  const candidates = [...ownTermsOf(synonyms), ...named];
  const mended = words.map((word) => mend(word, found.get(word), candidates));
  const left = mended.filter((text) => text !== undefined);
  if (left.length === 0) return null;
  const isMisspelt = mended.some((text, i) => text !== undefined && text !== words[i]);
  return { text: left.join(' '), isMisspelt, isWhole: left.length === words.length };
}

/** Made once for each reading of the table: it says some words hundreds of times. */
const ownTerms = new WeakMap<readonly Synonym[], readonly string[]>();

/** Words of pages, of wishes and of the table, which no kit needs to have. */
function ownTermsOf(synonyms: readonly Synonym[]): readonly string[] {
  const known = ownTerms.get(synonyms);
  if (known) return known;
  const ofTable = synonyms.flatMap((one) => comparableTerms(one.term));
  const made = [...new Set([...pageTerms, ...intentTerms, ...ofTable])];
  ownTerms.set(synonyms, made);
  return made;
}

/** Undefined where nothing comes near. */
function mend(word: string, found: TypedTerm | undefined, candidates: readonly string[]): string | undefined {
  const isOurs = candidates.includes(word) || comparableTerms(word).some((one) => candidates.includes(one));
  if (!found || isOurs || found.is_known) return word;
  return nearestWord(word, [...found.near, ...candidates]);
}
