import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { placeOfOrder } from '../orders/orders.ts';
import type { OrderSortColumn, WantedOrders } from './rules.ts';

type Orders = ExpressionBuilder<DB & { o: DB['published.orders'] }, 'o'>;

/** What the list of all orders is narrowed by, as conditions on an order `o`, which waits for a kit where that is asked. */
export function conditionsOf(eb: Orders, wanted: WantedOrders) {
  const {
    states: [state, ...otherStates],
    payment,
    delivery,
    channel,
    code,
    place,
    terms,
    sku,
  } = wanted;
  return [
    ...(state === undefined ? [] : [eb('o.state', 'in', [state, ...otherStates])]),
    ...(payment ? [paymentConditions[payment]] : []),
    ...(delivery ? [eb('o.service', '=', delivery)] : []),
    ...(channel ? [eb('o.channel', '=', channel)] : []),
    ...dayConditions(wanted),
    ...(code === undefined ? [] : [eb('o.discount_code', '=', code)]),
    ...(place === undefined ? [] : [eb(placeOfOrder, '=', place)]),
    ...(wanted.stock === 'here' ? [isHere] : []),
    ...(wanted.needsAttention ? [eb('o.needs_attention', 'is not', null)] : []),
    ...(terms === undefined ? [] : [searchCondition(terms)]),
    ...(sku === undefined ? [] : [skuCondition(sku)]),
  ];
}

function dayConditions({ by, from, before }: WantedOrders) {
  if (by === 'refunded')
    return [
      sql<SqlBool>`o.id in (select order_id from published.refunds
        where done_at >= ${from ?? '-infinity'} and done_at < ${before ?? 'infinity'})`,
    ];
  const day = sql.ref(`o.${by}_at`);
  return [
    ...(by === 'paid' ? [sql<SqlBool>`o.paid_at is not null`] : []),
    ...(from ? [sql<SqlBool>`${day} >= ${from}`] : []),
    ...(before ? [sql<SqlBool>`${day} < ${before}`] : []),
  ];
}

/**
 * Orders that were paid within some days were also placed around them, which the planner cannot know: without this it
 * walks from the very first order to those of last week, or from the very last to those of a month long ago.
 */
export function startOfPaid({ by, from, before }: WantedOrders, { column, order }: OrderSortColumn) {
  if (by !== 'paid' || column !== 'placed_at' || (from ?? before) === undefined) return [];
  const paid = sql`with paid as materialized (
    select placed_at from published.orders
    where paid_at is not null and paid_at >= ${from ?? '-infinity'} and paid_at < ${before ?? 'infinity'})`;
  if (order === 'asc') return [sql<SqlBool>`o.placed_at >= (${paid} select min(placed_at) from paid)`];
  // What was paid until now begins at the very last of them.
  const last = sql`case when ${before ?? 'infinity'}::timestamptz > now() then 'infinity'::timestamptz
    else (${paid} select max(placed_at) from paid) end`;
  return [sql<SqlBool>`o.placed_at <= ${last}`];
}

const paymentConditions = {
  unpaid: sql<SqlBool>`o.paid_at is null`,
  paid: sql<SqlBool>`o.paid_at is not null and o.refunded_cents = 0`,
  part_refunded: sql<SqlBool>`o.paid_at is not null and o.refunded_cents > 0 and o.refunded_cents < o.total_cents`,
  refunded: sql<SqlBool>`o.paid_at is not null and o.refunded_cents > 0 and o.refunded_cents >= o.total_cents`,
} as const;

const isHere = sql<SqlBool>`o.waits_for = '' and not exists (select from published.preorder_promises w
  where w.order_id = o.id and w.state = 'waiting')`;

export function searchCondition(terms: string) {
  return sql<SqlBool>`o.search_terms @@ prefix_query(${terms})`;
}

function skuCondition(pattern: string) {
  return sql<SqlBool>`exists (select from published.order_lines as l where l.order_id = o.id and l.sku like ${pattern})`;
}
