import type { ShopPage } from '../../../contracts/storefront/listing/found-kits.ts';
import type { Db } from '../../kernel/database/database.ts';
import { isFiller } from './fillers.ts';
import {
  intentIn,
  intentText,
  isOfKits,
  withoutFillers,
  withoutHours,
  withoutKitWords,
  type SearchIntent,
} from './intent.ts';
import { findNamedTerms, type Conditions } from './queries.ts';
import {
  partsOf,
  plainTerm,
  understood,
  vocabularyOf,
  withoutMarks,
  withWallsNamed,
  type Part,
  type ShopVocabulary,
  type Synonym,
} from './rules.ts';
import { pagesFor, type HowPages } from './shop-pages.ts';
import { meantSpelling } from './spelling.ts';
import { knownSynonyms } from './synonyms.ts';
import { unwantedIn, type Wanted } from './unwanted.ts';
import { namedMemory } from './word-memory.ts';

/** One way in which a term can be taken. */
export type Reading = {
  /** None where every kit is meant that fulfils the conditions. */
  wordings: readonly string[];
  /** What the name of a kit may not say. */
  without: readonly string[];
  conditions: Conditions;
  /** The order by price that the search asks for, such as in 'cheapest'; null where it asks for none. */
  priceOrder: 'price-low' | 'price-high' | null;
  /** What is shown for the term, where it isn't its own words. */
  understoodAs: string | null;
  nearSpelling: boolean;
  /** Whether some of what was said is left out. */
  isInPart?: boolean;
  /** Pages of the shop that are asked for instead, or beside the kits. */
  shopPages: readonly ShopPage[];
};

/**
 * The ways in which a term can be taken, the likeliest first; whoever asks takes the first that finds kits. First as
 * it was typed, then as it may be misspelt, unless the words name a page: 'shipping' is no misspelling of 'shopping'.
 * At last what is understood of it, whatever else was said.
 */
export async function* readingsOf(db: Db, asked: string, how?: HowPages): AsyncGenerator<Reading> {
  const synonyms = await knownSynonyms(db);
  const term = withoutMarks(asked);
  const vocabulary = await givenFor(db, term, vocabularyIn(synonyms));
  const typed = readingsAsTyped(term, vocabulary, how);
  yield* typed;
  // All of them name the same.
  const shopPages = typed[0]?.shopPages ?? [];
  const meant = shopPages.length > 0 ? null : await meantSpelling(db, term, synonyms);
  const mended = meant?.isMisspelt ? meant : undefined;
  const meantAs = (reading: Reading) => ({
    ...reading,
    understoodAs: reading.understoodAs ?? mended?.text ?? null,
    nearSpelling: mended !== undefined,
  });
  if (mended?.isWhole) yield* readingsAsTyped(mended.text, vocabulary, how).map(meantAs);
  const inPart = await readingsInPart(db, mended?.text ?? term, vocabulary);
  yield* inPart.map((reading) => ({ ...meantAs(reading), shopPages }));
}

/** @property isKnown whether what somebody does not want is anything that a kit could be */
type Given = ShopVocabulary & { isKnown: (said: string) => boolean };

async function givenFor(db: Db, term: string, vocabulary: ShopVocabulary): Promise<Given> {
  const { unwanted } = wishIn(term, { ...vocabulary, isKnown: () => true });
  const known = unwanted.length === 0 ? [] : await knownParts(db, unwanted);
  return { ...vocabulary, isKnown: (said) => known.includes(said) };
}

type Wished = Wanted & { intent: SearchIntent | undefined };

/** @property wished the term with each wish in the shop's own words */
function wishIn(term: string, { wishes, units, isKnown }: Given): Wished & { wished: string } {
  const named = withWallsNamed(term);
  const wished = understood(named, wishes)?.shown ?? named;
  const { wanted, unwanted } = unwantedIn(wished, units);
  return {
    wished,
    wanted,
    unwanted: unwanted.filter(({ said }) => isKnown(said)),
    intent: intentIn(wanted),
  };
}

/** Where no kit has all the words of a term: those that the shop knows, then any of them, then the wish alone. */
async function readingsInPart(db: Db, term: string, vocabulary: Given): Promise<Reading[]> {
  const { wanted, unwanted, intent } = wishIn(term.replaceAll('"', ' ').trim(), vocabulary);
  const bare: SearchIntent = { text: '' };
  const left = partsOf(intent ? intent.text : wanted, vocabulary.units).filter(({ said }) => !isFiller(said));
  const ours = await knownParts(db, left);
  const wishes = intent ? narrowestFirst({ ...intent, text: '' }) : [];
  const readingOf = (wish: SearchIntent, text: string, without = unwanted) => ({
    ...readingIn(term, { wish: { ...wish, text }, unwanted: without }, vocabulary.words),
    isInPart: !intent,
    shopPages: [],
  });
  const texts = ours.length > 1 ? [ours.join(' '), ours.join(' or ')] : ours;
  const worded = texts.flatMap((text) => [...wishes, bare].map((wish) => readingOf(wish, text)));
  const wishedAlone = wishes.map((wish) => readingOf(wish, ''));
  const isForAny = unwanted.length > 0 || (isOfKits(term) && !isQuestion(term));
  const any = isForAny ? [readingOf(bare, ''), readingOf(bare, '', [])] : [];
  return [...worded, ...wishedAlone, ...any];
}

/** Of the stretches of a sentence those that the table or the name of a kit has. */
async function knownParts(db: Db, parts: readonly Part[]): Promise<string[]> {
  const single = parts
    .filter(({ said, means }) => !means && /^[a-z]{3,}$/.test(said))
    .map(({ said }) => said);
  const named = single.length === 0 ? [] : await (namedMemory(db)?.of(single) ?? findNamedTerms(db, single));
  return parts
    .filter(({ said, means }) => means !== undefined || named.includes(said))
    .map(({ said }) => said);
}

/** Made once for each reading of the table. */
const vocabularies = new WeakMap<readonly Synonym[], ShopVocabulary>();

function vocabularyIn(synonyms: readonly Synonym[]): ShopVocabulary {
  const known = vocabularies.get(synonyms);
  if (known) return known;
  const made = vocabularyOf(synonyms, isWish);
  vocabularies.set(synonyms, made);
  return made;
}

function isWish(means: string): boolean {
  return intentIn(means) !== undefined || pagesFor(means).length > 0;
}

/** With what is wished for as conditions. */
function readingsAsTyped(term: string, vocabulary: Given, how?: HowPages): Reading[] {
  const { wished, wanted, unwanted, intent } = wishIn(term, vocabulary);
  const asked = withoutHours(wished);
  const shopPages = pagesFor(intent?.isGift ? `${asked} gift` : asked, how);
  const readingOf = (wish: SearchIntent) => ({
    ...readingIn(term, { wish, unwanted }, vocabulary.words),
    shopPages,
  });
  if (!intent) {
    const named = withoutKitWords(wanted);
    const bare = withoutFillers(named);
    // A question's own words are no words of a kit: 'how long does cross stitch take'.
    const isAsked = unwanted.length > 0 || isQuestion(term);
    const texts = bare === named || isAsked ? [bare] : [named, bare];
    return texts.map((text) => readingOf({ text }));
  }
  const fulfilled = narrowestFirst(intent).map(readingOf);
  return intent.text === '' ? [...fulfilled, readingOf({ text: term })] : fulfilled;
}

/**
 * What no kit keeps to is widened: hours to an evening or two, what it is to be easy on is left out, and of a price
 * that is too low what comes nearest.
 */
function narrowestFirst(intent: SearchIntent): SearchIntent[] {
  const { belowHours = eveningHours, belowCents, takes: _takes, ...others } = intent;
  const bounds = belowCents === undefined ? {} : { belowCents };
  const hours = intent.belowHours === undefined ? {} : { belowHours: Math.max(belowHours, eveningHours) };
  const wider: SearchIntent[] = [];
  if (belowHours < eveningHours) wider.push({ ...intent, ...hours });
  if (intent.takes) wider.push({ ...others, ...bounds, ...hours });
  if (belowCents !== undefined) wider.push({ ...others, ...hours, cheapestFirst: true });
  return [intent, ...wider];
}

const eveningHours = 6;

type Taken = { wish: SearchIntent; unwanted: readonly Part[] };

function readingIn(
  term: string,
  { wish: intent, unwanted }: Taken,
  synonyms: readonly Synonym[],
): Omit<Reading, 'shopPages'> {
  const meant = intent.text === '' ? null : understood(intent.text, synonyms);
  const [nearest = '', ...others] = meant?.wordings ?? [];
  const wordings = [intent.text, nearest, others.join(' or ')].filter((one) => one !== '');
  const { text, cheapestFirst, dearestFirst, isGift: _isGift, ...conditions } = intent;
  const shownTerm = meant?.shown ?? text;
  const wished =
    Object.keys(intent).length > 1 ? intentText({ ...intent, text: shownTerm }) : shownTerm || 'kits';
  const shown = [wished, ...unwanted.map(({ said }) => `without ${said}`)].join(', ');
  return {
    wordings,
    without: unwanted.flatMap(({ said, means }) => means ?? [said]),
    conditions,
    priceOrder: cheapestFirst ? 'price-low' : dearestFirst ? 'price-high' : null,
    understoodAs: shown === plainTerm(term) ? null : shown,
    nearSpelling: false,
  };
}

/**
 * What pages answer to the words as they were typed, or else as kits spell them. Where kits are found and a page is
 * named, only a question is answered, or several words that an answer has all of: who looks for a gift does not ask how
 * one is wrapped, and who types 'gift wrapping' does.
 */
export async function answersFor<Answer>(
  { term, reading, hasKits }: { term: string; reading: Reading; hasKits: boolean },
  find: (text: string, how: { isAside: boolean; isNamed: boolean }) => Promise<Answer[]>,
): Promise<Answer[]> {
  const isAside = hasKits && reading.isInPart !== true && !isQuestion(term);
  const how = { isAside, isNamed: isAside && reading.shopPages.length > 0 };
  const answers = await find(term, how);
  const { nearSpelling, understoodAs } = reading;
  return answers.length === 0 && nearSpelling && understoodAs !== null ? find(understoodAs, how) : answers;
}

const question =
  /\?\s*$|^(?:how|what|when|where|which|who|why|can|could|do|does|did|is|are|will|am|may|should|have|has|i|my|there)\s/i;

/** Is answered by kits: 'which kit takes the longest', 'what craft is good for a flight'. */
const questionOfKits = /^(?:which|what) (?:kits?|ones?|crafts?|hobby|hobbies)\s/i;

/** Whether a term is put as a question or a complaint, which pages answer better than kits do. */
function isQuestion(term: string): boolean {
  return question.test(term.trim()) && !questionOfKits.test(term.trim());
}
