import type { FaqEntry } from '../../../../contracts/growth/content/faq.ts';

/** Entries with an anchor each: the owner's, or one made of the question that nobody has. */
export function withAnchors(entries: readonly FaqEntry[], anchorOf: (text: string) => string): FaqEntry[] {
  const taken = new Set(entries.map(({ anchor }) => anchor));
  return entries.map((entry) => {
    if (entry.anchor !== '') return entry;
    const stem = anchorOf(entry.question).slice(0, 70).replace(/-$/, '') || 'question';
    let anchor = stem;
    for (let number = 2; taken.has(anchor); number += 1) anchor = `${stem}-${number}`;
    taken.add(anchor);
    return { ...entry, anchor };
  });
}

/** Groups in the order of their first questions, what has none first. */
export function inGroups<Entry extends { group: string }>(entries: readonly Entry[]): Entry[] {
  const groups = Map.groupBy(entries, ({ group }) => group);
  return [...(groups.get('') ?? []), ...[...groups].flatMap(([name, inside]) => (name === '' ? [] : inside))];
}

const emptyWords = new Set(
  'the and for you your are was can could what when where why how which who does did with from have has had not this that there will would should into about'.split(
    ' ',
  ),
);

/** Words of a search that say something; 'Kits' is found by 'kit'. */
function tellingWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => word.length > 2 && !emptyWords.has(word))
    .map((word) => word.replace(/s$/, ''));
}

const answersMost = 2;

const isIn = (said: readonly string[]) => (word: string) => said.some((one) => one.startsWith(word));

/** Questions that a search asks: each of its words is there, and two of them, or the only one, in the question. */
export function questionsAskedBy<Entry extends { question: string; answer: string }>(
  term: string,
  entries: readonly Entry[],
): Entry[] {
  const words = tellingWords(term);
  if (words.length === 0) return [];
  return entries
    .map((entry) => {
      const [question, answer] = [tellingWords(entry.question), tellingWords(entry.answer)];
      const isWhole = words.every((word) => isIn(question)(word) || isIn(answer)(word));
      return { entry, score: isWhole ? words.filter(isIn(question)).length : 0 };
    })
    .filter(({ score }) => score >= Math.min(2, words.length))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, answersMost)
    .map(({ entry }) => entry);
}
