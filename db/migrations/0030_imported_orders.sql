-- Oldest code: 0029

-- What people bought at another shop, as history: never stock, money, a number or a document of this shop.
create table imported_orders (
  id          uuid primary key,
  import_id   uuid references imports (id) on delete set null,
  platform    text not null check (platform in ('shopify', 'woocommerce', 'etsy', 'square', 'other')),
  number      text not null,
  -- Whose it is: the account, once there is one, and the e-mail as it is compared. Both are empty, and the name with
  -- them, where the file has none and where the account is closed.
  customer_id uuid references customers (id) on delete set null,
  email_key   text not null,
  buyer       text not null,
  placed_at   timestamptz not null,
  status      text not null,
  currency    text not null,
  total_cents integer not null,
  lines       jsonb not null,
  unique (platform, number)
);

create index imported_orders_of_buyer on imported_orders (email_key, placed_at desc, id) where email_key <> '';
create index imported_orders_of_customer on imported_orders (customer_id) where customer_id is not null;
create index imported_orders_of_import on imported_orders (import_id);

-- An address of another shop that names a kit by a number, such as Etsy's /listing/1234/koala.
alter table old_addresses drop constraint old_addresses_kind_check;
-- Addresses that were left are a few for each kit: they are looked through in a moment.
-- squawk-ignore constraint-missing-not-valid
alter table old_addresses add constraint old_addresses_kind_check check (kind in ('product', 'category', 'listing'));
