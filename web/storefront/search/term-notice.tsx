import { useSearch } from '@tanstack/react-router';
import { filtersIn, isFiltered } from '../../../contracts/storefront/listing/filters.ts';
import type { SearchResult } from '../../../contracts/storefront/listing/found-kits.ts';

/** Says what the term was taken to mean or to be misspelt for, or that there is nothing at all. */
export function TermNotice({ found }: { found: SearchResult }) {
  const { term, total, nearSpelling, understoodAs, shopPages, answers } = found;
  const filtered = isFiltered(filtersIn(useSearch({ strict: false })));
  if (nearSpelling)
    return (
      <p>
        Showing results for “{understoodAs}”. Nothing matches “{term}” as it is spelt.
      </p>
    );
  if (total === 0 && !filtered)
    return shopPages.length + answers.length > 0 ? (
      <p>Our pages have something on “{term}”.</p>
    ) : (
      <p>Nothing in the shop matches “{term}”. Try fewer or other words, or look through the shelves.</p>
    );
  return understoodAs !== null && <p>Showing results for “{understoodAs}”.</p>;
}
