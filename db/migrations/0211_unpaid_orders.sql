-- Where an order was placed from while it waits for its payment: what one visitor, one address and one network
-- may hold unpaid is bounded. Hashes only; a row goes when its order is no longer waiting.
create table unpaid_orders (
  order_id uuid primary key references orders (id) on delete cascade,
  visitor text not null,
  address text not null,
  network text not null,
  pieces integer not null,
  goods_cents integer not null
);
