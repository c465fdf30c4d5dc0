-- Money is integer cents in AUD, weights are grams, lengths are millimetres.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- settings ---------------------------------------------------------------------------------------

create table settings (
  name       text primary key,
  value      jsonb not null,
  changed_at timestamptz not null default now()
);

-- Keys that every process shares: made once, at the first start.
create table secrets (
  name  text primary key,
  value text not null
);

-- images -----------------------------------------------------------------------------------------

create table pictures (
  id         integer generated always as identity primary key,
  file       text not null unique,
  alt        text not null,
  width      integer not null check (width > 0),
  height     integer not null check (height > 0),
  created_at timestamptz not null default now()
);

-- catalogue --------------------------------------------------------------------------------------

create table categories (
  id          integer primary key,
  slug        text not null unique,
  name        text not null,
  code        text not null unique,
  description text not null,
  picture_id  integer references pictures (id),
  position    integer not null default 0
);

-- to_tsvector over an array is not immutable by itself, and unaccent never is; this is, because the
-- dictionary that it uses is named and comes with the server.
create function search_words(text) returns text
  language sql immutable parallel safe strict
  as $$ select public.unaccent('public.unaccent'::regdictionary, $1) $$;

create table products (
  id                 integer generated always as identity primary key,
  slug               text not null unique,
  name               text not null,
  sku                text not null unique,
  sku_descriptor     text not null,
  category_id        integer not null references categories (id),
  summary            text not null,
  description        text not null,
  price_cents        integer not null check (price_cents >= 0),
  rrp_cents          integer check (rrp_cents >= 0),
  rrp_source         text,
  featured           boolean not null default false,
  bestseller         boolean not null default false,
  new_arrival        boolean not null default false,
  difficulty         text not null check (difficulty in ('gentle', 'balanced', 'focused')),
  hours_from         integer not null check (hours_from > 0),
  hours_to           integer not null check (hours_to >= hours_from),
  finished_width_mm  integer not null check (finished_width_mm > 0),
  finished_height_mm integer not null check (finished_height_mm > 0),
  mess               text not null default '',
  weight_grams       integer not null check (weight_grams > 0),
  packed_length_mm   integer not null check (packed_length_mm > 0),
  packed_width_mm    integer not null check (packed_width_mm > 0),
  packed_height_mm   integer not null check (packed_height_mm > 0),
  contents           jsonb not null default '[]',
  colours            jsonb not null default '[]',
  also_needed        jsonb not null default '[]',
  status             text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  released_on        date not null default current_date,
  created_at         timestamptz not null default now(),
  changed_at         timestamptz not null default now(),
  search_document    tsvector generated always as (
    setweight(to_tsvector('english', search_words(name)), 'A') ||
    setweight(to_tsvector('simple', sku), 'A') ||
    setweight(to_tsvector('english', search_words(summary)), 'B') ||
    setweight(to_tsvector('english', search_words(description)), 'C')
  ) stored,
  search_name        text generated always as (lower(search_words(name))) stored
);

create index products_shelf on products (category_id, released_on desc, id desc) where status = 'published';
create index products_newest on products (released_on desc, id desc) where status = 'published';
create index products_search on products using gin (search_document);
create index products_near_name on products using gin (search_name gin_trgm_ops);

create table product_pictures (
  product_id integer not null references products (id) on delete cascade,
  position   integer not null,
  picture_id integer not null references pictures (id),
  primary key (product_id, position)
);

-- inventory --------------------------------------------------------------------------------------

-- The running sums of the ledger, kept in the same statements that write it.
create table stock_levels (
  product_id integer primary key references products (id) on delete cascade,
  on_hand    integer not null default 0 check (on_hand >= 0),
  held       integer not null default 0 check (held >= 0)
);

create table stock_movements (
  id             bigint generated always as identity primary key,
  product_id     integer not null references products (id),
  kind           text not null check (kind in ('received', 'sold', 'market', 'held', 'released',
                                               'returned', 'damaged', 'counted', 'adjusted')),
  on_hand_change integer not null,
  held_change    integer not null,
  cost_cents     integer,
  actor          text not null,
  order_id       uuid,
  note           text,
  at             timestamptz not null default now()
);

create index stock_movements_of_product on stock_movements (product_id, id);

create table stock_holds (
  order_id   uuid not null,
  product_id integer not null references products (id),
  quantity   integer not null check (quantity > 0),
  state      text not null default 'live' check (state in ('live', 'sold', 'released')),
  expires_at timestamptz not null,
  primary key (order_id, product_id)
);

create index stock_holds_live on stock_holds (expires_at) where state = 'live';

-- What may still be promised to somebody. Other rooms read this view and never the tables behind it.
create view available_stock as
  select product_id, on_hand - held as available from stock_levels;

-- shipping ---------------------------------------------------------------------------------------

create table shipping_tables (
  id         integer generated always as identity primary key,
  valid_from timestamptz not null unique,
  rates      jsonb not null
);

-- cart -------------------------------------------------------------------------------------------

create table carts (
  id         text primary key,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);

create table cart_items (
  id         text primary key,
  cart_id    text not null references carts (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  quantity   integer not null check (quantity between 1 and 99),
  added_at   timestamptz not null default now(),
  unique (cart_id, product_id)
);

-- orders -----------------------------------------------------------------------------------------

create sequence order_numbers start 10001;

create table orders (
  id                uuid primary key,
  number            text not null unique default 'SM-' || nextval('order_numbers'),
  token             text not null unique,
  idempotency_key   text not null unique,
  -- What was asked for under that key; another request under the same key is refused.
  request_print     text not null,
  cart_id           text not null,
  channel           text not null default 'web' check (channel in ('web', 'market')),
  state             text not null check (state in ('pending_payment', 'paid', 'packing', 'shipped',
                                                   'delivered', 'expired', 'cancelled')),
  needs_attention   text,
  email             text not null,
  phone             text not null default '',
  note              text not null default '',
  service           text not null check (service in ('standard', 'express', 'pickup')),
  delivery_name     text not null,
  address           jsonb,
  subtotal_cents    integer not null check (subtotal_cents >= 0),
  discount_cents    integer not null default 0 check (discount_cents between 0 and subtotal_cents),
  shipping_cents    integer not null check (shipping_cents >= 0),
  total_cents       integer not null check (total_cents = subtotal_cents - discount_cents + shipping_cents),
  gst_cents         integer not null check (gst_cents >= 0),
  placed_at         timestamptz not null,
  held_until        timestamptz not null,
  paid_at           timestamptz
);

-- One order per cart, whatever happens: only an order that came to nothing makes room for another.
create unique index orders_one_per_cart on orders (cart_id) where state not in ('expired', 'cancelled');
create index orders_unpaid on orders (held_until) where state = 'pending_payment';

create table order_lines (
  order_id         uuid not null references orders (id) on delete cascade,
  position         integer not null,
  product_id       integer not null,
  name             text not null,
  sku              text not null,
  slug             text not null,
  image_url        text,
  quantity         integer not null check (quantity > 0),
  unit_price_cents integer not null check (unit_price_cents >= 0),
  discount_cents   integer not null default 0 check (discount_cents >= 0),
  line_total_cents integer not null check (line_total_cents = unit_price_cents * quantity - discount_cents),
  primary key (order_id, position)
);

create table order_events (
  id         bigint generated always as identity primary key,
  order_id   uuid not null references orders (id) on delete cascade,
  from_state text,
  to_state   text not null,
  actor      text not null,
  words      text not null,
  at         timestamptz not null
);

create index order_events_of_order on order_events (order_id, id);

-- payments ---------------------------------------------------------------------------------------

create table payments (
  id           uuid primary key,
  order_id     uuid not null references orders (id),
  provider     text not null,
  reference    text not null,
  state        text not null check (state in ('started', 'captured', 'cancelled', 'refund_due', 'refunded')),
  amount_cents integer not null check (amount_cents > 0),
  currency     text not null default 'AUD' check (currency = 'AUD'),
  pay_url      text not null,
  started_at   timestamptz not null,
  settled_at   timestamptz,
  unique (provider, reference)
);

create index payments_of_order on payments (order_id);
create unique index payments_one_capture on payments (order_id) where state = 'captured';
create index payments_unsettled on payments (started_at) where state = 'started';

create table provider_events (
  provider    text not null,
  event_id    text not null,
  payload     text not null,
  received_at timestamptz not null default now(),
  handled_at  timestamptz,
  outcome     text,
  primary key (provider, event_id)
);

create index provider_events_waiting on provider_events (received_at) where handled_at is null;

-- sandbox ----------------------------------------------------------------------------------------

create table sandbox_payments (
  reference       text primary key,
  idempotency_key text not null unique,
  description     text not null,
  amount_cents    integer not null,
  refunded_cents  integer not null default 0,
  state           text not null default 'open' check (state in ('open', 'captured', 'cancelled')),
  return_url      text not null,
  cancel_url      text not null,
  opened_at       timestamptz not null default now()
);

create table sandbox_faults (
  only_row   boolean primary key default true check (only_row),
  faults     jsonb not null
);

-- email ------------------------------------------------------------------------------------------

create table letters (
  id         uuid primary key,
  kind       text not null,
  -- One letter per event: the cause's own name, such as `order-paid:<order id>`.
  cause      text not null unique,
  recipient  text not null,
  data       jsonb not null,
  state      text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
  subject    text,
  html       text,
  body_text  text,
  attempts   integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at    timestamptz
);

create index letters_newest on letters (created_at desc);
create index letters_unsent on letters (created_at) where state in ('waiting', 'failed');
