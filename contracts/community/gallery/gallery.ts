import * as z from 'zod/mini';
import { difficulties } from '../../catalogue/kits/kit-facts.ts';
import { decimalAmount } from '../../kernel/amounts.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { slug } from '../../kernel/fields.ts';
import { describedTag, focuses } from '../../platform/images.ts';

/** A finished piece that somebody made (specification, section 3). Only active ones are answered. */
export const galleryItem = z.object({
  id: z.int(),
  isActive: z.boolean(),
  imageUrl: z.string(),
  imageAlt: z.string(),
  imageWidth: z.int(),
  imageHeight: z.int(),
  /** What stays in sight where it is cut; the middle, if nothing is said. */
  imageFocus: z.optional(z.enum(focuses)),
  artist: z.string(),
  /** The category's slug and name; empty where the piece belongs to no kit of ours. */
  craft: z.string(),
  craftName: z.string(),
  difficulty: z.enum(difficulties),
  timeToComplete: z.string(),
  location: z.string(),
  comment: z.string(),
  /** The kit at the price of its card; another of its choices costs more where that is the least. */
  product: z.nullable(
    z.object({
      slug: z.string(),
      name: z.string(),
      price: decimalAmount,
      isLeast: z.optional(z.boolean()),
    }),
  ),
  /** Made up for the demonstration shop; the page says so. */
  demonstration: z.boolean(),
});

export type GalleryItem = z.infer<typeof galleryItem>;

export const listGallery = endpoint({
  name: 'listGallery',
  method: 'GET',
  path: '/api/gallery',
  summary: 'Finished pieces in the order of the wall; narrowed by craft and difficulty.',
  access: 'public',
  query: z.object({
    craft: z.catch(z.optional(slug), undefined),
    difficulty: z.catch(z.optional(z.enum(difficulties)), undefined),
  }),
  answer: z.array(galleryItem),
  // Beside a piece stand its kit with its price, and its craft.
  tags: () => ['gallery', 'catalogue', 'categories', 'fact:discounts', describedTag],
  refusals: [],
});
