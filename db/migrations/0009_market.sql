-- The baseline, 9 of 12: selling at a stall, with or without a network. Markets, tills.

-- markets ----------------------------------------------------------------------------------------

create table markets (
  id               uuid primary key,
  name             text not null,
  place            text not null,
  starts_on        date not null,
  ends_on          date not null check (ends_on >= starts_on),
  state            text not null default 'planned' check (state in ('planned', 'open', 'closed')),
  fee_cents        integer not null default 0 check (fee_cents >= 0),
  float_cents      integer not null default 0 check (float_cents >= 0),
  pay_id           text not null default '',
  fuel_cents       integer not null default 0 check (fuel_cents >= 0),
  worked_minutes   integer not null default 0 check (worked_minutes >= 0),
  hourly_cents     integer not null default 0 check (hourly_cents >= 0),
  counted_cents    integer check (counted_cents >= 0),
  cash_note        text not null default '',
  next_time        text not null default '',
  opened_at        timestamptz,
  closed_at        timestamptz,
  is_demonstration boolean not null default false,
  created_at       timestamptz not null default now(),
  check ((state = 'closed') = (closed_at is not null))
);

create index markets_newest on markets (starts_on desc, id desc);

-- A kit of a market: what is to be taken along, and what became of it. What was packed has left the
-- stock and is sold from the box; what is over comes back when the market closes.
create table market_boxes (
  market_id  uuid not null references markets (id) on delete cascade,
  product_id integer not null references products (id),
  planned    integer not null default 0 check (planned >= 0),
  packed     integer not null default 0 check (packed >= 0),
  sold       integer not null default 0 check (sold >= 0),
  returned   integer not null default 0 check (returned >= 0),
  -- Sold, and neither in the box nor in stock: a task for the owner until it is settled.
  short      integer not null default 0 check (short >= 0),
  settled    integer not null default 0 check (settled >= 0),
  -- Not found when the market closed, until a till that had not reported yet says that it was sold.
  missing    integer not null default 0 check (missing >= 0),
  primary key (market_id, product_id),
  check (sold + returned + missing <= packed)
);

-- till -------------------------------------------------------------------------------------------

-- A device that may sell at one market, known by the hash of its key.
create table tills (
  id         uuid primary key,
  market_id  uuid not null references markets (id) on delete cascade,
  name       text not null,
  device_id  uuid,
  key_hash   text unique,
  code_hash  text unique,
  code_until timestamptz,
  made_at    timestamptz not null,
  seen_at    timestamptz,
  revoked_at timestamptz
);

create index tills_of_market on tills (market_id, made_at);
create unique index tills_one_a_device on tills (market_id, device_id) where device_id is not null;
-- Sales and takings are told apart by the till's name.
create unique index tills_by_name on tills (market_id, lower(name)) where revoked_at is null;

-- What the devices did at a market, each once and in their order.
create table market_entries (
  market_id      uuid not null references markets (id),
  device_id      uuid not null,
  sequence       integer not null check (sequence > 0),
  kind           text not null check (kind in ('sale', 'void', 'refund', 'receipt')),
  order_id       uuid references orders (id),
  method         text check (method in ('cash', 'card', 'payid')),
  -- What came in; what went back is negative. With the rounding, what lies in the cash box.
  amount_cents   integer not null default 0,
  rounding_cents integer not null default 0 check (rounding_cents between -2 and 2),
  tendered_cents integer,
  problem        text,
  -- By the device's clock, and by the shop's.
  device_at      timestamptz not null,
  at             timestamptz not null,
  received_at    timestamptz not null,
  primary key (market_id, device_id, sequence),
  check (method = 'cash' or rounding_cents = 0)
);

create index market_entries_of_order on market_entries (order_id);
