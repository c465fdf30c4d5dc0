import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/fields.ts';
import { kitWrittenTag } from '../../kernel/kit-written.ts';
import { pageNumber } from '../../kernel/paging.ts';
import { describedTag } from '../../platform/images.ts';

/** Reviews that came from the shop's Facebook page bear this address and are labelled 'Facebook Review'. */
export const facebookPlaceholderEmail = 'facebook-review@placeholder.invalid';
export const reviewsPerPage = 8;

/** Each an address of the picture at that size (specification, section 9: reviewImage and reviewImageLarge). */
export const reviewImage = z.object({
  thumbnail: z.string(),
  mobile: z.string(),
  desktop: z.string(),
  alt: z.string(),
});

export const review = z.object({
  id: z.int(),
  rating: z.number(),
  title: z.string(),
  comment: z.string(),
  createdAt: z.string(),
  /** The day that it was in Sydney, '2026-11-20': a phone takes a tenth of a second to learn about time zones. */
  writtenOn: z.string(),
  images: z.array(reviewImage),
  customerDisplayName: z.string(),
  customerWebsite: z.string(),
  /** The Facebook placeholder or empty; never a person's address. */
  customerEmail: z.string(),
  /** The reviewer bought the kit here. */
  verified: z.boolean(),
  /** Where it was written, if not here: 'Review from our Etsy shop'. Else empty. */
  origin: z.string(),
  /** What the shop answered, if it did. */
  reply: z.string(),
  /** Made up for the demonstration shop; the page says 'Demonstration review'. */
  demonstration: z.boolean(),
});

export const featuredReview = z.extend(review, {
  product: z.nullable(z.object({ slug: z.string(), name: z.string() })),
});

export const reviewStats = z.object({ averageRating: z.number(), totalReviews: z.int() });

export const reviewSorts = ['newest', 'highest', 'lowest', 'photos'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const reviewPage = z.object({
  reviews: z.array(review),
  /** Of all published reviews of the kit, whatever is filtered. */
  averageRating: z.number(),
  totalReviews: z.int(),
  /** Five entries, 5 stars first. */
  histogram: z.array(z.object({ stars: z.int(), count: z.int() })),
  /** How many match the filter. */
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  sort: z.enum(reviewSorts),
});

export type Review = z.infer<typeof review>;
export type FeaturedReview = z.infer<typeof featuredReview>;
export type ReviewStats = z.infer<typeof reviewStats>;
export type ReviewPage = z.infer<typeof reviewPage>;

export const listFeaturedReviews = endpoint({
  name: 'listFeaturedReviews',
  method: 'GET',
  path: '/api/reviews/featured',
  summary: 'The reviews that the owner put on the home page.',
  access: 'public',
  answer: z.array(featuredReview),
  // Each names its kit.
  tags: () => ['reviews', 'catalogue'],
  refusals: [],
});

export const readReviewStats = endpoint({
  name: 'readReviewStats',
  method: 'GET',
  path: '/api/products/:id/review-stats',
  summary: "A kit's average rating and number of published reviews; 0 and 0 while there is none.",
  access: 'public',
  params: z.object({ id }),
  answer: reviewStats,
  // A kit that leaves the shop takes them along.
  tags: (_stats, kit) => ['reviews', kitWrittenTag(kit.id)],
  refusals: ['not_found'],
});

export const readReviews = endpoint({
  name: 'readReviews',
  method: 'GET',
  path: '/api/products/:id/reviews',
  summary: "A page of a kit's reviews with the histogram of stars.",
  access: 'public',
  params: z.object({ id }),
  query: z.object({
    page: pageNumber,
    sort: z.catch(z._default(z.enum(reviewSorts), 'newest'), 'newest'),
    /** Only those with so many stars. */
    stars: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(5))), undefined),
    /** `yes`: only those with photographs. */
    photos: z.catch(z.optional(z.literal('yes')), undefined),
  }),
  answer: reviewPage,
  tags: (_page, kit) => ['reviews', kitWrittenTag(kit.id), describedTag],
  refusals: ['not_found'],
});
