import { kitsPerPage } from '../../contracts/paging.ts';
import type { SearchResult } from '../../contracts/search.ts';
import { kitOf } from '../catalogue/catalogue.ts';
import type { Db } from '../kernel/database.ts';
import { findByNearSpelling, findByWords } from './queries.ts';

/** Fewer hits than this and near spellings are offered in addition. */
const enoughHits = 3;

export async function searchKitsFor(db: Db, term: string, page: number): Promise<SearchResult> {
  if (term === '') return { term, kits: [], total: 0, page: 1, pages: 1, nearSpelling: false };
  const slice = { limit: kitsPerPage, offset: (page - 1) * kitsPerPage };
  const exact = await findByWords(db, term, slice);
  if (exact.total >= enoughHits) {
    const pages = Math.ceil(exact.total / kitsPerPage);
    return { term, kits: exact.kits.map(kitOf), total: exact.total, page, pages, nearSpelling: false };
  }
  const near = await findByNearSpelling(db, term, kitsPerPage);
  const known = new Set(exact.kits.map(({ id }) => id));
  const kits = [...exact.kits, ...near.filter(({ id }) => !known.has(id))].slice(0, kitsPerPage).map(kitOf);
  return {
    term,
    kits,
    total: kits.length,
    page: 1,
    pages: 1,
    nearSpelling: exact.total === 0 && kits.length > 0,
  };
}
