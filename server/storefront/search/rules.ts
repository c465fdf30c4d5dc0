export type Synonym = { term: string; means: string };

/** A term in the shop's own words. `wordings` find kits as a search engine reads them, the nearest first. */
export type Understood = { shown: string; wordings: string[] };

/** So many wordings of a term are looked for: with several synonyms in one term they multiply. */
const wordingsAtMost = 24;

/**
 * The term with what shoppers say replaced by what the shop says: 'x-stitch koala' is 'cross stitch koala'. A meaning
 * may have alternatives, separated by commas: a parrot is a rosella or a kookaburra. The longest wording goes first,
 * each stretch of the term is replaced once, and only whole words count, in the singular or in the plural. Null
 * where nothing had to be replaced, and for a term with quotation marks, which is meant literally.
 */
export function understood(term: string, synonyms: readonly Synonym[]): Understood | null {
  if (term.includes('"')) return null;
  const parts = partsOf(term, synonyms).map(({ said, means }) => means ?? [said]);
  const shown = parts.map((part) => oneOf(part)).join(' ');
  return shown === plainTerm(term) ? null : { shown, wordings: combined(parts) };
}

/** A stretch of a term: what the table has a meaning for, else a single word. */
export type Part = { said: string; means?: readonly string[] };

/** A term's stretches in their order. */
export function partsOf(term: string, synonyms: readonly Synonym[]): Part[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  const compared = words.map(singular);
  const meanings = meaningsOf(synonyms);
  const parts: Part[] = [];
  for (let i = 0; i < words.length;) {
    const taken = lengthOfMatch(compared, i, meanings);
    const means = taken > 0 && meanings.byTerm.get(compared.slice(i, i + taken).join(' '));
    const said = words.slice(i, i + Math.max(1, taken)).join(' ');
    parts.push(means ? { said, means } : { said });
    i += Math.max(1, taken);
  }
  return parts;
}

/**
 * What the table says of wishes and of words apart: the first are read before anything else is. `units` are the words
 * with the meanings of several words beside them, so that 'cross stitch' is one thing, and not crosses and stitches.
 */
export type ShopVocabulary = {
  wishes: readonly Synonym[];
  words: readonly Synonym[];
  units: readonly Synonym[];
};

/** A meaning with alternatives is always one of words. */
export function vocabularyOf(
  synonyms: readonly Synonym[],
  isWish: (means: string) => boolean,
): ShopVocabulary {
  const { wishes = [], words = [] } = Object.groupBy(synonyms, ({ means }) =>
    !means.includes(',') && isWish(means) ? 'wishes' : 'words',
  );
  const named = words
    .flatMap(({ means }) => means.split(',').map((one) => one.trim()))
    .filter((one) => one.includes(' '));
  return { wishes, words, units: [...named.map((one) => ({ term: one, means: one })), ...words] };
}

type Meanings = { byTerm: ReadonlyMap<string, string[]>; longest: number };

/** Made once for each reading of the table. */
const known = new WeakMap<readonly Synonym[], Meanings>();

function meaningsOf(synonyms: readonly Synonym[]): Meanings {
  const found = known.get(synonyms);
  if (found) return found;
  const byTerm = new Map(
    synonyms.map(({ term, means }) => [
      comparableTerms(term).join(' '),
      means
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ]),
  );
  const longest = Math.max(0, ...[...byTerm.keys()].map((term) => term.split(' ').length));
  known.set(synonyms, { byTerm, longest });
  return { byTerm, longest };
}

function lengthOfMatch(words: readonly string[], from: number, { byTerm, longest }: Meanings): number {
  for (let length = Math.min(longest, words.length - from); length > 0; length -= 1) {
    if (byTerm.has(words.slice(from, from + length).join(' '))) return length;
  }
  return 0;
}

/** Each alternative with each, those with the first alternatives first. */
function combined(parts: readonly (readonly string[])[]): string[] {
  let wordings = [''];
  for (const part of parts)
    wordings = part
      .flatMap((one) => wordings.map((before) => `${before} ${one}`.trim()))
      .slice(0, wordingsAtMost);
  return wordings;
}

function oneOf(alternatives: readonly string[]): string {
  const last = alternatives.at(-1) ?? '';
  return alternatives.length < 2 ? last : `${alternatives.slice(0, -1).join(', ')} or ${last}`;
}

/** Words as they are compared: small letters, without a genitive's or a plural's ending. */
export function comparableTerms(term: string): string[] {
  return term.toLowerCase().split(/\s+/).filter(Boolean).map(singular);
}

/** Rough, but both sides of a comparison go through it: 'lilies' and 'lily' meet, 'cross' stays. */
function singular(word: string): string {
  const plain = word.replace(/['’]s$/, '');
  if (plain.length < 4 || plain.endsWith('ss')) return plain;
  return plain.replace(/ies$/, 'y').replace(/s$/, '');
}

/** A sentence as a term: without the marks between its words. In quotation marks it is meant as it stands. */
export function withoutMarks(term: string): string {
  if (term.includes('"')) return term;
  const bare = term.replaceAll('’', "'").replace(/[,;:!?]+(?=\s|$)|\.+(?=\s|$)/g, ' ');
  return bare.replace(/\s+/g, ' ').trim() || term;
}

const furniture =
  'sofa|couch|lounge|settee|armchair|bed|bedhead|headboard|mantel(?:piece)?|fireplace|sideboard|buffet|piano|desk|dining table|tv';
const aboveFurniture = new RegExp(
  String.raw`(?<=^|\s)(?:over|above|behind) (?:(?:the|my|our|a|her|his|their|your) )?(?:${furniture})(?=\s|$)`,
  'gi',
);

/** What hangs 'over the couch' or 'above our bed' hangs on a wall that wants something large: the table has words for that. */
export function withWallsNamed(term: string): string {
  return term.replace(aboveFurniture, 'feature wall');
}

/** A term as terms are compared: small letters, and one space between words. */
export function plainTerm(term: string): string {
  return term.toLowerCase().replace(/\s+/g, ' ').trim();
}

const longestKept = 60;

/**
 * The term as it is counted for the owner, or undefined where it must not be kept: people paste email
 * addresses, telephone and order numbers into search boxes, and none of those is a wish for a kit.
 */
export function countableTerm(term: string): string | undefined {
  const plain = plainTerm(term);
  const isPersonal = /@|\d[\d\s-]{4,}\d|\bsm-\d/.test(plain);
  return plain === '' || plain.length > longestKept || isPersonal ? undefined : plain;
}

/** Shorter words are too near to each other: 'roo' is no misspelt 'roof'. */
export const mendableFrom = 4;

/**
 * The word that a typed one was most likely meant for: one that begins with it, else the one with the fewest letters
 * changed, left out, put in or swapped, one for each three letters of it. The first letter is mostly right,
 * so it counts twice.
 */
export function nearestWord(typed: string, words: readonly string[]): string | undefined {
  if (typed.length < mendableFrom) return undefined;
  const most = Math.floor(typed.length / 3);
  let best: { word: string; distance: number } | undefined;
  for (const word of words) {
    if (Math.abs(word.length - typed.length) > most && !word.startsWith(typed)) continue;
    const beside = word[0] === typed[0] ? 0 : 1;
    const distance = word.startsWith(typed) ? 0.5 : distanceOf(typed, word, most - beside) + beside;
    if (distance <= most && distance < (best?.distance ?? Infinity)) best = { word, distance };
  }
  return best?.word;
}

const sounds: readonly (readonly [string, string])[] = [
  ['c', 'k'],
  ['k', 'c'],
  ['ph', 'f'],
  ['f', 'ph'],
  ['y', 'i'],
  ['i', 'y'],
  ['s', 'z'],
  ['z', 's'],
  ['ck', 'k'],
  ['ei', 'ie'],
];

/** What a word may have been meant for by its sound, or by two keys pressed in the wrong order. */
export function respellings(word: string): string[] {
  const swapped = Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => {
    const [one = '', other = ''] = word.slice(at, at + 2);
    return word.slice(0, at) + other + one + word.slice(at + 2);
  });
  const heard = sounds.map(([typed, meant]) => word.replace(typed, meant));
  const single = word.replace(/(.)\1/, '$1');
  return [...new Set([...swapped, ...heard, single])].filter((one) => one !== word);
}

/** Damerau and Levenshtein's distance, with swaps of neighbours; Infinity as soon as it is more than `most`. */
function distanceOf(one: string, other: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const changed = (last[j - 1] ?? 0) + (isSame ? 0 : 1);
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity;
      const here = Math.min(changed, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      row.push(here);
      least = Math.min(least, here);
    }
    // From row to row it is never less, and one more at most: a swap that begins in the row before is too dear as well.
    if (least > most) return Infinity;
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
