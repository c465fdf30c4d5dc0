import type { OrderHead } from '../../../../contracts/orders/orders/own-orders.ts';
import type { HeadRow } from './queries.ts';

/** An order as a list shows it, from the order's own copies. */
export function headOf(row: HeadRow): OrderHead {
  return {
    number: row.number,
    token: row.token,
    state: row.state,
    placedAt: row.placed_at.toISOString(),
    totalCents: row.total_cents,
    kitCount: row.kit_count,
    names: row.names,
    imageUrl: row.image_url,
  };
}
