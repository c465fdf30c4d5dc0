import { paths } from '../../contracts/paths.ts';
import type { ShelfSort } from '../../contracts/catalogue.ts';

/** The first page and the recommended order are left out, so that every list has one shortest address. */
export function shelfAddress(slug: string, sort: ShelfSort = 'recommended', page = 1): string {
  const query = new URLSearchParams();
  if (sort !== 'recommended') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? paths.category(slug) : `${paths.category(slug)}?${text}`;
}
