import type { ReviewStats } from '../../../contracts/community/reviews/reviews.ts';
import { idMost } from '../../../contracts/kernel/fields.ts';
import { centsOf } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { imageUrl } from '../../../contracts/platform/images.ts';
import { priceRanges } from '../../../contracts/storefront/listing/filters.ts';
import type { Category, Kit, KitDetail } from '../../../contracts/storefront/listing/listing.ts';
import { shownPrice } from '../../../contracts/storefront/listing/shown-price.ts';

/** Makes an address of the shop whole. */
export type WholeAddress = (path: string) => string;

export const money = (amount: number) => ({ amount, currency: 'AUD' });

/** Several makes of one kit are variants of a product; the number of the first names them all. */
export const productId = (kit: KitDetail) => `kit-${kit.variants[0]?.id ?? kit.id}`;
export const variantId = (id: number) => `variant-${id}`;

type KitKey = {
  key: string | number;
  isProduct: boolean;
  /** The shop gave this id, so it means nothing else; a bare number may be a SKU as well. */
  isOurs: boolean;
};

/** `kit-12` and `variant-12` name a kit by its number, and so does `12`; anything else is the name in its address. */
export function kitKeyOf(id: string): KitKey {
  const [, kind, number] = /^(?:(kit|variant)-)?(\d{1,10})$/.exec(id) ?? [];
  // What no kit can have as its number is a name like any other.
  if (number === undefined || Number(number) > idMost) return { key: id, isProduct: true, isOurs: false };
  return { key: Number(number), isProduct: kind === 'kit', isOurs: kind !== undefined };
}

/** How a variant is named beside the others; the page calls them so too. */
const optionName = 'Variant';

export type Inputs = readonly { id: string; match: 'exact' | 'featured' }[];

type About = {
  whole: WholeAddress;
  /** Of reviews by people; nothing is said about a rating while there is none. */
  stats: ReviewStats;
  /** In full where somebody is about to choose. */
  isWhole?: boolean;
};

/** A kit as a product of the Universal Commerce Protocol, itself as the first variant: what its page shows. */
export function productOf(kit: KitDetail, { whole, stats, isWhole = false }: About) {
  const { was } = shownPrice(kit);
  const variants = [ownVariant(kit, whole), ...otherVariants(kit, whole)];
  const amounts = variants.map(({ price }) => price.amount);
  const head = kit.variants[0] ?? kit;
  return {
    id: productId(kit),
    handle: head.slug,
    title: kit.name,
    description: { plain: isWhole ? `${kit.summary}\n\n${kit.description}` : kit.summary },
    url: whole(paths.product(head.slug)),
    categories: [
      { value: kit.categoryName, taxonomy: 'merchant' },
      // Arts & Entertainment > Hobbies & Creative Arts > Arts & Crafts > Art & Crafting Kits
      { value: '505370', taxonomy: 'google_product_category' },
    ],
    price_range: { min: money(Math.min(...amounts)), max: money(Math.max(...amounts)) },
    ...(was && variants.length === 1
      ? { list_price_range: { min: money(was.priceCents), max: money(was.priceCents) } }
      : {}),
    media: (isWhole ? kit.pictures : kit.pictures.slice(0, 1)).map(({ url, alt }) => ({
      type: 'image',
      url: whole(imageUrl(url, 'large')),
      alt_text: alt,
    })),
    ...optionsOf(kit, isWhole),
    variants,
    ...(stats.totalReviews === 0
      ? {}
      : {
          rating: { value: stats.averageRating, scale_min: 1, scale_max: 5, count: stats.totalReviews },
        }),
    metadata: isWhole ? { ...facts(kit), ...moreFacts(kit) } : facts(kit),
  };
}

export type Product = ReturnType<typeof productOf>;

function ownVariant(kit: KitDetail, whole: WholeAddress) {
  const { priceCents, was } = shownPrice(kit);
  const own = kit.variants.find(({ id }) => id === kit.id);
  return {
    id: variantId(kit.id),
    sku: kit.sku,
    handle: kit.slug,
    title: own?.label ?? kit.name,
    description: { plain: kit.summary },
    url: whole(paths.product(kit.slug)),
    price: money(priceCents),
    ...(was ? { list_price: money(was.priceCents) } : {}),
    availability: availability(kit.stock, kit.preorder?.leavesOn),
    ...(own ? { options: [{ name: optionName, label: own.label }] } : {}),
  };
}

function otherVariants(kit: KitDetail, whole: WholeAddress) {
  return kit.variants
    .filter(({ id }) => id !== kit.id)
    .map(({ id, slug, sku, label, price, salePrice, stock, leavesOn }) => ({
      id: variantId(id),
      sku,
      handle: slug,
      title: label,
      description: { plain: label },
      url: whole(paths.product(slug)),
      price: money(centsOf(salePrice ?? price)),
      availability: availability(stock, leavesOn),
      options: [{ name: optionName, label }],
    }));
}

function optionsOf(kit: KitDetail, isWhole: boolean) {
  if (kit.variants.length < 2) return {};
  const values = kit.variants.map(({ label, stock, leavesOn }) =>
    isWhole ? { label, available: availability(stock, leavesOn).available, exists: true } : { label },
  );
  const own = kit.variants.find(({ id }) => id === kit.id);
  return {
    options: [{ name: optionName, values }],
    ...(isWhole && own ? { selected: [{ name: optionName, label: own.label }] } : {}),
  };
}

/** Of a pre-order also by which day it leaves. */
function availability(stock: number, leavesOn?: string) {
  if (stock <= 0 && leavesOn !== undefined)
    return { available: true, status: 'preorder', available_from: leavesOn };
  return { available: stock > 0, status: stock > 0 ? 'in_stock' : 'out_of_stock' };
}

function facts(kit: KitDetail) {
  return { difficulty: kit.difficulty, hours_from: kit.hoursFrom, hours_to: kit.hoursTo };
}

function moreFacts(kit: KitDetail) {
  return {
    in_the_box: kit.contents.map(({ quantity, what, detail }) =>
      [`${quantity} × ${what}`, detail].filter(Boolean).join(', '),
    ),
    also_needed: kit.alsoNeeded,
    finished_width_mm: kit.finishedWidthMm,
    finished_height_mm: kit.finishedHeightMm,
    mess: kit.mess,
    weight_grams: kit.weightGrams,
  };
}

export type PriceFilter = { min?: number | undefined; max?: number | undefined };

/** The shop's own ranges that a wished one touches; what lies beside it is left out afterwards. */
export function rangesTouched({ min = 0, max = Infinity }: PriceFilter): string[] {
  return priceRanges
    .filter(({ from, below }) => from <= max && (below === null || below > min))
    .map(({ value }) => value);
}

export function priceFits({ min = 0, max = Infinity }: PriceFilter, amount: number): boolean {
  return amount >= min && amount <= max;
}

/** Categories by their names or by the names in their addresses, whichever way they are written. */
export function categoriesNamed(categories: readonly Category[], wanted: readonly string[]): Category[] {
  const asked = new Set(wanted.map((one) => one.trim().toLowerCase()));
  return categories.filter(({ slug, name }) => asked.has(slug) || asked.has(name.toLowerCase()));
}

/** Where the next kits begin, as an opaque text. */
export function cursorAt(offset: number): string {
  return Buffer.from(`from:${offset}`).toString('base64url');
}

/** @returns undefined for what the shop never gave */
export function offsetOf(cursor: string): number | undefined {
  const [, offset] = /^from:(\d{1,6})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return offset === undefined ? undefined : Number(offset);
}

/** A kit as a line of a cart names it. */
export function itemOf(kit: Kit, whole: WholeAddress) {
  return {
    id: variantId(kit.id),
    title: kit.name,
    price: shownPrice(kit).priceCents,
    ...(kit.imageUrl ? { image_url: whole(imageUrl(kit.imageUrl, 'productCard')) } : {}),
  };
}
