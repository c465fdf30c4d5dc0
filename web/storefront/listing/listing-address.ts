import { paths } from '../../../contracts/kernel/paths.ts';
import { type FilterQuery, filterNames } from '../../../contracts/storefront/listing/filters.ts';

/** What a list's address holds beside its path; everything else in an address is dropped. */
export type ListingSearch = FilterQuery & {
  sort?: string | undefined;
  page?: number | string | undefined;
};

/**
 * The first page and the usual order are left out, so that every list has one shortest address.
 *
 * @param base the list without filters, such as a listing or a search with its term
 */
export function listingAddress(base: string, usualSort: string, { sort, page, ...filters }: ListingSearch) {
  const [path = '', term = ''] = base.split('?');
  const query = new URLSearchParams(term);
  for (const name of filterNames) {
    const chosen = filters[name];
    if (chosen !== undefined && chosen.length > 0) query.set(name, String(chosen));
  }
  if (sort !== undefined && sort !== usualSort) query.set('sort', sort);
  if (page !== undefined && Number(page) > 1) query.set('page', String(page));
  const text = query.toString().replaceAll('+', '%20');
  return text === '' ? path : `${path}?${text}`;
}

export function kitListingAddress(slug: string, query: ListingSearch = {}): string {
  return listingAddress(paths.category(slug), 'recommended', query);
}
