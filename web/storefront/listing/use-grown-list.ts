import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { SearchResult } from '../../../contracts/storefront/listing/found-kits.ts';
import type { KitListing } from '../../../contracts/storefront/listing/listing.ts';

export type Listed = Pick<KitListing | SearchResult, 'kits' | 'page' | 'pages'>;
export type ListQuery = (search: Record<string, string>) => { queryKey: QueryKey };

/**
 * The kits of this page and of those before it that 'Load more' has put on one sheet. The address holds the
 * last page, the history where the sheet begins, and the query client the pages: so Back finds all of it. After
 * a reload only the last page is known, and the pager leads to those before.
 */
export function useGrownList(found: Listed, query: ListQuery, search: Record<string, string>) {
  const client = useQueryClient();
  const wished = useLocation({ select: ({ state }) => state.grownFrom }) ?? found.page;
  const sheets = [found.kits];
  let from = found.page;
  while (from > wished && from > 1) {
    const before = client.getQueryData<Listed>(query(atPage(search, from - 1)).queryKey);
    if (!before) break;
    sheets.unshift(before.kits);
    from -= 1;
  }
  return { kits: sheets.flat(), from };
}

/** The first page has no number in the address, so that its answer is known by one key. */
export function atPage(search: Record<string, string>, page: number): Record<string, string> {
  const others = Object.fromEntries(Object.entries(search).filter(([name]) => name !== 'page'));
  return page > 1 ? { ...others, page: String(page) } : others;
}
