import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Db } from '../../server/kernel/database/database.ts';

type StallLook = {
  /** On the shelf and held for nobody. */
  free: number;
  /** Sold from the box, although nobody had it. */
  short: number;
  /** The reservations that wait. */
  open: readonly { id: string; quantity: number }[];
};

/** What stands on the shelf, in the box and among the reservations, in one statement: it is asked after every step. */
export async function lookAtStall(db: Db, marketId: string, productId: number): Promise<StallLook> {
  const { rows } = await sql<StallLook>`
    select level.on_hand - level.held as free, coalesce(box.short, 0) as short,
      (select coalesce(jsonb_agg(jsonb_build_object('id', one.id, 'quantity', one.quantity)), '[]')
       from market_reservations one where one.market_id = ${marketId} and one.state = 'open') as open
    from stock_levels level
    left join market_boxes box on box.market_id = ${marketId} and box.product_id = level.product_id
    where level.product_id = ${productId}`.execute(db);
  const [found] = rows;
  assert.ok(found, 'there is a shelf');
  return found;
}
