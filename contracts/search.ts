import * as z from 'zod/mini';
import { kit } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';
import { facet, filterQuery, wayOut } from './filters.ts';
import { decimalAmount } from './amounts.ts';
import { pageNumber } from './paging.ts';
import { termMost } from './search-term.ts';

export const searchSorts = ['best-match', 'newest', 'price-low', 'price-high', 'rating', 'name'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Suggestions begin with this many letters, and there are at most so many of them. */
export const suggestFromLetters = 2;
export const suggestionsAtMost = 8;

export const searchResult = z.object({
  term: z.string(),
  kits: z.array(kit),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** The words matched nothing as they stand; these kits are near in spelling. */
  nearSpelling: z.boolean(),
  /** What the shop took the term to mean, where it knows another word for it: 'x-stitch' is 'cross stitch'. */
  understoodAs: z.nullable(z.string()),
  sort: z.enum(searchSorts),
  facets: z.array(facet),
  /** When filters leave nothing of what was found: which of them to drop. Otherwise empty. */
  waysOut: z.array(wayOut),
});

/** A kit or a category to go to straight away. */
export const suggestion = z.object({
  kind: z.enum(['kit', 'category']),
  slug: z.string(),
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  imageAlt: z.string(),
  /** Null for a category. */
  price: z.nullable(decimalAmount),
});

export type SearchResult = z.infer<typeof searchResult>;
export type Suggestion = z.infer<typeof suggestion>;

export const searchKits = endpoint({
  name: 'searchKits',
  method: 'GET',
  path: '/api/search',
  summary: 'Kits that match a term, best first; near spellings when the words match too little.',
  access: 'public',
  query: z.object({
    q: z._default(line(termMost), ''),
    page: pageNumber,
    sort: z.catch(z._default(z.enum(searchSorts), 'best-match'), 'best-match'),
    ...filterQuery,
  }),
  answer: searchResult,
  tags: (found) => ['catalogue', ...found.kits.map(({ id }) => `product:${id}`)],
  isCounted: true,
  refusals: ['malformed'],
});

export const suggestKits = endpoint({
  name: 'suggestKits',
  method: 'GET',
  path: '/api/search/suggestions',
  summary: 'Categories and kits whose name begins with or holds what was typed; from 2 letters, at most 8.',
  access: 'public',
  query: z.object({ q: z._default(line(termMost), '') }),
  answer: z.object({ term: z.string(), suggestions: z.array(suggestion) }),
  tags: () => ['catalogue', 'categories', 'fact:discounts'],
  refusals: ['malformed'],
});
