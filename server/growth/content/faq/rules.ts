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
