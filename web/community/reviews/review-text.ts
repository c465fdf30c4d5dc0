const limits = { plain: { characters: 200, lines: 5 }, withPhotos: { characters: 120, lines: 3 } };

/**
 * The beginning of a comment: at most 200 characters and 5 lines, or 120 and 3 beside photographs
 * (specification, section 2). It ends at a word where there is one.
 *
 * @returns undefined where the whole comment is short enough
 */
export function reviewExcerpt(comment: string, hasPhotos: boolean): string | undefined {
  const { characters, lines } = hasPhotos ? limits.withPhotos : limits.plain;
  const firstLines = comment.split('\n').slice(0, lines).join('\n');
  if (firstLines.length === comment.length && Array.from(comment).length <= characters) return undefined;
  const cut = Array.from(firstLines).slice(0, characters).join('');
  const isWhole = cut.length === firstLines.length;
  const atWord = isWhole ? cut : cut.replace(/\s+\S*$/, '');
  return `${atWord.trimEnd().replace(/[.,;:!?]$/, '')}…`;
}

/** 'Mabel Okafor' → 'MO', 'Priya' → 'P'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('en-AU');
}

/** The same name always has the same place in a palette. */
export function placeInPalette(name: string, size: number): number {
  let sum = 0;
  for (const email of name) sum = (sum * 31 + (email.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % size;
}
