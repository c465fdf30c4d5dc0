import { alikeColours } from '../../../contracts/catalogue/kits/alike-colours.ts';
import { gtinOf } from '../../../contracts/kernel/barcode.ts';
import { decimalOf } from '../../../contracts/kernel/money.ts';
import { kitsPerPage } from '../../../contracts/kernel/paging.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { describedTag, picturesPrefix } from '../../../contracts/platform/images.ts';
import { type Filters, filtersIn, isFiltered } from '../../../contracts/storefront/listing/filters.ts';
import type {
  Category,
  Kit,
  KitDetail,
  KitListing,
  KitSort,
} from '../../../contracts/storefront/listing/listing.ts';
import { requirementsOf } from '../../catalogue/kits/kits.ts';
import { KeptResults } from '../../kernel/cache/kept-results.ts';
import { cachedQuery, readModel } from '../../kernel/cache/query-cache.ts';
import type { Db } from '../../kernel/database/database.ts';
import { salesAt } from '../../pricing/discounts/discounts.ts';
import type { BundlePartRow } from './bundle-queries.ts';
import { sliceOf } from './chosen-kits.ts';
import { findCountedKits, findKits, findRelatedKits } from './finding.ts';
import { videoIn } from './kit-video.ts';
import type { KitFilter } from './listed-queries.ts';
import { crafts } from './narrowing.ts';
import { findParcels } from './parcel-queries.ts';
import * as queries from './queries.ts';
import {
  boxShown,
  bundlePartOf,
  focusOf,
  isSpecialListing,
  kitOf,
  listingOrders,
  measuredIn,
  soldKitOf,
  specialListingNames,
} from './rules.ts';
import { detailWithSales, withSales } from './sales.ts';

export { countChosenKits, pageOfKits, type KitsChosen } from './chosen-kits.ts';
export { kitOrder, rememberNamed, takeKitsIntoMemory } from './finding.ts';
export { narrowed } from './filter-queries.ts';
export { easeBit, type Test } from './filters.ts';
export { narrow, type Counted, type KitSelection } from './narrowing.ts';
export {
  wholeOf,
  pageOfListing,
  wholesOf,
  selectKits,
  selectListed,
  type KitRow,
  type ListingOrder,
} from './queries.ts';
export type { ParcelMeasures } from './parcel-queries.ts';
export { bundlePartsOf, type BundlePartRow } from './bundle-queries.ts';
export { describeOffers, remembersKits } from './offers.ts';
export { selectOffers } from './offer-queries.ts';
export { isSpecialListing, kitOf, soldKitOf, specialListingNames } from './rules.ts';
export { priceOfKitAt, withSales } from './sales.ts';
export { standardByZone } from './delivery/delivery.ts';

/** Every page shows them, with how many kits each holds; whoever changes a kit announces them too. */
export const allCategories = cachedQuery('categories', readCategories, ['categories', describedTag]);

async function readCategories(db: Db): Promise<Category[]> {
  const rows = await queries.findCategories(db);
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    imageUrl: row.picture_file === null ? null : `${picturesPrefix}${row.picture_file}`,
    imageAlt: row.picture_alt ?? '',
    kitCount: row.kit_count,
  }));
}

type KitsQuery = {
  ids?: readonly number[] | undefined;
  page?: number | undefined;
  sort?: KitSort | undefined;
  filters: Filters;
  at: Date;
};

/** Those that are named; a page of all, where a page, an order or a filter is asked for; else every kit. */
export async function listKits(db: Db, { ids, page, sort, filters, at }: KitsQuery): Promise<Kit[]> {
  if (ids) return kitsById(db, ids);
  if (page === undefined && sort === undefined && !isFiltered(filters))
    return (await queries.findAllKits(db, listingOrders.newest)).map(kitOf);
  const asked = { ...everyKit, filters, sort: sort ?? 'recommended', slice: sliceOf(page ?? 1) };
  return (await findKits(db, { ...asked, sales: await salesAt(db, at) })).kits;
}

/** The kits of those that are bundles, by the bundle's id. */
export async function partsOfBundles(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, BundlePartRow[]>> {
  const rows = await queries.findBundleParts(db, ids);
  return new Map(rows.map(({ id, parts }) => [id, parts]));
}

/** In the order asked for, each named with its choice, or by `kitOf` as its card; what is unknown or not published is left out. */
export async function kitsById(db: Db, ids: readonly number[], shown = soldKitOf): Promise<Kit[]> {
  const found = new Map((await queries.findKitsById(db, ids)).map((row) => [row.id, shown(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

const carouselLength = 12;

export async function flaggedKits(db: Db, flag: 'featured' | 'bestseller' | 'new_arrival'): Promise<Kit[]> {
  const slice = { limit: carouselLength, offset: 0 };
  const asked = { listing: { flag }, byCraft: false, filters: filtersIn({}), slice };
  return (await findKits(db, { ...asked, sort: 'newest', sales: undefined })).kits;
}

export async function readKitDetail(db: Db, key: string | number): Promise<KitDetail | Refusal<'not_found'>> {
  const row = await kitDetailRow(db, key);
  if (!row) return refuse('not_found', 'We do not have a kit by that name.');
  const { choices: _, ...kit } = kitOf(row);
  return {
    ...kit,
    categorySlug: row.category_slug,
    categoryName: row.category_name,
    description: row.description,
    pictures: row.pictures.map(({ file, focus, shows, ...picture }) => ({
      url: `${picturesPrefix}${file}`,
      ...picture,
      ...focusOf(focus),
      ...boxShown(shows, row.contents as KitDetail['contents']),
    })),
    contents: row.contents as KitDetail['contents'],
    colours: row.colours as KitDetail['colours'],
    alsoNeeded: row.also_needed as string[],
    gtin: gtinOf(row.barcode),
    finishedWidthMm: row.finished_width_mm,
    finishedHeightMm: row.finished_height_mm,
    mess: row.mess,
    requirements: requirementsOf(row.requirements),
    alikeColours: alikeColours(row.colours as KitDetail['colours']).map(([one, other]) => ({
      one: one.name,
      other: other.name,
    })),
    weightGrams: row.weight_grams,
    parts: (row.parts ?? []).map(bundlePartOf),
    ...videoIn(row),
    ...measuredIn(row.measured),
    variants: row.variants.map(({ variant_label: label, price_cents, leaves_on: leavesOn, ...variant }) => ({
      ...variant,
      label,
      price: decimalOf(price_cents),
      ...(leavesOn !== null && variant.stock <= 0 && { leavesOn }),
    })),
  };
}

type DetailRow = Awaited<ReturnType<typeof queries.findKitDetail>>;

/** A kit's page reads the kit for itself, for its facts for search engines and for what its delivery costs. */
const keptDetails = readModel(() => new KeptResults());

async function kitDetailRow(db: Db, key: string | number): Promise<DetailRow> {
  const read = () => queries.findKitDetail(db, typeof key === 'number' ? { id: key } : { slug: key });
  const kept = keptDetails(db);
  if (!kept) return read();
  const { result } = await kept.take(`${typeof key} ${key}`, async () => {
    const row = await read();
    const shown = row ? shownIn(row).map((id) => `product:${id}`) : [];
    return { result: row, tags: new Set(['categories', ...shown]), isKept: row !== undefined };
  });
  return result as DetailRow;
}

/** The kit, its variants and the kits of a bundle: where one of them changes, the page does. */
function shownIn({ id, variants, parts }: NonNullable<DetailRow>): number[] {
  return [id, ...variants.map((one) => one.id), ...(parts ?? []).map(({ product_id }) => product_id)];
}

/** The page of a kit as a shopper reads it, sale and all. */
export async function kitPage(
  db: Db,
  key: string | number,
  at: Date,
): Promise<KitDetail | Refusal<'not_found'>> {
  const found = await readKitDetail(db, key);
  return isRefusal(found) ? found : detailWithSales(db, found, at);
}

const relatedAtMost = 4;

export async function relatedKits(db: Db, id: number): Promise<Kit[] | Refusal<'not_found'>> {
  const found = await findRelatedKits(db, id, relatedAtMost);
  if (found.length > 0 || (await kitsById(db, [id])).length > 0) return found;
  return refuse('not_found', 'We do not have a kit by that name.');
}

export type ListingQuery = { slug: string; page: number; sort: KitSort; filters: Filters; at: Date };

/** One page of a category or of a special listing; a page past the end is empty, not an error. */
export async function readListingPage(
  db: Db,
  input: ListingQuery,
): Promise<KitListing | Refusal<'not_found'>> {
  const { slug, page, sort, filters, at } = input;
  const found = await findListing(db, slug);
  if (!found) return refuse('not_found', 'We do not have a category by that name.');
  const order = slug === 'new-arrivals' && sort === 'recommended' ? 'newest' : sort;
  const sales = await salesAt(db, at);
  const { filter: listing, name, description } = found;
  const asked = { listing, byCraft: isSpecialListing(slug), filters, sort: order, sales };
  const { kits, counted } = await findCountedKits(db, { ...asked, slice: sliceOf(page) });
  return {
    slug,
    name,
    description,
    kits: await withSales(db, kits, at),
    total: counted.total,
    page,
    pages: Math.max(1, Math.ceil(counted.total / kitsPerPage)),
    sort,
    facets: counted.facets,
    waysOut: counted.waysOut,
  };
}

type FoundListing = { filter: KitFilter; name: string; description: string };

const everyKit = { listing: { everything: true }, byCraft: true } as const;

const specialFilters = {
  all: { everything: true },
  featured: { flag: 'featured' },
  'new-arrivals': { flag: 'new_arrival' },
  bestsellers: { flag: 'bestseller' },
} as const;

async function findListing(db: Db, slug: string): Promise<FoundListing | undefined> {
  if (isSpecialListing(slug)) return { filter: specialFilters[slug], ...specialListingNames[slug] };
  const category = (await crafts(db)).find((one) => one.slug === slug);
  return (
    category && {
      filter: { categoryId: category.id },
      name: category.name,
      description: category.description,
    }
  );
}

/** What is sent of a kit, or of one bundle each of its kits with how many of it. */
export type KitParcel = {
  productId: number;
  quantity: number;
  weightGrams: number;
  sizeMm: [number, number, number];
};

export async function parcelsOf(db: Db, productIds: readonly number[]): Promise<KitParcel[]> {
  const rows = await findParcels(db, productIds);
  return rows.map((row) => ({
    productId: row.id,
    quantity: row.quantity,
    weightGrams: row.weight_grams,
    sizeMm: row.size_mm,
  }));
}
