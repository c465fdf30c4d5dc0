import type { SearchResult } from '../../contracts/search.ts';

/** Says what was found, or that only near spellings were. */
export function TermNotice({ found: { term, total, nearSpelling } }: { found: SearchResult }) {
  if (total === 0)
    return (
      <p>Nothing in the shop matches “{term}”. Try fewer or other words, or look through the shelves.</p>
    );
  const kits = total === 1 ? '1 kit' : `${total} kits`;
  if (nearSpelling)
    return (
      <p>
        Nothing matches “{term}” as it is spelled. {total === 1 ? 'This kit comes' : `These ${kits} come`}{' '}
        close.
      </p>
    );
  return <p>{kits}</p>;
}
