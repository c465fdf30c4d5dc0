import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { slug } from '../../kernel/fields.ts';
import { pageNumber } from '../../kernel/paging.ts';
import { describedTag } from '../../platform/images.ts';
import { filterQuery } from '../listing/filters.ts';
import { kitListing, kitSorts, kitTags, listTags } from '../listing/listing.ts';

/** Kits that go together for a moment or a person, as the owner chose them. */
const collection = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  imageUrl: z.nullable(z.string()),
  imageAlt: z.string(),
  kitCount: z.int(),
});
export type Collection = z.infer<typeof collection>;

export const collectionTags = () => [
  'fact:collections',
  ...listTags,
  'categories',
  'fact:discounts',
  describedTag,
];

export const listCollections = endpoint({
  name: 'listCollections',
  method: 'GET',
  path: '/api/collections',
  summary: 'Collections that are shown today and hold a kit, in the order of the shop.',
  access: 'public',
  answer: z.array(collection),
  tags: collectionTags,
  refusals: [],
});

export const readCollection = endpoint({
  name: 'readCollection',
  method: 'GET',
  path: '/api/collections/:slug',
  summary: 'A page of a collection’s kits, in its own order or another, with filters and their counts.',
  access: 'public',
  params: z.object({ slug }),
  query: z.object({
    page: pageNumber,
    sort: z.catch(z._default(z.enum(kitSorts), 'recommended'), 'recommended'),
    ...filterQuery,
  }),
  answer: z.extend(kitListing, { imageUrl: z.nullable(z.string()), imageAlt: z.string() }),
  tags: (found) => [...collectionTags(), ...kitTags(found.kits)],
  refusals: ['not_found'],
});
