-- Oldest code: 0080

-- Until when a market takes reservations of what travels to it, and until when they wait at the stall.
alter table pickup_markets add column takes_reservations boolean not null default false;
alter table pickup_markets add column reserve_until timestamptz;
alter table pickup_markets add column wait_until timestamptz;
alter table pickup_markets add constraint pickup_markets_reservations_check
  check (not takes_reservations or (reserve_until is not null and wait_until is not null)) not valid;
-- Markets are few.
-- squawk-ignore constraint-missing-not-valid
alter table pickup_markets validate constraint pickup_markets_reservations_check;

-- Since when a till knows what lies in the box: from then on nothing that it may sell is promised to anybody.
alter table markets add column box_told_at timestamptz;

-- How many lie in the box under a name, and how many are for whoever comes to the stall alone.
alter table market_boxes add column reserved integer not null default 0;
alter table market_boxes add column stall_only integer not null default 0;
alter table market_boxes add constraint market_boxes_reserved_check
  check (reserved >= 0 and sold + returned + missing + reserved <= packed) not valid;
alter table market_boxes add constraint market_boxes_stall_only_check check (stall_only >= 0) not valid;
-- squawk-ignore constraint-missing-not-valid
alter table market_boxes validate constraint market_boxes_reserved_check;
-- squawk-ignore constraint-missing-not-valid
alter table market_boxes validate constraint market_boxes_stall_only_check;

-- What waits at a stall for somebody who has not paid.
create table market_reservations (
  id         uuid primary key,
  market_id  uuid not null references markets (id) on delete cascade,
  product_id integer not null references products (id),
  -- Counted in a market: what the stall calls out beside the name.
  number     integer not null check (number > 0),
  quantity   integer not null check (quantity > 0),
  -- How many of them came from the shelf and have not been packed by hand since.
  from_shelf integer not null default 0 check (from_shelf between 0 and quantity),
  state      text not null default 'open' check (state in ('open', 'fetched', 'cancelled', 'missed', 'called_off')),
  -- Empty once they are erased.
  name       text not null,
  email      text not null,
  phone      text not null default '',
  -- What the link of its e-mails opens.
  token      text not null unique,
  -- Made with the form, so that what is sent twice is one.
  key        uuid not null unique,
  -- The sale by which it was fetched.
  order_id   uuid,
  made_at    timestamptz not null,
  ended_at   timestamptz,
  -- Since when its person has been told that it fell away.
  told_at    timestamptz,
  unique (market_id, number),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'fetched') = (order_id is not null))
);

create index market_reservations_open on market_reservations (market_id, product_id) where state = 'open';
create index market_reservations_untold on market_reservations (market_id) where state = 'missed' and told_at is null;
create index market_reservations_by_order on market_reservations (order_id) where order_id is not null;
create index market_reservations_by_email on market_reservations (lower(email)) where email <> '';

create or replace view published.market_boxes as
  select market_id, product_id, planned, packed, sold, returned, short, settled, missing, reserved, stall_only
  from public.market_boxes;
