import type { listUpdatedKits } from '../../../contracts/catalogue/kits/updated-kits.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import type { UpdatesAsked } from '../../../contracts/kernel/updates.ts';
import { picturesPrefix } from '../../../contracts/platform/images.ts';
import type { Db } from '../../kernel/database/database.ts';
import { updatesPage } from '../../kernel/database/updates.ts';
import { findUpdatedKits } from './update-queries.ts';

export async function updatedKits(db: Db, asked: UpdatesAsked): Promise<AnswerOf<typeof listUpdatedKits>> {
  const { rows, ...page } = await updatesPage(db, asked, (wanted) => findUpdatedKits(db, wanted));
  const kits = rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    slug: row.slug,
    sku: row.sku,
    categoryId: row.category_id,
    parentId: row.parent_id,
    state: row.status,
    priceCents: row.price_cents,
    rrpCents: row.rrp_cents,
    featured: row.featured,
    bestseller: row.bestseller,
    newArrival: row.new_arrival,
    imageUrl: row.picture_file === null ? null : `${picturesPrefix}${row.picture_file}`,
    updatedAt: row.updated_at.toISOString(),
  }));
  return { kits, ...page };
}
