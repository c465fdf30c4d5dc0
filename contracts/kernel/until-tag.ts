const prefix = 'until:';

/** A tag with the moment from which the answer changes although nothing was written. */
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
