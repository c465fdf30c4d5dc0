import { comparableName } from './names.ts';

export type Schedule = { is_hidden: boolean; shown_from: string | null; shown_until: string | null };

/** Why shoppers do not see a collection on this day in Sydney; empty where they do. */
export function whyUnseen({ is_hidden, shown_from, shown_until }: Schedule, today: string): string {
  if (is_hidden) return 'Hidden';
  if (shown_from !== null && today < shown_from) return `From ${shown_from}`;
  if (shown_until !== null && today > shown_until) return `Ended on ${shown_until}`;
  return '';
}

/** Collections whose name a search says, or begins to say: 'winter' and 'gifts for mum', not 'for'. */
export function namedBy<Named extends { name: string }>(
  term: string,
  collections: readonly Named[],
): Named[] {
  const asked = comparableName(term);
  if (asked.length === 0) return [];
  return collections.filter(({ name }) => {
    const words = comparableName(name);
    const hasWord = (word: string) => asked.includes(word);
    return words.length > 0 && (words.every(hasWord) || asked.every((one) => words.includes(one)));
  });
}
