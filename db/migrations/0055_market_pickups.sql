-- Oldest code: 0054

-- Markets at which orders of the web can be collected. They are few: checkout keeps them all in memory.
create table pickup_markets (
  market_id   uuid primary key references markets (id) on delete cascade,
  -- As buyers choose it, such as 'Rozelle Market, Sat 28 Nov'.
  place       text not null unique,
  name        text not null,
  address     jsonb not null,
  note        text not null default '',
  opens_at    timestamptz not null,
  closes_at   timestamptz not null,
  -- The last moment to order.
  order_until timestamptz not null,
  -- So many orders are handed over there; null: any number.
  most_orders integer check (most_orders > 0),
  is_offered  boolean not null default true,
  -- Since when nobody collects there any more: it was closed, or cancelled.
  ended_at    timestamptz,
  check (opens_at < closes_at and order_until <= closes_at)
);

create trigger pickup_markets_announced after insert or update or delete or truncate on pickup_markets
  for each statement execute function notify_table_changed();

-- An order keeps its market, until when it waits there, and since when it is known that nobody fetched it.
alter table orders add column pickup_market_id uuid;
alter table orders add column pickup_until timestamptz;
alter table orders add column pickup_missed_at timestamptz;
-- Every order that stands has no market yet.
-- squawk-ignore require-concurrent-index-creation
create index orders_of_pickup_market on orders (pickup_market_id, id) where pickup_market_id is not null;

alter table markets drop constraint markets_state_check;
alter table markets add constraint markets_state_check
  check (state in ('planned', 'open', 'closed', 'cancelled')) not valid;
-- squawk-ignore constraint-missing-not-valid
alter table markets validate constraint markets_state_check;

alter table market_entries drop constraint market_entries_kind_check;
alter table market_entries add constraint market_entries_kind_check
  check (kind in ('sale', 'void', 'refund', 'receipt', 'hand-over')) not valid;
-- Entries of markets are few thousands.
-- squawk-ignore constraint-missing-not-valid
alter table market_entries validate constraint market_entries_kind_check;

create or replace view published.orders as select
  id, number, token, link_sent_at, origin, origin_id, channel, adds_to, state, needs_attention, customer_id, released,
  email, phone, buyer_name, buyer_abn, note, gift_message, hide_prices, service, delivery_name, address, promised_from,
  promised_to, subtotal_cents, discount_cents, discount_code, discount_name, shipping_cents, total_cents, gst_cents,
  gift_card_cents, carried_cents, refunded_cents, placed_at, held_until, paid_at, search_terms, due_on, pay_by,
  pickup_market_id, pickup_missed_at
from public.orders;
