import { sql } from 'kysely';

/** A kit of a bundle as it stands now, and how many of it lie in one bundle (the function `bundle_contents`). */
export type BundlePartRow = {
  product_id: number;
  quantity: number;
  slug: string;
  name: string;
  sku: string;
  category_id: number;
  price_cents: number;
  is_for_sale: boolean;
  available: number;
  picture_file: string | null;
  picture_alt: string | null;
  weight_grams: number;
  size_mm: [number, number, number];
};

/**
 * Few kits are bundles, and this index lookup takes a tenth of the time of aggregating the parts of a kit that has
 * none.
 */
const isBundle = sql<boolean>`exists (select from published.bundle_parts b where b.bundle_id = p.id)`;

/** How many kits lie in a bundle `p`; null where it is a single kit. */
export const piecesInBundle = sql<number | null>`case when ${isBundle} then (
  select sum(b.quantity)::int from published.bundle_parts b where b.bundle_id = p.id) end`;

/** The kits of a bundle `p` in their order; null where it is a single kit. */
export const bundlePartsOf = sql<
  BundlePartRow[] | null
>`case when ${isBundle} then bundle_contents(p.id) end`;
