-- The dashboard sums what was paid in a period.
create index orders_by_payment on orders (paid_at) include (channel, total_cents, gst_cents) where paid_at is not null;
create index refunds_by_day on refunds (done_at) where done_at is not null;

-- Who looked at what. `visit` is a hash of the day's own secret, the address and the browser: the secret
-- is thrown away when its day is over, and with it every way back to a person.
create table page_views (
  id         bigint generated always as identity primary key,
  day        date not null,
  at         timestamptz not null,
  visit      bytea not null,
  step       text not null check (step in ('view', 'cart', 'checkout', 'paid')),
  path       text not null,
  source     text not null,
  product_id integer references products (id) on delete set null
);

create index page_views_of_day on page_views (day, step);
create index page_views_of_kits on page_views (day, visit, product_id) where product_id is not null;

-- One secret a day, shared by all processes.
create table visit_secrets (
  day    date primary key,
  secret bytea not null
);
