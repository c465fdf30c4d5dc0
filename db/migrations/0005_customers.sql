-- The baseline, 5 of 12: who buys. Customers, sessions, wishlists with alerts.

-- customers --------------------------------------------------------------------------------------

create table customers (
  id               uuid primary key,
  email            text not null,
  -- E-mail and username as they are compared: NFKC, lower case. Two spellings are one person.
  email_key        text not null unique,
  username         text not null,
  username_key     text not null unique,
  first_name       text not null default '',
  last_name        text not null default '',
  phone            text not null default '',
  password_hash    text,
  is_admin         boolean not null default false,
  verified_at      timestamptz,
  letters          jsonb not null default '{}',
  -- The second step at sign-in: the secret counts from `totp_since` on, and no code counts twice.
  totp_secret      text,
  totp_since       timestamptz,
  totp_last_step   bigint not null default 0,
  -- A new authenticator's secret waits here until a code of it was confirmed; the one before counts until then.
  totp_pending     text,
  recovery_codes   text[] not null default '{}',
  is_demonstration boolean not null default false,
  created_at       timestamptz not null,
  closed_at        timestamptz,
  -- The list of customers is sorted by what they spent. Sums over a million orders cannot be sorted while somebody
  -- waits, so they stand beside the person, counted anew by what the orders' timelines say.
  paid_orders      integer not null default 0,
  spent_cents      integer not null default 0,
  last_order_at    timestamptz,
  -- It is searched by any part of a name, address, username or number, and sorted by name.
  search_text      text not null
    generated always as (lower(first_name || ' ' || last_name || ' ' || email || ' ' || username || ' ' || phone)) stored,
  sort_name        text not null
    generated always as (lower(last_name || ' ' || first_name || ' ' || username)) stored
);

create index customers_near_words on customers using gin (search_text gin_trgm_ops) where closed_at is null;
create index customers_by_age on customers (created_at, id) where closed_at is null;
create index customers_by_name on customers (sort_name, id) where closed_at is null;
create index customers_by_address on customers (email_key, id) where closed_at is null;
create index customers_by_spending on customers (spent_cents, id) where closed_at is null;
create index customers_with_news on customers (created_at, id)
  where closed_at is null and (letters ->> 'news')::boolean;
create index customers_in_charge on customers (created_at, id) where closed_at is null and is_admin;
create index customers_unverified on customers (created_at, id) where closed_at is null and verified_at is null;

-- The keys of `platform` that point here.
alter table notification_reads add foreign key (customer_id) references customers (id) on delete cascade;
alter table notification_choices add foreign key (customer_id) references customers (id) on delete cascade;

create table customer_addresses (
  id          uuid primary key,
  customer_id uuid not null references customers (id) on delete cascade,
  label       text not null default '',
  address     jsonb not null,
  phone       text not null default '',
  is_default  boolean not null default false,
  created_at  timestamptz not null
);

create index customer_addresses_of_customer on customer_addresses (customer_id, created_at);
create unique index customer_addresses_one_default on customer_addresses (customer_id) where is_default;

create table customer_notes (
  id          uuid primary key,
  customer_id uuid not null references customers (id) on delete cascade,
  words       text not null,
  actor       text not null,
  at          timestamptz not null
);

create index customer_notes_of_customer on customer_notes (customer_id, at desc);

-- Who bought without an account, one row an address: the list of customers shows them too.
create table guest_buyers (
  id             uuid primary key default gen_random_uuid(),
  email_key      text not null unique,
  email          text not null,
  name           text not null,
  paid_orders    integer not null,
  spent_cents    integer not null,
  first_order_at timestamptz not null,
  last_order_at  timestamptz not null,
  search_text    text not null generated always as (lower(name || ' ' || email)) stored,
  sort_name      text not null generated always as (lower(regexp_replace(name, '^(.*)\s(\S+)$', '\2 \1'))) stored
);

create index guest_buyers_by_age on guest_buyers (first_order_at, id);
create index guest_buyers_by_name on guest_buyers (sort_name, id);
create index guest_buyers_by_address on guest_buyers (email_key, id);
create index guest_buyers_by_spending on guest_buyers (spent_cents, id);
create index guest_buyers_near_words on guest_buyers using gin (search_text gin_trgm_ops);

-- Up to which event of which timeline buyers were counted. What was seen last counts again once every
-- transaction that was open then is over: an event's number is given before its transaction is.
create table buyers_counted (
  id       boolean primary key default true check (id),
  event_id bigint not null default 0,
  seen_id  bigint not null default 0,
  seen_at  timestamptz not null default 'epoch'
);

insert into buyers_counted default values;

-- sessions ---------------------------------------------------------------------------------------

-- What is hashed cannot be read back: whoever reads these two tables can sign in as nobody.
create table sessions (
  id            uuid primary key,
  customer_id   uuid not null references customers (id) on delete cascade,
  token_hash    text not null unique,
  -- The token before the last rotation is taken for a moment longer, because calls overlap.
  previous_hash text unique,
  rotated_at    timestamptz not null,
  signed_in_at  timestamptz not null,
  last_used_at  timestamptz not null,
  idle_until    timestamptz not null,
  ends_at       timestamptz not null,
  is_shared     boolean not null default false,
  device        text not null default '',
  place         text not null default ''
);

create index sessions_of_customer on sessions (customer_id, last_used_at desc);
create index sessions_over on sessions (ends_at);

create table access_tokens (
  id           uuid primary key,
  customer_id  uuid not null references customers (id) on delete cascade,
  name         text not null,
  token_hash   text not null unique,
  -- What a script may do with it.
  scopes       text[] not null,
  made_at      timestamptz not null,
  expires_at   timestamptz not null,
  last_used_at timestamptz,
  -- The key that the browser made for it: asked again over a lost answer, it is made once.
  made_under   uuid
);

create index access_tokens_of_customer on access_tokens (customer_id, made_at);
create unique index access_tokens_made_once on access_tokens (customer_id, made_under);

-- wishlist ---------------------------------------------------------------------------------------

create table wishes (
  customer_id  uuid not null references customers (id) on delete cascade,
  product_id   integer not null references products (id) on delete cascade,
  -- What the kit cost and whether it could be bought when it was wished for, or last written about.
  price_cents  integer not null,
  was_in_stock boolean not null,
  wished_at    timestamptz not null,
  -- When a letter was last written about it: news of one wish come at most once a day.
  told_at      timestamptz,
  primary key (customer_id, product_id)
);

create index wishes_of_product on wishes (product_id);

create table shared_wishlists (
  customer_id uuid primary key references customers (id) on delete cascade,
  token       text not null unique,
  shared_at   timestamptz not null
);

-- alerts -----------------------------------------------------------------------------------------

-- Who wants to hear that a kit is back. Links of letters are kept as hashes only.
create table stock_alerts (
  id           uuid primary key,
  product_id   integer not null references products (id) on delete cascade,
  email        text not null,
  state        text not null default 'asked' check (state in ('asked', 'confirmed', 'told')),
  confirm_hash text unique,
  leave_hash   text not null unique,
  asked_at     timestamptz not null,
  confirmed_at timestamptz,
  told_at      timestamptz
);

create unique index stock_alerts_once on stock_alerts (product_id, lower(email)) where state <> 'told';
create index stock_alerts_waiting on stock_alerts (product_id) where state = 'confirmed';
