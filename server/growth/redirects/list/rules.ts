/** After which row of the list a page begins, of whichever kind that row was. */
export type ListPosition = { hits: number; from: string; kind: string };

/** What of one kind is after a position. */
export type ListBounds =
  | 'all'
  | 'nothing'
  | {
      operator: '>' | '>=' | '<' | '<=';
      /** Where the list is ordered by it. */ hits?: number;
      from: string;
    };

/** The list is ordered by its hits, if it is, then by address and kind. */
export function boundsOfManual(
  sort: string,
  position: ListPosition | undefined,
): Exclude<ListBounds, 'nothing'> {
  if (!position) return 'all';
  const { hits, from } = position;
  const operator = operatorFor('manual', sort, position.kind);
  return sort.endsWith('hits') ? { operator, hits, from } : { operator, from };
}

/** The same for addresses under `prefix`, in the words of their slugs. They are not counted: all have 0 hits. */
export function boundsOfSlugs(
  { kind, prefix }: { kind: string; prefix: string },
  sort: string,
  position: ListPosition | undefined,
): ListBounds {
  if (!position) return 'all';
  const isDown = sort.startsWith('-');
  const { hits, from } = position;
  if (sort.endsWith('hits') && hits > 0) return isDown ? 'all' : 'nothing';
  if (from.startsWith(prefix))
    return { operator: operatorFor(kind, sort, position.kind), from: from.slice(prefix.length) };
  const isPrefixLater = Buffer.compare(Buffer.from(prefix), Buffer.from(from)) > 0;
  return isPrefixLater === isDown ? 'nothing' : 'all';
}

function operatorFor(kind: string, sort: string, positionKind: string): '>' | '>=' | '<' | '<=' {
  const isDown = sort.startsWith('-');
  const isWithEqual = isDown ? kind < positionKind : kind > positionKind;
  return `${isDown ? '<' : '>'}${isWithEqual ? '=' : ''}` as const;
}

export type SlugSearch = 'any' | { slug: string; isStart: boolean };

/** Which slugs make an address under `prefix` hold what is searched; undefined where none does. */
export function slugSearch(searched: string, prefix: string): SlugSearch | undefined {
  const text = searched.toLowerCase();
  if (prefix.includes(text)) return 'any';
  // A slug holds no '/'.
  const slug = text.slice(text.lastIndexOf('/') + 1);
  if (!prefix.endsWith(text.slice(0, text.length - slug.length))) return undefined;
  return { slug, isStart: slug !== text };
}
