-- Oldest code: 0121
-- No transaction

-- The orders of a place by when they were paid: whoever looked at those of one suburb in ninety days read all orders of
-- these days with their addresses. server/orders/orders/queries.ts words the place alike.
create index concurrently if not exists orders_by_place on orders (
  (case
    when channel = 'market' then 'Markets'
    when address is null then 'Picked up'
    else coalesce(address ->> 'suburb', '') || ' ' || coalesce(address ->> 'state', '') end),
  paid_at
);
