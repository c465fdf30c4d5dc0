import type { Kit, ShelfSort } from '../../contracts/catalogue.ts';
import { decimalOf } from '../../contracts/money.ts';
import { specialShelves, type SpecialShelf } from '../../contracts/paths.ts';
import { picturesPrefix } from '../../contracts/images.ts';
import type { KitRow } from './queries.ts';

export function kitOf(row: KitRow): Kit {
  const { price_cents, rrp_cents, picture_file, ...rest } = row;
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
    price: decimalOf(price_cents),
    rrpPrice: rrp_cents === null ? null : decimalOf(rrp_cents),
    stock: rest.stock,
    featured: rest.featured,
    bestseller: rest.bestseller,
    newArrival: rest.new_arrival,
    difficulty: rest.difficulty as Kit['difficulty'],
    hoursFrom: rest.hours_from,
    hoursTo: rest.hours_to,
    averageRating: rest.average_rating,
    totalReviews: rest.total_reviews,
  };
}

/** First three letters, uppercased, of the first two words of the name, or PROD (specification, section 9). */
export function skuDescriptorOf(name: string): string {
  const words = name
    .split(/\s+/)
    .map((word) => word.replace(/[^A-Za-z]/g, ''))
    .filter(Boolean);
  return (
    words
      .slice(0, 2)
      .map((word) => word.slice(0, 3).toUpperCase())
      .join('') || 'PROD'
  );
}

/** 'PBN-LIGAT-007': category code, descriptor and 3-digit zero-padded id. */
export function skuOf(categoryCode: string, descriptor: string, id: number): string {
  return `${categoryCode}-${descriptor}-${String(id).padStart(3, '0')}`;
}

export const specialShelfNames: Readonly<Record<SpecialShelf, { name: string; description: string }>> = {
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

export function isSpecialShelf(slug: string): slug is SpecialShelf {
  return (specialShelves as readonly string[]).includes(slug);
}

/** Columns and directions by which a shelf may be ordered; the id settles what is equal. */
export const shelfOrders: Readonly<Record<ShelfSort, readonly [ShelfColumn, 'asc' | 'desc'][]>> = {
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

export type ShelfColumn =
  | 'bestseller'
  | 'featured'
  | 'released_on'
  | 'price_cents'
  | 'rating'
  | 'reviews'
  | 'name'
  | 'id';
