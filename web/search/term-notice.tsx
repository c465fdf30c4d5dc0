import { filtersIn, isFiltered } from '../../contracts/filters.ts';
import { useSearch } from '@tanstack/react-router';
import type { SearchResult } from '../../contracts/search.ts';

/** Says what the term was taken to mean, that only near spellings were found, or nothing at all. */
export function TermNotice({ found: { term, total, nearSpelling, understoodAs } }: { found: SearchResult }) {
  const filtered = isFiltered(filtersIn(useSearch({ strict: false })));
  if (total === 0 && !filtered)
    return (
      <p>Nothing in the shop matches “{term}”. Try fewer or other words, or look through the shelves.</p>
    );
  if (nearSpelling)
    return (
      <p>
        Nothing matches “{term}” as it is spelled.{' '}
        {total === 1 ? 'This kit comes close.' : 'These kits come close.'}
      </p>
    );
  if (understoodAs !== null && understoodAs !== term) return <p>Shown for “{understoodAs}”.</p>;
  return null;
}
