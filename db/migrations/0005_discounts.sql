-- A discount with a code is asked for; one without comes by itself.
create table discounts (
  id                  integer generated always as identity primary key,
  code                text unique check (code = upper(btrim(code)) and code <> ''),
  name                text not null,
  kind                text not null check (kind in ('percent', 'amount', 'free_shipping', 'buy_get')),
  percent             integer check (percent between 1 and 100),
  amount_cents        integer check (amount_cents > 0),
  buy_quantity        integer check (buy_quantity > 0),
  get_quantity        integer check (get_quantity > 0),
  valid_from          timestamptz,
  valid_until         timestamptz,
  minimum_cents       integer not null default 0 check (minimum_cents >= 0),
  minimum_quantity    integer not null default 0 check (minimum_quantity >= 0),
  included_products   integer[] not null default '{}',
  included_categories integer[] not null default '{}',
  excluded_products   integer[] not null default '{}',
  excluded_categories integer[] not null default '{}',
  first_order_only    boolean not null default false,
  total_limit         integer check (total_limit > 0),
  person_limit        integer check (person_limit > 0),
  -- How often it counts at the moment: raised and lowered in the transactions that redeem and give back.
  used                integer not null default 0 check (used >= 0 and used <= total_limit),
  active              boolean not null default true,
  created_at          timestamptz not null default now(),
  check ((kind = 'percent') = (percent is not null and buy_quantity is null)),
  check ((kind = 'amount') = (amount_cents is not null)),
  check ((kind = 'buy_get') = (buy_quantity is not null and get_quantity is not null))
);

create table discount_redemptions (
  order_id    uuid primary key,
  discount_id integer not null references discounts (id),
  -- A normalised e-mail: who counts as one person.
  person      text not null,
  state       text not null default 'counts' check (state in ('counts', 'given_back')),
  at          timestamptz not null
);

create index discount_redemptions_of_person on discount_redemptions (discount_id, person) where state = 'counts';

alter table orders
  add column discount_code text,
  add column discount_name text;
