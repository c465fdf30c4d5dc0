/** So much of a long text is shown of a change. */
const most = 60;
/** What both have in common before that, so that the place is recognised. */
const before = 16;

/** Two texts beside each other; long ones from where they differ, with new lines as signs. */
export function differenceText(from: string, to: string): string {
  const [old, now] = [onOneLine(from), onOneLine(to)];
  const start = Math.max(old.length, now.length) > most ? Math.max(0, firstDifference(old, now) - before) : 0;
  return `${partFrom(old, start)} → ${partFrom(now, start)}`;
}

/** The beginning of a text that is new. */
export function beginningText(text: string): string {
  return partFrom(onOneLine(text), 0);
}

const onOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ↵ ');

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

function partFrom(text: string, start: number): string {
  if (text === '') return '–';
  const part = text.slice(start, start + most).toWellFormed();
  return `${start > 0 ? '…' : ''}${part}${text.length > start + most ? '…' : ''}`;
}
