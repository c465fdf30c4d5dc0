export type Synonym = { term: string; means: string };

/**
 * The term with what shoppers say replaced by what the shop says: 'x-stitch koala' is 'cross stitch
 * koala'. The longest wording goes first, each stretch of the term is replaced once, and only whole
 * words count. Null where nothing had to be replaced.
 */
export function understood(term: string, synonyms: readonly Synonym[]): string | null {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  const meanings = new Map(synonyms.map(({ term: said, means }) => [said, means]));
  const longest = Math.max(0, ...synonyms.map(({ term: said }) => said.split(' ').length));
  const result: string[] = [];
  for (let i = 0; i < words.length;) {
    const taken = lengthOfMatch(words, i, longest, meanings);
    const said = words.slice(i, i + Math.max(1, taken)).join(' ');
    result.push(meanings.get(said) ?? said);
    i += Math.max(1, taken);
  }
  const meant = result.join(' ');
  return meant === words.join(' ') ? null : meant;
}

function lengthOfMatch(
  words: readonly string[],
  from: number,
  longest: number,
  meanings: ReadonlyMap<string, string>,
): number {
  for (let length = Math.min(longest, words.length - from); length > 0; length -= 1) {
    if (meanings.has(words.slice(from, from + length).join(' '))) return length;
  }
  return 0;
}

/** A term as terms are compared: small letters, and one space between words. */
export function plainTerm(term: string): string {
  return term.toLowerCase().replace(/\s+/g, ' ').trim();
}

const longestKept = 60;

/**
 * The term as it is counted for the owner, or undefined where it must not be kept: people paste e-mail
 * addresses, telephone and order numbers into search boxes, and none of those is a wish for a kit.
 */
export function countableTerm(term: string): string | undefined {
  const plain = plainTerm(term);
  const isPersonal = /@|\d[\d\s-]{4,}\d|\bsm-\d/.test(plain);
  return plain === '' || plain.length > longestKept || isPersonal ? undefined : plain;
}
