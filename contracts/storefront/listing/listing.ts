import * as z from 'zod/mini';
import { difficulties, rrpKinds } from '../../catalogue/kits/kit-facts.ts';
import { kitRequirements } from '../../catalogue/kits/requirements.ts';
import { decimalAmount } from '../../kernel/amounts.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, slug } from '../../kernel/fields.ts';
import { pageNumber, pageOfWhole } from '../../kernel/paging.ts';
import { describedTag, focuses } from '../../platform/images.ts';
import { facet, filterQuery, wayOut } from './filters.ts';
import { wishesMost } from './wish-limit.ts';

/** A card tells only in or out (rulings: the two stock badges), or that it can be ordered before it is here. */
export function cardStockBadge({
  stock,
  choices = [],
  preorder,
}: Pick<Kit, 'stock' | 'choices' | 'preorder'>) {
  return stock > 0 || choices.some((one) => one.stock > 0) ? 'In Stock' : (preorder?.label ?? 'Out of Stock');
}

/** Absent where the middle of the picture is what matters. */
const focus = z.optional(z.enum(focuses));
const picture = z.object({ url: z.string(), alt: z.string(), width: z.int(), height: z.int(), focus });
/** `box` where it shows what lies in the box: all of `contents`, or what lay in it before that list changed. */
const kitPicture = z.extend(picture, { box: z.optional(z.enum(['whole', 'earlier'])) });

export const category = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  imageUrl: z.nullable(z.string()),
  imageAlt: z.string(),
  kitCount: z.int(),
});

/** A kit as a card, a cart line or a search hit shows it. */
export const kit = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  sku: z.string(),
  skuDescriptor: z.string(),
  categoryId: z.int(),
  summary: z.string(),
  imageUrl: z.nullable(z.string()),
  imageAlt: z.string(),
  imageFocus: focus,
  price: decimalAmount,
  /** A higher price that is proved: ours, by the price history, or a maker's, named and dated. Else null. */
  rrpPrice: z.nullable(decimalAmount),
  rrpKind: z.optional(z.enum(rrpKinds)),
  /** While a sale makes one of it cheaper: what it costs, and its own price where that was truly asked until then. */
  sale: z.optional(
    z.object({
      name: z.string(),
      price: decimalAmount,
      was: z.nullable(decimalAmount),
      until: z.nullable(z.string()),
    }),
  ),
  stock: z.int(),
  /** While there is none of it and it can be ordered all the same: by which day it leaves (ISO date), how many at most, and what is said of it. */
  preorder: z.optional(z.object({ leavesOn: z.string(), most: z.int(), label: z.string() })),
  featured: z.boolean(),
  bestseller: z.boolean(),
  newArrival: z.boolean(),
  difficulty: z.enum(difficulties),
  hoursFrom: z.int(),
  hoursTo: z.int(),
  /** Of a bundle how many kits lie in it; absent of a single kit. */
  bundleOf: z.optional(z.int()),
  /** Of published reviews; 0 while there is none. */
  averageRating: z.number(),
  totalReviews: z.int(),
  /** What else of it can be chosen on its page, each at its own price; absent where there is nothing to choose. */
  choices: z.optional(
    z.array(
      z.object({ id: z.int(), price: decimalAmount, salePrice: z.optional(decimalAmount), stock: z.int() }),
    ),
  ),
});

const bundlePart = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  imageAlt: z.string(),
  categoryId: z.int(),
  /** How many of it lie in one bundle. */
  quantity: z.int(),
  price: decimalAmount,
  salePrice: z.optional(decimalAmount),
  stock: z.int(),
  /** False once it is not in the shop any more: then the bundle cannot be bought. */
  isForSale: z.boolean(),
});
export type BundlePart = z.infer<typeof bundlePart>;

export const kitDetail = z.extend(kit, {
  categorySlug: z.string(),
  categoryName: z.string(),
  description: z.string(),
  pictures: z.array(kitPicture),
  contents: z.array(z.object({ quantity: z.int(), what: z.string(), detail: z.string() })),
  colours: z.array(z.object({ code: z.string(), name: z.string(), hex: z.string() })),
  alsoNeeded: z.array(z.string()),
  /** The maker's number under the bars; empty without one, and where it is of the shop's own range. */
  gtin: z._default(z.string(), ''),
  finishedWidthMm: z.int(),
  finishedHeightMm: z.int(),
  mess: z.string(),
  requirements: kitRequirements,
  /** Pairs of its colours, by their names, that look alike to some colour-blind eyes; empty without colours, too. */
  alikeColours: z.array(z.object({ one: z.string(), other: z.string() })),
  weightGrams: z.int(),
  /** The kits of a bundle, each as it is sold by itself; empty of a single kit. */
  parts: z._default(z.array(bundlePart), []),
  /** What people who finished it needed; absent until there are enough of them. */
  measured: z.optional(
    z.object({
      makers: z.int(),
      medianMinutes: z.int(),
      leastMinutes: z.int(),
      mostMinutes: z.int(),
      /** Whether some of them are of the demonstration. */
      demonstration: z.boolean(),
    }),
  ),
  /** Absent until it has its captions and its words. */
  video: z.optional(
    z.object({
      url: z.string(),
      type: z.enum(['video/mp4', 'video/webm']),
      bytes: z.int(),
      captionsUrl: z.string(),
      transcript: z.string(),
      /** What stands for it until it is played; absent: the kit's first picture. */
      poster: z.optional(z.object({ url: z.string() })),
    }),
  ),
  /** The kit and its variants, the kit itself first; empty where there is nothing to choose. */
  variants: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      sku: z.string(),
      label: z.string(),
      price: decimalAmount,
      salePrice: z.optional(decimalAmount),
      stock: z.int(),
      /** As in `preorder`: it can be ordered before it is here. */
      leavesOn: z.optional(z.string()),
    }),
  ),
});

export const kitSorts = ['recommended', 'newest', 'price-low', 'price-high', 'rating', 'name'] as const;
export type KitSort = (typeof kitSorts)[number];

export const kitListing = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  kits: z.array(kit),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  sort: z.enum(kitSorts),
  facets: z.array(facet),
  /** When filters leave nothing: which of them to drop. Otherwise empty. */
  waysOut: z.array(wayOut),
});

export type Category = z.infer<typeof category>;
export type Kit = z.infer<typeof kit>;
export type KitDetail = z.infer<typeof kitDetail>;
export type KitListing = z.infer<typeof kitListing>;

/** A sale that begins, ends or changes is another price on each; a card says what else can be chosen, too. */
export const kitTags = (kits: readonly { id: number; choices?: readonly { id: number }[] | undefined }[]) => [
  'fact:discounts',
  describedTag,
  ...kits.flatMap((one) => [one, ...(one.choices ?? [])]).map((one) => `product:${one.id}`),
];

/**
 * What a list holds and counts, and in which order, follows kits that are not on it too: what is written of them, whether
 * any can be had, and their stars.
 */
export const listTags = ['catalogue', 'availability', 'reviews'];

export const listCategories = endpoint({
  name: 'listCategories',
  method: 'GET',
  path: '/api/categories',
  summary: 'All categories, in the order of the shop window.',
  access: 'public',
  answer: z.array(category),
  tags: () => ['categories', 'fact:categories', describedTag],
  refusals: [],
});

/** A list of wishes as long as lists may be, in numbers as large as they come. */
const idsMost = 11 * wishesMost;

export const listProducts = endpoint({
  name: 'listProducts',
  method: 'GET',
  path: '/api/products',
  summary:
    'All published kits, those with the given ids (comma-separated), or a page of them by filters and order.',
  access: 'public',
  query: z.object({
    ids: z.optional(z.string().check(z.regex(/^\d+(,\d+)*$/), z.maxLength(idsMost))),
    /** With any of the following the answer is one page, as a listing has it. */
    page: pageOfWhole,
    sort: z.catch(z.optional(z.enum(kitSorts)), undefined),
    ...filterQuery,
  }),
  answer: z.array(kit),
  tags: (kits) => [...listTags, ...kitTags(kits)],
  refusals: ['malformed'],
});

function flagged(name: string, path: string, what: string) {
  return endpoint({
    name,
    method: 'GET',
    path,
    summary: `Kits that the owner marked as ${what}.`,
    access: 'public',
    answer: z.array(kit),
    tags: (kits) => ['catalogue', ...kitTags(kits)],
    refusals: [],
  });
}

export const listFeatured = flagged('listFeatured', '/api/products/featured', 'featured');
export const listBestsellers = flagged('listBestsellers', '/api/products/bestsellers', 'bestsellers');
export const listNewArrivals = flagged('listNewArrivals', '/api/products/new-arrivals', 'new arrivals');

export const readProduct = endpoint({
  name: 'readProduct',
  method: 'GET',
  path: '/api/products/:slugOrId',
  summary: 'One published kit with everything that its page shows.',
  access: 'public',
  params: z.object({ slugOrId: z.union([slug, id]) }),
  answer: kitDetail,
  // Its category's name stands on it.
  tags: (found) => ['categories', ...kitTags([found, ...found.variants, ...found.parts])],
  refusals: ['not_found'],
});

export const listRelated = endpoint({
  name: 'listRelated',
  method: 'GET',
  path: '/api/products/:id/related',
  summary: 'Up to four kits that go with this one: same craft first, near in difficulty and price.',
  access: 'public',
  params: z.object({ id }),
  answer: z.array(kit),
  tags: (kits) => [...listTags, ...kitTags(kits)],
  refusals: ['not_found'],
});

export const readListing = endpoint({
  name: 'readListing',
  method: 'GET',
  path: '/api/shelves/:slug',
  summary:
    'A page of a category, or of all, featured, new-arrivals or bestsellers, with filters and their counts.',
  access: 'public',
  params: z.object({ slug }),
  query: z.object({
    page: pageNumber,
    sort: z.catch(z._default(z.enum(kitSorts), 'recommended'), 'recommended'),
    ...filterQuery,
  }),
  answer: kitListing,
  tags: (found) => [...listTags, ...kitTags(found.kits)],
  refusals: ['not_found'],
});
