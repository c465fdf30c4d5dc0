import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';

type Wanted = { atMostCents: number; quantity: number; insteadOf: number; limit: number };

/**
 * Kits that are there, like the one whose place they may take first, then by name: an order that tells nothing of
 * prices. Bundles are left out, and so is whatever nobody has measured.
 */
export async function findSwapIds(
  db: Db,
  { atMostCents, quantity, insteadOf, limit }: Wanted,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from published.products p
    join published.available_stock s on s.product_id = p.id and s.available >= ${quantity}
    where p.status = 'published' and p.price_cents <= ${atMostCents} and p.id <> ${insteadOf}
      and not exists (select from published.bundle_parts b where b.bundle_id = p.id)
    order by p.category_id is distinct from
      (select category_id from published.products where id = ${insteadOf}), p.sold_name, p.id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
