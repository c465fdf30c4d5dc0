import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { countFrom1, id, line, paragraph, storedInteger } from '../../kernel/fields.ts';
import { cursor, nextCursor, searched, sortedBy } from '../../kernel/keyset.ts';
import { reviewImage } from './reviews.ts';

/** The owner's side of reviews: read, published or declined with a reason, answered, featured, brought over from Facebook. */

export const reviewStates = ['waiting', 'published', 'declined'] as const;
export type ReviewState = (typeof reviewStates)[number];
const reviewSorts = ['written', 'stars'] as const;
export const reviewAdminPage = 25;
export const replyMost = 1_000;

export const adminReview = z.object({
  id: z.int(),
  version: z.int(),
  state: z.enum(reviewStates),
  rating: z.int(),
  title: z.string(),
  comment: z.string(),
  name: z.string(),
  website: z.string(),
  source: z.enum(['shop', 'facebook']),
  /** Where it was moved in from, as its readers see it; else empty. */
  origin: z.string(),
  verified: z.boolean(),
  featured: z.boolean(),
  demonstration: z.boolean(),
  reply: z.string(),
  /** Why it was declined; else empty. */
  reason: z.string(),
  hardness: z.nullable(z.string()),
  hours: z.nullable(z.int()),
  createdAt: z.string(),
  images: z.array(z.extend(reviewImage, { pictureId: z.int() })),
  product: z.nullable(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
  orderId: z.nullable(z.string()),
  customerId: z.nullable(z.string()),
  /** How often its writer said it anew. */
  earlierVersions: z.int(),
});

export type AdminReview = z.infer<typeof adminReview>;

const byId = z.object({ id });
const version = countFrom1;
const writing = ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found', 'stale'] as const;

export const listReviews = endpoint({
  name: 'listReviews',
  method: 'GET',
  path: '/api/admin/reviews',
  summary: 'Reviews in every state, as a page of a list, with how many wait.',
  access: 'administrator',
  area: 'reviews',
  query: z.object({
    q: searched,
    state: z.catch(z.optional(z.enum(reviewStates)), undefined),
    stars: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(5))), undefined),
    photos: z.catch(z.optional(z.literal('yes')), undefined),
    featured: z.catch(z.optional(z.literal('yes')), undefined),
    sort: sortedBy(reviewSorts, '-written'),
    after: cursor,
  }),
  answer: z.object({
    reviews: z.array(adminReview),
    next: nextCursor,
    counts: z.object({ waiting: z.int(), published: z.int(), declined: z.int() }),
  }),
  refusals: ['unauthenticated', 'forbidden'],
});

export const decideReview = endpoint({
  name: 'decideReview',
  method: 'POST',
  path: '/api/admin/reviews/:id/decide',
  summary:
    "Publishes a review, or declines it with a reason that its writer reads. The kit's rating follows.",
  access: 'administrator',
  area: 'reviews',
  params: byId,
  body: z.object({ version, state: z.enum(reviewStates), reason: z._default(paragraph(500), '') }).check(
    z.refine(({ state, reason }) => state !== 'declined' || reason !== '', {
      error: 'Please say why: its writer reads this.',
      path: ['reason'],
    }),
  ),
  answer: adminReview,
  refusals: writing,
});

export const replyToReview = endpoint({
  name: 'replyToReview',
  method: 'PUT',
  path: '/api/admin/reviews/:id/reply',
  summary: 'What the shop answers under a review; empty takes the answer away.',
  access: 'administrator',
  area: 'reviews',
  params: byId,
  body: z.object({ version, reply: paragraph(replyMost) }),
  answer: adminReview,
  refusals: writing,
});

export const featureReview = endpoint({
  name: 'featureReview',
  method: 'POST',
  path: '/api/admin/reviews/:id/feature',
  summary: 'Puts a published review on the home page, or takes it off.',
  access: 'administrator',
  area: 'reviews',
  params: byId,
  body: z.object({ version, featured: z.boolean() }),
  answer: adminReview,
  refusals: [...writing, 'not_permitted'],
});

export const deleteReviewPhoto = endpoint({
  name: 'deleteReviewPhoto',
  method: 'POST',
  path: '/api/admin/reviews/:id/drop-photo',
  summary: 'Takes one photograph off a review and off the disk; its words and its other photographs stay.',
  access: 'administrator',
  area: 'reviews',
  params: byId,
  body: z.object({ version, pictureId: storedInteger }),
  answer: adminReview,
  refusals: writing,
});

export const listReviewVersions = endpoint({
  name: 'listReviewVersions',
  method: 'GET',
  path: '/api/admin/reviews/:id/versions',
  summary: 'What a review said before its writer changed it, the newest first.',
  access: 'administrator',
  area: 'reviews',
  params: byId,
  answer: z.array(
    z.object({
      version: z.int(),
      rating: z.int(),
      title: z.string(),
      comment: z.string(),
      until: z.string(),
    }),
  ),
  refusals: ['unauthenticated', 'forbidden'],
});

/** A review as it stood on the shop's Facebook page. */
export const facebookReview = z.object({
  name: line(100, 1),
  rating: z.int('Stars from 1 to 5').check(z.gte(1, 'Stars from 1 to 5'), z.lte(5, 'Stars from 1 to 5')),
  date: z.iso.date('A date such as 2026-11-20'),
  title: z._default(line(100), ''),
  comment: paragraph(2_000).check(z.minLength(1, 'Please fill this in')),
  website: z._default(line(200), ''),
  /** The address of a kit's page, its last part; empty where it is about the shop. */
  kit: z._default(line(120), ''),
});

export type FacebookReview = z.infer<typeof facebookReview>;

export const importedColumns = ['name', 'rating', 'date', 'title', 'comment', 'website', 'kit'] as const;
export const importedMost = 500;

export const importReviews = endpoint({
  name: 'importReviews',
  method: 'POST',
  path: '/api/admin/reviews/import',
  summary:
    'Brings reviews over from Facebook, as CSV with a line of headings: all of them or none. Tries first.',
  access: 'administrator',
  area: 'reviews',
  body: z.object({
    csv: paragraph(60_000).check(z.minLength(1, 'Please paste the lines here.')),
    /** False tries and keeps nothing. */
    apply: z._default(z.boolean(), false),
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        line: z.int(),
        name: z.string(),
        rating: z.string(),
        comment: z.string(),
        errors: z.array(z.object({ column: z.string(), message: z.string() })),
      }),
    ),
    errors: z.int(),
    imported: z.int(),
  }),
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden'],
});
