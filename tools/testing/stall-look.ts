import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Db } from '../../server/kernel/database/database.ts';
import type { BoxCounts } from '../../server/market/markets/reservations/rules.ts';

type SeenReservation = { id: string; token: string; quantity: number; state: string };

export type StallLook = {
  /** On the shelf and held for nobody. */
  free: number;
  /** What the shop counts of the box; null before anything was planned or packed. */
  box:
    | (BoxCounts & {
        /** Sold from the box, although nobody had it. */
        short: number;
      })
    | null;
  /** In the order in which they were made. */
  reservations: readonly SeenReservation[];
};

/** What stands on the shelf, in the box and among the reservations, in one statement: it is asked after every step. */
export async function lookAtStall(db: Db, marketId: string, productId: number): Promise<StallLook> {
  const { rows } = await sql<StallLook>`
    select level.on_hand - level.held as free,
      (select json_build_object('planned', planned, 'packed', packed, 'sold', sold, 'returned', returned,
          'missing', missing, 'reserved', reserved, 'stallOnly', stall_only, 'short', short)
       from market_boxes where market_id = ${marketId} and product_id = level.product_id) as box,
      (select coalesce(json_agg(json_build_object('id', id, 'token', token, 'quantity', quantity, 'state', state)
          order by number), '[]')
       from market_reservations where market_id = ${marketId}) as reservations
    from stock_levels level where level.product_id = ${productId}`.execute(db);
  const [found] = rows;
  assert.ok(found, 'there is a shelf');
  return found;
}

/** How many lie in the box by what the shop counts. */
export function leftInBox({ box }: StallLook): number {
  return box ? box.packed - box.sold - box.returned - box.missing : 0;
}
