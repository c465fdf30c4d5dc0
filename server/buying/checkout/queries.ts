import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { takeNamedLock } from '../../kernel/database/named-lock.ts';
import type { Goods, Source, Unpaid } from './unpaid-rules.ts';

/** Whoever places the next order from this network waits until this transaction has ended. */
export function lockNetwork(db: Db, network: string): Promise<void> {
  return takeNamedLock(db, `unpaid orders of ${network}`);
}

/**
 * Stores where an order comes from, if the order was written, and returns what waited for payment from there before,
 * except orders of the same cart.
 */
export async function insertUnpaid(
  db: Db,
  order: { id: string; origin_id: string; placed_at: Date },
  { visitor, address, network }: Source,
  { pieces, goodsCents }: Goods,
): Promise<Unpaid[]> {
  const { rows } = await sql<Unpaid>`
    with noted as (
      insert into unpaid_orders (order_id, visitor, address, network, pieces, goods_cents)
      select ${order.id}, ${visitor}, ${address}, ${network}, ${pieces}::int, ${goodsCents}::int
      from published.orders where id = ${order.id}
    )
    select s.scope, count(*)::int as orders, sum(u.pieces)::int as pieces,
      sum(u.goods_cents)::float8 as "goodsCents", min(o.held_until) as until
    from (values ('visitor', ${visitor}), ('address', ${address}), ('network', ${network})) as s (scope, who)
    join unpaid_orders u
      on s.who = case s.scope when 'visitor' then u.visitor when 'address' then u.address else u.network end
    join published.orders o on o.id = u.order_id
    where o.state = 'pending_payment' and o.held_until > ${order.placed_at} and o.origin_id <> ${order.origin_id}
    group by s.scope`.execute(db);
  return rows;
}

/** Where an order came from is not kept longer than it is needed. */
export async function deleteSettled(db: Db): Promise<void> {
  await sql`
    delete from unpaid_orders u
    where (select o.state from published.orders o where o.id = u.order_id) <> 'pending_payment'`.execute(db);
}
