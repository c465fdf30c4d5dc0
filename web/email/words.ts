/** What a letter says, of which its HTML and its text are made alike. */
export type Words = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Kits with their number, or other short lines under a heading of their own. */
  list?: { title: string; lines: string[] };
  facts?: { label: string; value: string }[];
  button?: { label: string; href: string };
  /** Why this person receives the letter. */
  reason: string;
};

export function textOf(words: Words, brand: string, origin: string): string {
  const { heading, paragraphs, list, facts = [], button, reason } = words;
  return [
    heading,
    ...paragraphs,
    ...(list ? [[list.title, ...list.lines].join('\n')] : []),
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}: ${button.href}`] : []),
    reason,
    `${brand}\n${origin}`,
  ].join('\n\n');
}
