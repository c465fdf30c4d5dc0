import * as z from 'zod/mini';
import { facet, wayOut } from './filters.ts';
import { kit } from './listing.ts';

/** A page of the shop that is no kit: shipping, gift cards. `path` may end in the `#` of a section. */
const shopPage = z.object({ name: z.string(), path: z.string() });

/** A question with its answer, a part of a page or a place, where it answers the term; `from` says what it stands on. */
const answer = z.object({ name: z.string(), path: z.string(), from: z.string(), extract: z.string() });

export const searchSorts = ['best-match', 'newest', 'price-low', 'price-high', 'rating', 'name'] as const;

export type SearchSort = (typeof searchSorts)[number];

export type ShopPage = z.infer<typeof shopPage>;
export type Answer = z.infer<typeof answer>;

export const searchResult = z.object({
  term: z.string(),
  kits: z.array(kit),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** Pages that the term asks for, the likeliest first. */
  shopPages: z.array(shopPage),
  /** What the shop's pages say to it, the likeliest first. */
  answers: z.array(answer),
  /** The words matched nothing as they are spelt; what is shown is for `understoodAs`. */
  nearSpelling: z.boolean(),
  /** What the shop took the term to mean, where it isn't its words: 'x-stitch' is 'cross stitch', 'easy' 'gentle kits'. */
  understoodAs: z.nullable(z.string()),
  sort: z.enum(searchSorts),
  facets: z.array(facet),
  /** When filters leave nothing of what was found: which of them to drop. Otherwise empty. */
  waysOut: z.array(wayOut),
});

export type SearchResult = z.infer<typeof searchResult>;
