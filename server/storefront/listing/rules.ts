import { showsAll } from '../../../contracts/catalogue/kits/box-shown.ts';
import { cents, decimalOf } from '../../../contracts/kernel/money.ts';
import { specialListings, type SpecialListing } from '../../../contracts/kernel/paths.ts';
import { preorderText } from '../../../contracts/kernel/preorder-text.ts';
import type { Focus } from '../../../contracts/platform/images.ts';
import { picturesPrefix } from '../../../contracts/platform/images.ts';
import type { BundlePart, Kit, KitDetail, KitSort } from '../../../contracts/storefront/listing/listing.ts';
import type { BundlePartRow } from './bundle-queries.ts';
import type { MeasuredRow } from './measured-queries.ts';
import type { KitRow } from './queries.ts';

export function kitOf(row: KitRow): Kit {
  return {
    ...descriptionOf(row),
    ...offerOf(row),
    ...(row.bundle_of !== null && { bundleOf: row.bundle_of }),
    ...choicesIn(row),
  };
}

/** What is shown of a kit whatever it costs, however many there are and whatever lies in it. */
export type KitDescription = Omit<
  Kit,
  'price' | 'rrpPrice' | 'rrpKind' | 'stock' | 'preorder' | 'bundleOf' | 'choices'
>;

function descriptionOf(row: KitRow): KitDescription {
  const { picture_file, ...rest } = row;
  return {
    id: rest.id,
    slug: rest.slug,
    name: rest.name,
    sku: rest.sku,
    skuDescriptor: rest.sku_descriptor,
    categoryId: rest.category_id,
    summary: rest.summary,
    imageUrl: picture_file === null ? null : `${picturesPrefix}${picture_file}`,
    imageAlt: rest.picture_alt,
    ...imageFocusOf(rest.picture_focus),
    featured: rest.featured,
    bestseller: rest.bestseller,
    newArrival: rest.new_arrival,
    difficulty: rest.difficulty,
    hoursFrom: rest.hours_from,
    hoursTo: rest.hours_to,
    averageRating: rest.average_rating,
    totalReviews: rest.total_reviews,
  };
}

type Offered = Pick<KitRow, 'price_cents' | 'rrp_cents' | 'rrp_kind' | 'stock' | 'leaves_on' | 'promisable'>;

function offerOf(row: Offered): Pick<Kit, 'price' | 'rrpPrice' | 'rrpKind' | 'stock' | 'preorder'> {
  return { price: decimalOf(row.price_cents), ...rrpOf(row), stock: row.stock, ...preorderOf(row) };
}

/** The description of a kit as it lies in a cart. */
export function soldDescriptionOf(row: KitRow): KitDescription {
  return { ...descriptionOf(row), name: row.sold_name };
}

/** What `soldKitOf` makes of a whole row, made of a description and of what was read now. */
export function offeredKitOf(
  description: KitDescription,
  row: Offered & { parts: readonly { quantity: number }[] | null },
): Kit {
  const pieces = row.parts?.reduce((sum, { quantity }) => sum + quantity, 0);
  return { ...description, ...offerOf(row), ...(pieces !== undefined && { bundleOf: pieces }) };
}

/** A kit as it lies in a cart or on a list of wishes: itself and none of its variants, and named so. */
export function soldKitOf(row: KitRow): Kit {
  const { choices: _, ...kit } = kitOf(row);
  return { ...kit, name: row.sold_name };
}

function choicesIn({ choices }: KitRow): Pick<Kit, 'choices'> {
  if (choices === null || choices.length === 0) return {};
  return {
    choices: choices.map(({ id, price_cents, stock }) => ({ id, price: decimalOf(price_cents), stock })),
  };
}

function preorderOf({ stock, leaves_on, promisable }: Offered): Pick<Kit, 'preorder'> {
  if (stock > 0 || leaves_on === null || promisable <= 0) return {};
  return { preorder: { leavesOn: leaves_on, most: promisable, label: preorderText(leaves_on) } };
}

/** Before so many have finished a kit, their hours say more about them than about it. */
export const measuredLeast = 8;

export function measuredIn(row: MeasuredRow | null): Pick<KitDetail, 'measured'> {
  if (!row || row.makers < measuredLeast) return {};
  const { makers, median, least, most, demonstration } = row;
  return {
    measured: { makers, medianMinutes: median, leastMinutes: least, mostMinutes: most, demonstration },
  };
}

export function bundlePartOf(row: BundlePartRow): BundlePart {
  return {
    id: row.product_id,
    slug: row.slug,
    name: row.name,
    imageUrl: row.picture_file === null ? null : `${picturesPrefix}${row.picture_file}`,
    imageAlt: row.picture_alt ?? '',
    categoryId: row.category_id,
    quantity: row.quantity,
    price: decimalOf(cents(row.price_cents)),
    stock: row.available,
    isForSale: row.is_for_sale,
  };
}

/** Whose price it is stands beside it only where there is one. */
function rrpOf({ rrp_cents, rrp_kind }: Offered): Pick<Kit, 'rrpPrice' | 'rrpKind'> {
  if (rrp_cents === null) return { rrpPrice: null };
  return { rrpPrice: decimalOf(rrp_cents), rrpKind: rrp_kind as Kit['rrpKind'] };
}

function imageFocusOf(stored: string | null): { imageFocus?: Focus } {
  const { focus } = focusOf(stored);
  return focus ? { imageFocus: focus } : {};
}

/** The middle is what every picture shows where nothing else is said, so it is not. */
export function focusOf(focus: string | null): { focus?: Focus } {
  return focus === null || focus === 'centre' ? {} : { focus: focus as Focus };
}

export const specialListingNames: Readonly<Record<SpecialListing, { name: string; description: string }>> = {
  all: {
    name: 'All kits',
    description: 'Every kit we make, from a first evening with a needle to a winter of small stitches.',
  },
  featured: { name: 'Featured kits', description: 'What is on our own tables at the moment.' },
  'new-arrivals': {
    name: 'New arrivals',
    description: 'Fresh from the studio: the designs we finished last.',
  },
  bestsellers: { name: 'Bestsellers', description: 'The kits that leave the studio most often.' },
};

export function isSpecialListing(slug: string): slug is SpecialListing {
  return (specialListings as readonly string[]).includes(slug);
}

/** Columns and directions by which a listing may be ordered; the id settles what is equal. */
export const listingOrders: Readonly<Record<KitSort, readonly [ListingColumn, 'asc' | 'desc'][]>> = {
  recommended: [
    ['bestseller', 'desc'],
    ['featured', 'desc'],
    ['released_on', 'desc'],
    ['id', 'desc'],
  ],
  newest: [
    ['released_on', 'desc'],
    ['id', 'desc'],
  ],
  'price-low': [
    ['price_cents', 'asc'],
    ['id', 'asc'],
  ],
  'price-high': [
    ['price_cents', 'desc'],
    ['id', 'asc'],
  ],
  rating: [
    ['rating', 'desc'],
    ['reviews', 'desc'],
    ['id', 'desc'],
  ],
  name: [
    ['name', 'asc'],
    ['id', 'asc'],
  ],
};

export type ListingColumn =
  | 'bestseller'
  | 'featured'
  | 'released_on'
  | 'price_cents'
  | 'rating'
  | 'reviews'
  | 'name'
  | 'id';

type Contents = readonly { quantity: number; what: string }[];

/** Whether a picture shows all that lies in the box, or what lay in it before its list changed. */
export function boxShown(shows: Contents | null, contents: Contents): { box?: 'whole' | 'earlier' } {
  if (shows === null) return {};
  return { box: showsAll(shows, contents) ? 'whole' : 'earlier' };
}
