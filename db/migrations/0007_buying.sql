-- The baseline, 7 of 12: from wanting to ordering. Carts, checkout, quotes. Orders by hand keep no table.

-- cart -------------------------------------------------------------------------------------------

create table carts (
  id            text primary key,
  -- A cart that belongs to an account answers only to that account; an account has one cart.
  customer_id   uuid references customers (id) on delete set null,
  -- The code that was typed for it, so that every answer about the cart can say what it takes off.
  discount_code text,
  created_at    timestamptz not null default now(),
  changed_at    timestamptz not null default now(),
  -- A cart whose order is paid stays until it is cleared away, without lines, so that no other cart begins under its
  -- id: an order has its cart's id, once.
  ended_at      timestamptz
);

create unique index carts_of_customer on carts (customer_id);

create table cart_items (
  id               text primary key,
  cart_id          text not null references carts (id) on delete cascade,
  product_id       integer not null references products (id) on delete cascade,
  quantity         integer not null check (quantity between 1 and 99),
  -- What the shopper saw when the kit was put in.
  price_seen_cents integer check (price_seen_cents >= 0),
  added_at         timestamptz not null default now(),
  unique (cart_id, product_id)
);

-- Where a guest's cart went that was merged into an account's: an order of the old cart may still be paid,
-- and then its kits must leave the new one.
create table cart_heirs (
  cart_id text primary key,
  heir_id text not null references carts (id) on delete cascade
);

create index cart_heirs_of on cart_heirs (heir_id);

-- checkout ---------------------------------------------------------------------------------------

-- Where an order was placed from while it waits for its payment: what one visitor, one address and one network
-- may hold unpaid is bounded. Hashes only; a row goes when its order is no longer waiting.
create table unpaid_orders (
  order_id    uuid primary key references orders (id) on delete cascade,
  visitor     text not null,
  address     text not null,
  network     text not null,
  pieces      integer not null,
  goods_cents integer not null
);

-- quotes -----------------------------------------------------------------------------------------

create sequence quote_numbers start 1001;

create table quotes (
  id           uuid primary key,
  number       text not null unique default 'QR-' || nextval('quote_numbers'),
  token        text not null unique,
  state        text not null default 'requested' check (state in ('requested', 'answered', 'declined', 'withdrawn')),
  customer_id  uuid references customers (id) on delete set null,
  email        text not null,
  phone        text not null,
  address      jsonb not null,
  note         text not null,
  code         text not null,
  kits         jsonb not null,
  requested_at timestamptz not null,
  settled_at   timestamptz,
  reason       text not null default '',
  -- The order that answers it.
  order_id     uuid references orders (id),
  check ((state = 'answered') = (order_id is not null))
);

create index quotes_state_index on quotes (state, requested_at);
