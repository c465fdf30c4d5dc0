import { valueText } from './field-name-text.ts';
import { rowsWithout } from './three-way.ts';

type TextOf = (field: string, value: unknown) => string;

/** So much of what both versions of a text begin with is shown, so that the place is recognised. */
const before = 40;

/**
 * What two people made of the same field, in words by which one can be told from the other: of a list only the rows
 * that differ, of a long text what comes from where they part.
 */
export function versionTexts(field: string, mine: unknown, theirs: unknown, textOf: TextOf = valueText) {
  const [ours, others] = differing(mine, theirs);
  const said = [textOf(field, ours), textOf(field, others)] as const;
  // A summary that leaves out what differs would ask for a choice between the same words.
  const [one, other] = said[0] === said[1] ? [valueText(field, ours), valueText(field, others)] : said;
  const start = wordStart(one, commonLength(one, other) - before);
  return { mine: partFrom(one, start), theirs: partFrom(other, start) };
}

/** Rows that only one of them has; both lists as they are where only the order differs. */
function differing(mine: unknown, theirs: unknown): readonly [unknown, unknown] {
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return [mine, theirs];
  const [ours, others] = [rowsWithout(mine, theirs), rowsWithout(theirs, mine)];
  return ours.length + others.length > 0 ? [ours, others] : [mine, theirs];
}

function commonLength(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** Where the word begins in which a place lies. */
function wordStart(text: string, place: number): number {
  return place <= 0 ? 0 : text.lastIndexOf(' ', place) + 1;
}

const partFrom = (text: string, start: number) => (start > 0 ? `…${text.slice(start)}` : text) || '–';
