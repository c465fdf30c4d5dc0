-- What the people who run the shop need to make kits, price them and count them.

-- A variant is a product of its own that belongs to a kit and stands on no shelf: carts, holds,
-- the ledger and orders know products only. The kit itself is the first of its variants.
alter table products
  add column version integer not null default 1,
  add column parent_id integer references products (id),
  add column variant_label text not null default '',
  add column rrp_kind text check (rrp_kind in ('ours', 'maker')),
  add column rrp_since date,
  add check (parent_id is null or (parent_id <> id and variant_label <> ''));

create index products_variants on products (parent_id, id) where parent_id is not null;
create index products_all_by_name on products (search_name, id);
create index products_all_by_price on products (price_cents, id);
create index products_all_by_change on products (changed_at, id);
create index products_near_sku on products using gin (lower(sku) gin_trgm_ops);
create index stock_levels_by_available on stock_levels ((on_hand - held), product_id);

alter table product_pictures
  add column focus text not null default 'centre'
    check (focus in ('top-left', 'top', 'top-right', 'left', 'centre', 'right', 'bottom-left', 'bottom', 'bottom-right'));

alter table categories
  add column version integer not null default 1,
  add column archived_at timestamptz;

-- Every price that was ever asked, so that a struck-through price can be shown to be genuine.
create table price_changes (
  id          bigint generated always as identity primary key,
  product_id  integer not null references products (id) on delete cascade,
  price_cents integer not null check (price_cents >= 0),
  rrp_cents   integer,
  rrp_source  text,
  actor       text not null,
  at          timestamptz not null
);

create index price_changes_of_product on price_changes (product_id, at);

insert into price_changes (product_id, price_cents, rrp_cents, rrp_source, actor, at)
  select id, price_cents, rrp_cents, rrp_source, 'shop', created_at from products;

-- Addresses that kits and categories have left: whoever asks for one is sent to where it is now.
create table old_addresses (
  kind      text not null check (kind in ('product', 'category')),
  slug      text not null,
  target_id integer not null,
  left_at   timestamptz not null,
  primary key (kind, slug)
);

-- A change of many kits at once, with what stood before, so that it can be taken back.
create table bulk_changes (
  id        uuid primary key,
  actor     text not null,
  words     text not null,
  before    jsonb not null,
  at        timestamptz not null,
  undone_at timestamptz
);

-- A delivery that arrived; its id comes from the browser, so that sending it twice books it once.
create table deliveries (
  id          uuid primary key,
  supplier    text not null,
  reference   text not null,
  actor       text not null,
  received_at timestamptz not null
);

create table stock_counts (
  id        uuid primary key,
  name      text not null,
  actor     text not null,
  begun_at  timestamptz not null,
  closed_at timestamptz
);

-- `expected` is what the ledger said when the kit was counted, so that what is sold before the count
-- is closed does not count as missing.
create table stock_count_lines (
  count_id   uuid not null references stock_counts (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  expected   integer not null,
  counted    integer not null check (counted >= 0),
  actor      text not null,
  at         timestamptz not null,
  primary key (count_id, product_id)
);
