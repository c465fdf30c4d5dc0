import { sql } from 'kysely';
import type { OrderState } from '../../../contracts/orders/orders/orders.ts';
import type { Db } from '../../kernel/database/database.ts';
import { escapeLike } from '../../kernel/rules.ts';

export type MarketOrderRow = {
  id: string;
  number: string;
  name: string;
  state: OrderState;
  missed_at: Date | null;
  kits: { productId: number; name: string; sku: string; quantity: number }[];
};

type Asked = { search: string; after: string | undefined; limit: number; isOpen: boolean };

/**
 * The paid orders of a market, each with the kits that are handed over with it: what was added to it counts, what
 * was refunded does not. In the order in which they were placed.
 */
export async function findMarketOrders(
  db: Db,
  marketId: string,
  { search, after, limit, isOpen }: Asked,
): Promise<MarketOrderRow[]> {
  const pattern = `%${escapeLike(search)}%`;
  const { rows } = await sql<MarketOrderRow>`
    select o.id, o.number, o.buyer_name as name, o.state, o.pickup_missed_at as missed_at, kits.kits
    from published.orders o, lateral (
      select coalesce(json_agg(json_build_object('productId', k.product_id, 'name', k.name, 'sku', k.sku,
        'quantity', k.quantity) order by k.name), '[]') as kits
      from (
        select l.product_id, l.name, l.sku, sum(l.quantity - coalesce(back.quantity, 0))::int as quantity
        from published.orders part
        join published.order_lines l on l.order_id = part.id
        left join lateral (
          select sum(b.quantity) as quantity from refunds r join refund_lines b on b.refund_id = r.id
          where r.order_id = part.id and b.position = l.position
        ) back on true
        where (part.id = o.id or part.adds_to = o.id) and part.paid_at is not null and part.state <> 'cancelled'
        group by l.product_id, l.name, l.sku
        having sum(l.quantity - coalesce(back.quantity, 0)) > 0
      ) k
    ) kits
    where o.pickup_market_id = ${marketId}::uuid and o.adds_to is null
      and o.state = any (${isOpen ? openStates : shownStates})
      and (${search} = '' or o.number ilike ${pattern} or o.buyer_name ilike ${pattern})
      and (${after ?? null}::uuid is null or o.id > ${after ?? null}::uuid)
    order by o.id limit ${limit}`.execute(db);
  return rows;
}

const openStates: readonly OrderState[] = ['paid', 'packing', 'shipped'];
const shownStates: readonly OrderState[] = [...openStates, 'delivered'];

/** Orders of a market that wait for their payment. */
export async function findUnpaidOrders(db: Db, marketId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from published.orders
    where pickup_market_id = ${marketId}::uuid and adds_to is null and state = 'pending_payment' order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** How many orders of a market wait, were handed over, and were not collected. */
export async function countMarketOrders(db: Db, marketId: string) {
  const { rows } = await sql<{ waiting: number; handedOver: number; missed: number }>`
    select count(*) filter (where state = any (${openStates}) and pickup_missed_at is null)::int as waiting,
      count(*) filter (where state = 'delivered')::int as "handedOver",
      count(*) filter (where state = any (${openStates}) and pickup_missed_at is not null)::int as missed
    from published.orders where pickup_market_id = ${marketId}::uuid and adds_to is null`.execute(db);
  return rows[0] ?? { waiting: 0, handedOver: 0, missed: 0 };
}
