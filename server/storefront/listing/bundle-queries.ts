import { sql } from 'kysely';

/** A kit of a bundle as it stands now, and how many of it lie in one bundle. */
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
export const bundlePartsOf = sql<BundlePartRow[] | null>`case when ${isBundle} then (
  select json_agg(json_build_object('product_id', k.id, 'quantity', b.quantity, 'slug', k.slug, 'name', k.sold_name,
    'sku', k.sku, 'category_id', coalesce(k.category_id, 0), 'price_cents', coalesce(k.price_cents, 0),
    'is_for_sale', k.status = 'published', 'available', coalesce(left_of.available, 0),
    'picture_file', pic.file, 'picture_alt', pic.alt, 'weight_grams', k.weight_grams,
    'size_mm', json_build_array(k.packed_length_mm, k.packed_width_mm, k.packed_height_mm)) order by b.position)
  from published.bundle_parts b
  join published.products k on k.id = b.product_id
  left join published.available_stock left_of on left_of.product_id = k.id
  left join published.product_pictures hung on hung.product_id = k.id and hung.position = 0
  left join published.pictures pic on pic.id = hung.picture_id
  where b.bundle_id = p.id) end`;
