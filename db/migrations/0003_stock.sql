-- The baseline, 3 of 12: what lies there. Inventory with stocktake, kits as tables.

-- inventory --------------------------------------------------------------------------------------

-- The running sums of the ledger, kept in the same statements that write it. Every kit has a row from its beginning,
-- so that lists ordered by stock can walk an index.
create table stock_levels (
  product_id integer primary key references products (id) on delete cascade,
  on_hand    integer not null default 0 check (on_hand >= 0),
  held       integer not null default 0 check (held >= 0)
);

create index stock_levels_by_available on stock_levels ((on_hand - held), product_id);

-- What may still be promised to somebody. Other rooms read this view and never the tables behind it.
create view available_stock as
  select product_id, on_hand - held as available from stock_levels;

-- The ledger: rows are added and never changed.
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
-- What kits cost, for the profit of markets.
create index stock_movements_with_cost on stock_movements (product_id) include (cost_cents, on_hand_change)
  where kind = 'received' and cost_cents is not null and on_hand_change > 0;

-- What is kept for an order while its buyer pays.
create table stock_holds (
  order_id   uuid not null,
  product_id integer not null references products (id),
  quantity   integer not null check (quantity > 0),
  state      text not null default 'live' check (state in ('live', 'sold', 'released')),
  expires_at timestamptz not null,
  primary key (order_id, product_id)
);

create index stock_holds_live on stock_holds (expires_at) where state = 'live';

-- Kits that were said to run low and have not been filled up since.
create table low_stock_noted (
  product_id integer primary key references products (id) on delete cascade,
  noted_at   timestamptz not null
);

-- stocktake --------------------------------------------------------------------------------------

-- A delivery that arrived; its id comes from the browser, so that sending it twice books it once.
create table deliveries (
  id                  uuid primary key,
  supplier            text not null,
  reference           text not null,
  actor               text not null,
  received_at         timestamptz not null,
  -- Tells what it said when it was booked: sent again with other lines, it is not the same delivery.
  request_fingerprint text
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

-- kit-tables -------------------------------------------------------------------------------------

-- A table that was sent to be imported, and how far its import is.
create table kit_imports (
  id         uuid primary key,
  name       text not null,
  csv        text not null,
  state      text not null default 'read' check (state in ('read', 'waiting', 'done', 'refused')),
  mapping    jsonb,
  rows_total integer not null,
  rows_done  integer not null default 0,
  outcome    jsonb,
  actor      text not null,
  sent_at    timestamptz not null,
  ended_at   timestamptz
);
