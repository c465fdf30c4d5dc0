-- The page of a gift for whoever gets it has an address that cannot be guessed (decision 287). Only an order that is a gift has one.
alter table orders
  add column gift_code text check (gift_code ~ '^[A-Za-z0-9_-]{21}$');
update orders set gift_code = left(replace(gen_random_uuid()::text, '-', ''), 21)
  where hide_prices and state in ('pending_payment', 'paid', 'packing', 'shipped');
-- Built while nobody writes orders: migrations run before the shop opens, and few orders are gifts.
-- squawk-ignore require-concurrent-index-creation
create unique index orders_gift_code on orders (gift_code) where gift_code is not null;
