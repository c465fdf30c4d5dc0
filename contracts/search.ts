import * as z from 'zod/mini';
import { kit } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';
import { pageNumber } from './paging.ts';

export const searchResult = z.object({
  term: z.string(),
  kits: z.array(kit),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** The words matched nothing as they stand; these kits are near in spelling. */
  nearSpelling: z.boolean(),
});

export type SearchResult = z.infer<typeof searchResult>;

export const searchKits = endpoint({
  name: 'searchKits',
  method: 'GET',
  path: '/api/search',
  summary: 'Kits that match a term, best first; near spellings when the words match too little.',
  access: 'public',
  query: z.object({ q: z._default(line(120), ''), page: pageNumber }),
  answer: searchResult,
  tags: (found) => ['catalogue', ...found.kits.map(({ id }) => `product:${id}`)],
  refusals: ['malformed'],
});
