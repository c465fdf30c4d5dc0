-- Oldest code: 0029

-- A bag of a craft night, and its parcel, are orders of an origin of their own.
alter table orders drop constraint orders_origin_check;
alter table orders add constraint orders_origin_check
  check (origin in ('cart', 'gift_card', 'quote', 'staff', 'addition', 'till', 'part', 'craft_night')) not valid;
-- squawk-ignore constraint-missing-not-valid
alter table orders validate constraint orders_origin_check;

alter table orders
  -- The name on the bag in which it lies within a parcel that several people share.
  add column bag_name text not null default '',
  -- What the parcel is, on the order with which the others travel.
  add column parcel_name text not null default '',
  -- Why nothing of it is packed yet, in a sentence; empty as soon as it may be.
  add column waits_for text not null default '';

create or replace view published.orders as select
  id, number, token, link_sent_at, origin, origin_id, channel, adds_to, state, needs_attention, customer_id, released,
  email, phone, buyer_name, buyer_abn, note, gift_message, hide_prices, service, delivery_name, address, promised_from,
  promised_to, subtotal_cents, discount_cents, discount_code, discount_name, shipping_cents, total_cents, gst_cents,
  gift_card_cents, carried_cents, refunded_cents, placed_at, held_until, paid_at, search_terms, due_on, pay_by,
  pickup_market_id, pickup_missed_at, updated_at, waits_for
from public.orders;

-- An evening at somebody's home: the host pays the parcel, friends pay a bag each, all of it travels together.
create table craft_nights (
  id            uuid primary key,
  -- Made with the form, so that what is sent twice is one.
  key           uuid not null unique,
  title         text not null,
  -- Emptied when it is erased.
  host_name     text not null,
  host_email    text not null,
  address       jsonb,
  day           date not null,
  -- Bags that are not paid by then fall away; the last moment of a day in Sydney.
  pay_until     timestamptz not null,
  most_bags     integer not null check (most_bags between 2 and 12),
  -- The kit of the host, who pays it with the delivery; null where they only host.
  own_kit       integer,
  state         text not null check (state in ('waiting', 'open', 'closed', 'called_off')),
  -- The order of the parcel: the latest, once there are several.
  order_id      uuid,
  made_at       timestamptz not null,
  opened_at     timestamptz,
  ended_at      timestamptz,
  -- Why it was called off, as its host and friends read it.
  reason        text not null default '',
  check ((state in ('closed', 'called_off')) = (ended_at is not null))
);

create index craft_nights_by_state on craft_nights (state, pay_until);
create index craft_nights_by_order on craft_nights (order_id) where order_id is not null;
create index craft_nights_by_email on craft_nights (lower(host_email));

-- The kits that friends choose from.
create table craft_night_kits (
  night_id   uuid not null references craft_nights (id) on delete cascade,
  position   integer not null check (position between 1 and 6),
  product_id integer not null,
  primary key (night_id, position),
  unique (night_id, product_id)
);

-- One for each friend who has chosen.
create table craft_night_bags (
  id          uuid primary key,
  key         uuid not null unique,
  night_id    uuid not null references craft_nights (id) on delete cascade,
  -- As it is written on the bag. Emptied, as the address, when it is erased.
  name        text not null,
  email       text not null,
  product_id  integer not null,
  -- The latest order that was made to pay it; how it stands says whether it is paid.
  order_id    uuid unique,
  made_at     timestamptz not null,
  reminded_at timestamptz,
  -- It was taken out, or was not paid by the last day.
  fell_at     timestamptz
);

create index craft_night_bags_by_night on craft_night_bags (night_id, id);
create index craft_night_bags_by_email on craft_night_bags (lower(email));

create view published.craft_nights as select id, title, host_name, day, pay_until, state, reason from public.craft_nights;
