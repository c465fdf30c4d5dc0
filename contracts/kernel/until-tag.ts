const prefix = 'until:';

/** Beside an answer's tags: the moment from which it says something else although nothing was written. */
export function untilTag(moment: string): string {
  return `${prefix}${moment}`;
}

/** The first of those moments, in milliseconds since 1970; Infinity where there is none. */
export function untilMsOf(tags: Iterable<string>): number {
  let first = Infinity;
  for (const tag of tags)
    if (tag.startsWith(prefix)) first = Math.min(first, Date.parse(tag.slice(prefix.length)));
  return first;
}
