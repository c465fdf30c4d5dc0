import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';

/** Once a cart; begun again, its time begins again until it is decided. */
export async function saveBegun(
  db: Db,
  begun: { id: string; cartId: string; subscriberId: string; customerId: string | null; at: Date },
): Promise<void> {
  const { id, cartId, subscriberId, customerId, at } = begun;
  await sql`
    insert into left_checkouts as l (id, cart_id, subscriber_id, customer_id, seen_at)
    values (${id}::uuid, ${cartId}, ${subscriberId}::uuid, ${customerId}::uuid, ${at})
    on conflict (cart_id) do update set seen_at = excluded.seen_at, subscriber_id = excluded.subscriber_id,
      customer_id = excluded.customer_id
    where l.settled_at is null`.execute(db);
}

export type LeftCheckout = {
  id: string;
  cart_id: string;
  subscriber_id: string;
  customer_id: string | null;
  email: string;
  is_listed: boolean;
  has_ordered: boolean;
  was_reminded: boolean;
};

/**
 * Left for long enough and not decided yet; two processes that look at once find different ones. Of somebody who left
 * several the last one is decided first: the others are looked at after that, and know then whether it was told.
 */
export async function takeLeft(
  db: Db,
  { before, remindedSince, most }: { before: Date; remindedSince: Date; most: number },
): Promise<LeftCheckout[]> {
  const { rows } = await sql<LeftCheckout>`
    select l.id, l.cart_id, l.subscriber_id, l.customer_id, s.email, s.state = 'confirmed' as is_listed,
      exists (
        select from published.orders o
        where lower(o.email) = s.email_key and o.placed_at >= l.seen_at - interval '10 minutes'
          and o.state not in ('expired', 'cancelled')
      ) as has_ordered,
      exists (
        select from left_checkouts e
        where e.subscriber_id = l.subscriber_id and e.outcome = 'reminded' and e.settled_at > ${remindedSince}
      ) as was_reminded
    from left_checkouts l join published.subscribers s on s.id = l.subscriber_id
    where l.settled_at is null and l.seen_at < ${before} and not exists (
      select from left_checkouts later where later.subscriber_id = l.subscriber_id and later.settled_at is null
        and (later.seen_at, later.id) > (l.seen_at, l.id))
    order by l.seen_at limit ${most} for update of l skip locked`.execute(db);
  return rows;
}

export type LeftOutcome = 'reminded' | 'ordered' | 'gone' | 'left';

export async function settleLeft(db: Db, id: string, outcome: LeftOutcome, at: Date): Promise<void> {
  await db.updateTable('left_checkouts').set({ outcome, settled_at: at }).where('id', '=', id).execute();
}

export function findLeft(db: Db, id: string) {
  return db
    .selectFrom('left_checkouts')
    .where('id', '=', id)
    .where('outcome', '=', 'reminded')
    .select(['cart_id', 'customer_id'])
    .executeTakeFirst();
}

/** The cart itself is cleared away before. */
export async function deleteOldLeft(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('left_checkouts').where('settled_at', '<', before).execute();
}
