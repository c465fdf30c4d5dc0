-- Oldest code: 0121
-- No transaction
-- Whoever makes an order by hand looks for a buyer by a part of the name, those who bought last first. Of a common name
-- there are tens of thousands, so they are read from the last buyer on; a telephone number is found by its digits,
-- however it was typed.
create index concurrently if not exists customers_by_last_order on customers (last_order_at desc nulls last, id)
  where closed_at is null;
create index concurrently if not exists guest_buyers_by_last_order on guest_buyers (last_order_at desc, id);
create index concurrently if not exists customers_near_digits on customers
  using gin (regexp_replace(phone, '\D', '', 'g') gin_trgm_ops) where closed_at is null;
