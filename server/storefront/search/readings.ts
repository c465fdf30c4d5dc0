import type { ShopPage } from '../../../contracts/storefront/listing/found-kits.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Conditions } from './queries.ts';
import { plainTerm, understood, vocabularyOf, type ShopVocabulary, type Synonym } from './rules.ts';
import { pagesFor, type HowPages } from './shop-pages.ts';
import { meantSpelling } from './spelling.ts';
import { knownSynonyms } from './synonyms.ts';
import { intentIn, intentText, withoutFillers, withoutHours, type SearchIntent } from './intent.ts';

/** One way in which a term can be taken. */
export type Reading = {
  /** None where every kit is meant that fulfils the conditions. */
  wordings: readonly string[];
  conditions: Conditions;
  cheapestFirst: boolean;
  /** What is shown for the term, where it isn't its own words. */
  understoodAs: string | null;
  nearSpelling: boolean;
  /** Pages of the shop that are asked for instead, or beside the kits. */
  shopPages: readonly ShopPage[];
};

/**
 * The ways in which a term can be taken, the likeliest first; whoever asks takes the first that finds kits. First as
 * it was typed, then as it may be misspelt, unless the words name a page: 'shipping' is no misspelling of 'shopping'.
 * At last by the wish alone, whatever else was said.
 */
export async function* readingsOf(db: Db, term: string, how?: HowPages): AsyncGenerator<Reading> {
  const synonyms = await knownSynonyms(db);
  const typed = readingsAsTyped(term, synonyms, how);
  yield* typed;
  // All of them name the same.
  const shopPages = typed[0]?.shopPages ?? [];
  const meant = shopPages.length > 0 ? null : await meantSpelling(db, term, synonyms);
  if (meant)
    for (const reading of readingsAsTyped(meant.text, synonyms, how))
      yield { ...reading, understoodAs: reading.understoodAs ?? meant.text, nearSpelling: meant.isMisspelt };
  yield* wishAlone(term, synonyms, shopPages);
}

/** What is wished for without the words that no kit has: 'a gentle kit for a friend in her 70s' is one. */
function wishAlone(
  term: string,
  synonyms: readonly Synonym[],
  shopPages: readonly ShopPage[],
): readonly Reading[] {
  const { wishes, words } = vocabularyIn(synonyms);
  const { intent } = wishIn(term, wishes);
  if (!intent || intent.text === '') return [];
  return [{ ...readingIn(term, { ...intent, text: '' }, words), shopPages }];
}

function wishIn(term: string, wishes: readonly Synonym[]) {
  const wished = understood(term, wishes)?.shown ?? term;
  return { wished, intent: intentIn(wished) };
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

/** With what is wished for as conditions; else by the words alone, which are better than nothing. */
function readingsAsTyped(term: string, synonyms: readonly Synonym[], how?: HowPages): Reading[] {
  const { wishes, words } = vocabularyIn(synonyms);
  const { wished, intent } = wishIn(term, wishes);
  const asked = withoutHours(wished);
  const shopPages = pagesFor(intent?.isGift ? `${asked} gift` : asked, how);
  const readingOf = (one: SearchIntent) => ({ ...readingIn(term, one, words), shopPages });
  if (!intent) {
    const bare = withoutFillers(wished);
    return [wished, ...(bare === wished ? [] : [bare])].map((text) => readingOf({ text }));
  }
  const { text } = intent;
  return [...narrowestFirst(intent).map(readingOf), readingOf({ text: text === '' ? term : text })];
}

/** Hours that no kit keeps to are read as an evening or two. */
function narrowestFirst(intent: SearchIntent): SearchIntent[] {
  const { belowHours = eveningHours } = intent;
  return belowHours < eveningHours ? [intent, { ...intent, belowHours: eveningHours }] : [intent];
}

const eveningHours = 6;

function readingIn(
  term: string,
  intent: SearchIntent,
  synonyms: readonly Synonym[],
): Omit<Reading, 'shopPages'> {
  const meant = intent.text === '' ? null : understood(intent.text, synonyms);
  const [nearest = '', ...others] = meant?.wordings ?? [];
  const wordings = [intent.text, nearest, others.join(' or ')].filter((one) => one !== '');
  const { text, cheapestFirst = false, isGift: _isGift, ...conditions } = intent;
  const shownTerm = meant?.shown ?? text;
  const shown =
    Object.keys(intent).length > 1 ? intentText({ ...intent, text: shownTerm }) : shownTerm || 'kits';
  return {
    wordings,
    conditions,
    cheapestFirst,
    understoodAs: shown === plainTerm(term) ? null : shown,
    nearSpelling: false,
  };
}

/**
 * What pages answer to the words as they were typed, or else as kits spell them. Where kits are found and a page is
 * named, only a question is answered: who looks for gifts does not ask how one is wrapped.
 */
export async function answersFor<Answer>(
  { term, reading, hasKits }: { term: string; reading: Reading; hasKits: boolean },
  find: (text: string, how: { isAside: boolean }) => Promise<Answer[]>,
): Promise<Answer[]> {
  const isAside = hasKits && !isQuestion(term);
  if (isAside && reading.shopPages.length > 0) return [];
  const answers = await find(term, { isAside });
  const { nearSpelling, understoodAs } = reading;
  return answers.length === 0 && nearSpelling && understoodAs !== null
    ? find(understoodAs, { isAside })
    : answers;
}

const question =
  /\?\s*$|^(?:how|what|when|where|which|who|why|can|could|do|does|did|is|are|will|am|may|should|have|has|i|my|there)\s/i;

/** Whether a term is put as a question or a complaint, which pages answer better than kits do. */
function isQuestion(term: string): boolean {
  return question.test(term.trim());
}
