import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { countFrom1, id, line, paragraph, unguessable } from '../../kernel/fields.ts';

/** What a buyer says of a kit that has arrived. */

export const commentLeast = 20;
export const commentMost = 2_000;
export const photosMost = 5;
export const hardnesses = ['easier', 'as said', 'harder'] as const;

const comment = paragraph(commentMost).check(
  z.minLength(commentLeast, `Please write at least ${commentLeast} characters.`),
);

export const reviewForm = z.object({
  rating: z
    .int('Please choose one to five stars')
    .check(z.gte(1, 'Please choose one to five stars'), z.lte(5)),
  title: line(100).check(z.minLength(1, 'Please give it a title')),
  comment,
  /** How hard it was, against what its page says. */
  hardness: z.optional(z.enum(hardnesses)),
  hours: z.optional(z.int().check(z.gte(1), z.lte(500))),
  /** What `sendReviewPhoto` answered. */
  photos: z._default(z.array(unguessable).check(z.maxLength(photosMost)), []),
});

export type ReviewForm = z.infer<typeof reviewForm>;

/** The order's link stands for its buyer where nobody is signed in. */
const orderToken = z.optional(unguessable);

export const canReview = endpoint({
  name: 'canReview',
  method: 'GET',
  path: '/api/reviews/can-review',
  summary: 'Whether this person may review a kit, and in words why not.',
  access: 'visitor',
  query: z.object({ productId: id, orderToken }),
  answer: z.object({ canReview: z.boolean(), reason: z.string(), reviewId: z.nullable(z.int()) }),
  refusals: ['malformed'],
});

export const sendReviewPhoto = endpoint({
  name: 'sendReviewPhoto',
  method: 'POST',
  path: '/api/reviews/photos',
  summary: 'Takes one photograph (JPEG, PNG, WebP or AVIF) for a review that is being written.',
  access: 'visitor',
  takes: 'picture',
  answer: z.object({ photo: z.string(), url: z.string() }),
  refusals: ['csrf', 'not_a_picture', 'too_large', 'too_many'],
});

export const sendReview = endpoint({
  name: 'sendReview',
  method: 'POST',
  path: '/api/reviews',
  summary: 'Reviews a kit of a delivered order; it waits until the shop has read it. One a person and kit.',
  access: 'visitor',
  body: z.extend(reviewForm, { productId: countFrom1, orderToken }),
  answer: z.object({ id: z.int(), message: z.string() }),
  refusals: ['malformed', 'csrf', 'not_bought', 'not_permitted', 'too_many'],
});

export const ownReview = z.object({
  id: z.int(),
  rating: z.int(),
  title: z.string(),
  comment: z.string(),
  hardness: z.nullable(z.enum(hardnesses)),
  hours: z.nullable(z.int()),
  state: z.enum(['waiting', 'published', 'declined']),
  /** Why it was declined; else empty. */
  reason: z.string(),
  createdAt: z.string(),
  /** How many photographs it has; a change may add to them up to the most. */
  photoCount: z.int(),
  product: z.nullable(z.object({ slug: z.string(), name: z.string() })),
});

const kitToReview = z.object({ productId: z.int(), slug: z.string(), name: z.string() });

export const listKitsToReview = endpoint({
  name: 'listKitsToReview',
  method: 'GET',
  path: '/api/orders/:token/to-review',
  summary: 'The kits of a delivered order that wait for a review, to whoever holds its link.',
  access: 'visitor',
  params: z.object({ token: unguessable }),
  answer: z.array(kitToReview),
  refusals: ['not_found'],
});

export const listOwnReviews = endpoint({
  name: 'listOwnReviews',
  method: 'GET',
  path: '/api/account/reviews',
  summary: 'The reviews of this account, and kits of delivered orders that wait for one.',
  access: 'customer',
  answer: z.object({
    reviews: z.array(ownReview),
    toReview: z.array(kitToReview),
  }),
  refusals: ['unauthenticated'],
});

export const editReview = endpoint({
  name: 'editReview',
  method: 'PUT',
  path: '/api/reviews/:id',
  summary: 'Says it anew; the shop reads it again, and keeps what it said before.',
  access: 'customer',
  params: z.object({ id }),
  body: reviewForm,
  answer: ownReview,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'not_found'],
});
