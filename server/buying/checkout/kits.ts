import { centsOf } from '../../../contracts/kernel/money.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Db } from '../../kernel/database/database.ts';
import { kitsById, partsOfBundles } from '../../storefront/listing/listing.ts';
import type { OrderedLine } from './rules.ts';

export type KitForSale = OrderedLine & { categoryId: number };

/** These kits at today's prices, each once; one that is not in the shop any more is refused. */
export async function kitsForSale(
  db: Db,
  wanted: readonly { productId: number; quantity: number }[],
): Promise<KitForSale[] | Refusal<'not_found'>> {
  const quantities = new Map<number, number>();
  for (const { productId, quantity } of wanted)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  const kits = quantities.size === 0 ? [] : await kitsById(db, [...quantities.keys()]);
  if (kits.length < quantities.size)
    return refuse('not_found', 'One of these kits is not in the shop any more.');
  const parts = await partsOfBundles(db, [...quantities.keys()]);
  return kits.map(({ id, categoryId, name, sku, slug, imageUrl, price }) => ({
    productId: id,
    categoryId,
    name,
    sku,
    slug,
    imageUrl,
    unitPriceCents: centsOf(price),
    quantity: quantities.get(id) ?? 0,
    parts: parts.get(id) ?? [],
  }));
}
