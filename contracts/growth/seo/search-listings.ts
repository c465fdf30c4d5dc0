import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { countFrom0, line } from '../../kernel/fields.ts';
import { picturesPrefix } from '../../platform/images.ts';

/** How a page stands in search results and where its link is shared. */

/** What search engines show of a title and a description before they cut them. */
export const shownOfTitle = 60;
export const shownOfDescription = 160;

/** 'kit-12', 'category-3', 'collection-2', or a page by its name: 'page-about', 'page-journal.first-stitches', 'page-home'. */
export const listingSubject = z
  .string()
  .check(
    z.regex(/^(?:(?:kit|category|collection)-[1-9]\d{0,8}|page-[a-z0-9]+(?:[.-][a-z0-9]+)*)$/),
    z.maxLength(200),
  );

/** Empty where the shop's own texts and picture are to stand. */
export const searchListingForm = z.object({
  title: line(120),
  description: line(320),
  /** A picture that was sent to this shop, cut to 1200 × 630 where it is shown. */
  pictureUrl: z.nullable(
    z.string().check(
      z.maxLength(200),
      z.refine((url) => url.startsWith(picturesPrefix), 'Please send a picture'),
    ),
  ),
});
export type SearchListingForm = z.infer<typeof searchListingForm>;

export const searchListing = z.object({
  subject: z.string(),
  /** 0 while the owner has written nothing of their own. */
  version: z.int(),
  form: searchListingForm,
  /** What stands where a field is empty. */
  made: z.object({
    /** Path of the page. */
    path: z.string(),
    /** With the shop's name, as it stands in the head of the page. */
    title: z.string(),
    /** Where its link is shared, beside the shop's name. */
    sharedTitle: z.string(),
    description: z.string(),
    imageUrl: z.string(),
    imageAlt: z.string(),
  }),
});
export type SearchListing = z.infer<typeof searchListing>;

const asEditor = { access: 'administrator', area: 'content' } as const;
const bySubject = z.object({ subject: listingSubject });

export const readSearchListing = endpoint({
  name: 'readSearchListing',
  method: 'GET',
  path: '/api/admin/search-listings/:subject',
  summary: 'Search title, description and share picture of a kit, a category, a collection or a page.',
  ...asEditor,
  params: bySubject,
  answer: searchListing,
  refusals: ['malformed', 'unauthenticated', 'forbidden', 'not_found'],
});

export const findSearchListing = endpoint({
  name: 'findSearchListing',
  method: 'GET',
  path: '/api/admin/search-listings',
  summary: 'The same by the address of a public page.',
  ...asEditor,
  query: z.object({ path: z.string().check(z.maxLength(400), z.startsWith('/')) }),
  answer: searchListing,
  refusals: ['malformed', 'unauthenticated', 'forbidden', 'not_found'],
});

export const writeSearchListing = endpoint({
  name: 'writeSearchListing',
  method: 'PUT',
  path: '/api/admin/search-listings/:subject',
  summary: 'Writes them over the version that was seen; what is empty is made by the shop again.',
  ...asEditor,
  params: bySubject,
  body: z.extend(searchListingForm, { version: countFrom0 }),
  answer: searchListing,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found', 'stale'],
});
