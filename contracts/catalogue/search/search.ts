import * as z from 'zod/mini';
import { kit } from '../listing/listing.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { line } from '../../kernel/fields.ts';
import { facet, filterQuery, wayOut } from '../listing/filters.ts';
import { decimalAmount } from '../../kernel/amounts.ts';
import { pageNumber } from '../../kernel/paging.ts';
import { termMost } from './search-term.ts';

export const searchSorts = ['best-match', 'newest', 'price-low', 'price-high', 'rating', 'name'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Suggestions begin with this many letters, and there are at most so many of them. */
export const suggestFromLetters = 2;
export const suggestionsAtMost = 8;

/** A page of the shop that is no kit: shipping, gift cards. `path` may end in the `#` of a section. */
const shopPage = z.object({ name: z.string(), path: z.string() });
export type ShopPage = z.infer<typeof shopPage>;

export const searchResult = z.object({
  term: z.string(),
  kits: z.array(kit),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** Pages that the term asks for, the likeliest first. */
  shopPages: z.array(shopPage),
  /** The words matched nothing as they are spelt; what is shown is for `understoodAs`. */
  nearSpelling: z.boolean(),
  /** What the shop took the term to mean, where it isn't its words: 'x-stitch' is 'cross stitch', 'easy' 'gentle kits'. */
  understoodAs: z.nullable(z.string()),
  sort: z.enum(searchSorts),
  facets: z.array(facet),
  /** When filters leave nothing of what was found: which of them to drop. Otherwise empty. */
  waysOut: z.array(wayOut),
});

/** A page, a category or a kit to go to straight away; the slug of a page is its path. */
export const suggestion = z.object({
  kind: z.enum(['page', 'category', 'kit']),
  slug: z.string(),
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  imageAlt: z.string(),
  /** Of kits alone. */
  price: z.nullable(decimalAmount),
});

export type SearchResult = z.infer<typeof searchResult>;
export type Suggestion = z.infer<typeof suggestion>;

export const searchKits = endpoint({
  name: 'searchKits',
  method: 'GET',
  path: '/api/search',
  summary:
    'Kits and pages that match a term, best first: its words, the wishes in it, or what it was misspelt for.',
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
  summary: 'Pages, categories and kits for what was typed so far; from 2 letters, at most 8.',
  access: 'public',
  query: z.object({ q: z._default(line(termMost), '') }),
  answer: z.object({ term: z.string(), suggestions: z.array(suggestion) }),
  tags: () => ['catalogue', 'categories', 'fact:discounts'],
  refusals: ['malformed'],
});
