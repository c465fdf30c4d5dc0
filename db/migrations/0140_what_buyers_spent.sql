-- The list of customers is sorted by what they spent, and shows guests too. Sums over a million orders cannot be
-- sorted while somebody waits, so they stand beside the person, counted anew by what the orders' timelines say.
alter table customers
  add paid_orders integer not null default 0,
  add spent_cents integer not null default 0,
  add last_order_at timestamptz;

-- An order whose account was erased: it stays for the books, and makes nobody a guest.
alter table orders add released boolean not null default false;

create table guest_buyers (
  id uuid primary key default gen_random_uuid(),
  email_key text not null unique,
  email text not null,
  name text not null,
  paid_orders integer not null,
  spent_cents integer not null,
  first_order_at timestamptz not null,
  last_order_at timestamptz not null,
  search_text text not null generated always as (lower(name || ' ' || email)) stored,
  sort_name text not null generated always as (lower(regexp_replace(name, '^(.*)\s(\S+)$', '\2 \1'))) stored
);

-- Up to which event of which timeline buyers were counted. What was seen last counts again once every
-- transaction that was open then is over: an event's number is given before its transaction is.
create table buyers_counted (
  id boolean primary key default true check (id),
  event_id bigint not null default 0,
  seen_id bigint not null default 0,
  seen_at timestamptz not null default 'epoch'
);

with counted as (
  select customer_id as id, count(*) as orders, sum(total_cents - refunded_cents) as spent, max(placed_at) as last
  from orders where customer_id is not null and paid_at is not null group by customer_id
)
update customers c set paid_orders = counted.orders, spent_cents = counted.spent, last_order_at = counted.last
from counted where counted.id = c.id;

insert into guest_buyers (email_key, email, name, paid_orders, spent_cents, first_order_at, last_order_at)
select lower(email), (array_agg(email order by placed_at desc))[1],
  (array_agg(coalesce(nullif(address ->> 'name', ''), buyer_name, '') order by placed_at desc))[1],
  count(*), sum(total_cents - refunded_cents), min(placed_at), max(placed_at)
from orders where customer_id is null and paid_at is not null and email <> '' group by lower(email);

insert into buyers_counted (event_id) select coalesce(max(id), 0) from order_events;

create index customers_by_spending on customers (spent_cents, id) where closed_at is null;
create index guest_buyers_by_age on guest_buyers (first_order_at, id);
create index guest_buyers_by_name on guest_buyers (sort_name, id);
create index guest_buyers_by_address on guest_buyers (email_key, id);
create index guest_buyers_by_spending on guest_buyers (spent_cents, id);
create index guest_buyers_near_words on guest_buyers using gin (search_text gin_trgm_ops);
