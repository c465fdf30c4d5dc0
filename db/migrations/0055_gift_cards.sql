-- A card is known by the hash of its code: whoever reads this table can spend nothing.
create table gift_cards (
  id            uuid primary key,
  code_hash     text not null unique,
  last_four     text not null,
  amount_cents  integer not null check (amount_cents > 0),
  -- The running sum of the movements, kept in the same statements that write them.
  balance_cents integer not null check (balance_cents >= 0 and balance_cents <= amount_cents),
  order_id      uuid references orders (id),
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

-- What a bought card is to be, until its order is paid.
create table gift_card_wishes (
  order_id     uuid primary key references orders (id),
  amount_cents integer not null,
  recipient    text not null,
  sender       text not null,
  message      text not null,
  deliver_at   timestamptz not null
);

alter table orders
  add column gift_card_cents integer not null default 0
    check (gift_card_cents >= 0 and gift_card_cents <= total_cents);

-- What of a refund went back to a gift card; the rest went to the provider.
alter table refunds
  add column gift_card_cents integer not null default 0
    check (gift_card_cents >= 0 and gift_card_cents <= amount_cents);
