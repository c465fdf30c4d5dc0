import * as z from 'zod/mini';
import { decimalAmount } from '../../kernel/amounts.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { line } from '../../kernel/fields.ts';
import { pageNumber } from '../../kernel/paging.ts';
import { filterQuery } from '../listing/filters.ts';
import { searchSorts, searchResult } from '../listing/found-kits.ts';
import { kitTags, listTags } from '../listing/listing.ts';
import { termMost } from './search-term.ts';

/** Suggestions begin with this many letters, and there are at most so many of them. */
export const suggestFromLength = 2;
export const suggestionsAtMost = 8;

/** A page, an answer on one, a category or a kit to go to straight away; the slug of a page or an answer is its path. */
export const suggestion = z.object({
  kind: z.enum(['page', 'answer', 'category', 'kit']),
  slug: z.string(),
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  imageAlt: z.string(),
  /** Of kits alone: the least that one costs in any of what it can be chosen as. */
  price: z.nullable(decimalAmount),
  /** Where another of its choices costs more. */
  isLeast: z.optional(z.boolean()),
});

export type Suggestion = z.infer<typeof suggestion>;

/** Where answers come from: the pages' words, the questions, opening hours and pick-up places. */
const answerTags = [
  'fact:collections',
  'content',
  'own pages',
  'fact:own_pages',
  'fact:faq',
  'fact:settings',
  'fact:shipping_tables',
];

export const searchKits = endpoint({
  name: 'searchKits',
  method: 'GET',
  path: '/api/search',
  summary:
    'Kits, pages and answers that match a term, best first: its words, the wishes in it, or what it was misspelt for.',
  access: 'public',
  query: z.object({
    q: z._default(line(termMost), ''),
    page: pageNumber,
    sort: z.catch(z._default(z.enum(searchSorts), 'best-match'), 'best-match'),
    ...filterQuery,
  }),
  answer: searchResult,
  tags: (found) => [...listTags, 'categories', 'fact:search_synonyms', ...answerTags, ...kitTags(found.kits)],
  isCounted: true,
  refusals: ['malformed'],
});

export const suggestKits = endpoint({
  name: 'suggestKits',
  method: 'GET',
  path: '/api/search/suggestions',
  summary: 'Pages, answers, categories and kits for what was typed so far; from 2 letters, at most 8.',
  access: 'public',
  query: z.object({ q: z._default(line(termMost), '') }),
  answer: z.object({ term: z.string(), suggestions: z.array(suggestion) }),
  tags: () => ['catalogue', 'categories', 'fact:discounts', 'fact:search_synonyms', ...answerTags],
  refusals: ['malformed'],
});
