-- customers --------------------------------------------------------------------------------------

create table customers (
  id             uuid primary key,
  email          text not null,
  -- E-mail and username as they are compared: NFKC, lower case. Two spellings are one person.
  email_key      text not null unique,
  username       text not null,
  username_key   text not null unique,
  first_name     text not null default '',
  last_name      text not null default '',
  phone          text not null default '',
  password_print text,
  is_admin       boolean not null default false,
  verified_at    timestamptz,
  letters        jsonb not null default '{}',
  -- The second step at sign-in: the secret counts from `totp_since` on, and no code counts twice.
  totp_secret    text,
  totp_since     timestamptz,
  totp_last_step bigint not null default 0,
  recovery_codes text[] not null default '{}',
  is_demonstration boolean not null default false,
  created_at     timestamptz not null,
  closed_at      timestamptz
);

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

-- sessions ---------------------------------------------------------------------------------------

create table sessions (
  id             uuid primary key,
  customer_id    uuid not null references customers (id) on delete cascade,
  -- Hashes only. The token before the last rotation is taken for a moment longer, because calls overlap.
  token_print    text not null unique,
  previous_print text unique,
  rotated_at     timestamptz not null,
  signed_in_at   timestamptz not null,
  last_used_at   timestamptz not null,
  idle_until     timestamptz not null,
  ends_at        timestamptz not null,
  is_shared      boolean not null default false,
  device         text not null default '',
  place          text not null default ''
);

create index sessions_of_customer on sessions (customer_id, last_used_at desc);
create index sessions_over on sessions (ends_at);

create table access_tokens (
  id           uuid primary key,
  customer_id  uuid not null references customers (id) on delete cascade,
  name         text not null,
  token_print  text not null unique,
  made_at      timestamptz not null,
  expires_at   timestamptz not null,
  last_used_at timestamptz
);

create index access_tokens_of_customer on access_tokens (customer_id, made_at);

-- sign-in ----------------------------------------------------------------------------------------

-- Links of letters: single use, hashed, each with its own time.
create table sign_in_links (
  token_print text primary key,
  kind        text not null check (kind in ('verify', 'reset', 'change')),
  customer_id uuid not null references customers (id) on delete cascade,
  -- The address that the link was sent to: a link proves nothing about another one.
  email       text not null,
  expires_at  timestamptz not null,
  used_at     timestamptz
);

create index sign_in_links_of_customer on sign_in_links (customer_id, kind);
create index sign_in_links_over on sign_in_links (expires_at);

-- wishlist ---------------------------------------------------------------------------------------

create table wishes (
  customer_id uuid not null references customers (id) on delete cascade,
  product_id  integer not null references products (id) on delete cascade,
  -- What the kit cost and whether it could be bought when it was wished for, or last written about.
  price_cents integer not null,
  was_in_stock boolean not null,
  wished_at   timestamptz not null,
  primary key (customer_id, product_id)
);

create index wishes_of_product on wishes (product_id);

create table shared_wishlists (
  customer_id uuid primary key references customers (id) on delete cascade,
  token       text not null unique,
  shared_at   timestamptz not null
);

-- cart and orders --------------------------------------------------------------------------------

-- A cart that belongs to an account answers only to that account; an account has one cart.
alter table carts add column customer_id uuid references customers (id) on delete set null;
create unique index carts_of_customer on carts (customer_id);

-- An order outlives the account that placed it.
alter table orders add column customer_id uuid references customers (id) on delete set null;
create index orders_of_customer on orders (customer_id, placed_at desc);
create index orders_of_address on orders (lower(email)) where customer_id is null;
