-- Oldest code: 0022
-- What a kit costs the shop where its owner says so; else the average of its deliveries counts.
create table product_costs (
  product_id integer primary key references products (id) on delete cascade,
  cost_cents integer not null check (cost_cents >= 0),
  actor      text not null,
  at         timestamptz not null
);
