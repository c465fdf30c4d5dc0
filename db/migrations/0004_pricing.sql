-- The baseline, 4 of 12: what is paid less, beforehand, and on top. Discounts, gift cards, shipping.

-- discounts --------------------------------------------------------------------------------------

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
  version             integer not null default 1,
  -- The key that the browser made for it: asked again over a lost answer, it is made once.
  made_under          uuid unique,
  check ((kind = 'percent') = (percent is not null and buy_quantity is null)),
  check ((kind = 'amount') = (amount_cents is not null)),
  check ((kind = 'buy_get') = (buy_quantity is not null and get_quantity is not null))
);

create index discounts_newest on discounts (created_at desc, id desc);

-- Not when one is redeemed: how often it was used is no part of what is cached.
create trigger discounts_announced after insert or delete or truncate
  or update of code, name, kind, percent, amount_cents, buy_quantity, get_quantity, valid_from, valid_until,
    minimum_cents, minimum_quantity, included_products, included_categories, excluded_products,
    excluded_categories, first_order_only, total_limit, person_limit, active
  on discounts for each statement execute function announce_fact();

-- But the last use of a discount that comes by itself and has a limit takes it off everybody's cart.
create trigger discounts_used_announced after update of used on discounts
  for each row when (new.code is null and new.total_limit is not null) execute function announce_fact();

create table discount_redemptions (
  order_id    uuid primary key,
  discount_id integer not null references discounts (id),
  -- A normalised e-mail: who counts as one person.
  person      text not null,
  state       text not null default 'counts' check (state in ('counts', 'given_back')),
  at          timestamptz not null
);

create index discount_redemptions_of_person on discount_redemptions (discount_id, person) where state = 'counts';
create index discount_redemptions_newest on discount_redemptions (discount_id, at desc, order_id desc);

-- gift-cards -------------------------------------------------------------------------------------

-- A card is known by the hash of its code: whoever reads this table can spend nothing.
create table gift_cards (
  id            uuid primary key,
  code_hash     text not null unique,
  last_four     text not null,
  amount_cents  integer not null check (amount_cents > 0),
  -- The running sum of the movements, kept in the same statements that write them.
  balance_cents integer not null check (balance_cents >= 0 and balance_cents <= amount_cents),
  -- The order that bought it; `orders` gives the key its target.
  order_id      uuid,
  expires_at    timestamptz not null,
  issued_at     timestamptz not null
);

create index gift_cards_of_order on gift_cards (order_id) where order_id is not null;

create table gift_card_movements (
  id           bigint generated always as identity primary key,
  card_id      uuid not null references gift_cards (id),
  order_id     uuid,
  kind         text not null check (kind in ('issued', 'spent', 'given_back', 'refunded', 'voided')),
  amount_cents integer not null,
  at           timestamptz not null
);

create index gift_card_movements_of_card on gift_card_movements (card_id, id);
create index gift_card_movements_of_order on gift_card_movements (order_id) where order_id is not null;

-- What a bought card is to be, until its order is paid. `orders` gives the key its target.
create table gift_card_wishes (
  order_id     uuid primary key,
  amount_cents integer not null,
  recipient    text not null,
  sender       text not null,
  message      text not null,
  deliver_at   timestamptz not null
);

-- shipping ---------------------------------------------------------------------------------------

create table shipping_tables (
  id         integer generated always as identity primary key,
  valid_from timestamptz not null unique,
  rates      jsonb not null
);

create trigger shipping_tables_announced after insert or update or delete or truncate on shipping_tables
  for each statement execute function announce_fact();
