-- Orders that a person in the shop arranges: quotes, orders by telephone, changes of what is paid.
alter table orders
  add column made_by text not null default 'customer' check (made_by in ('customer', 'shop')),
  -- What the order that it adds to had paid and gives up for it: no bank is asked for this part.
  add column carried_cents integer not null default 0 check (carried_cents >= 0),
  add constraint orders_paid_otherwise_check check (gift_card_cents + carried_cents <= total_cents);
create index orders_adds_to_index on orders (adds_to) where adds_to is not null;

alter table refunds
  -- The part that pays for an addition instead of going back, and which addition.
  add column carried_cents integer not null default 0 check (carried_cents >= 0),
  add column carried_to uuid references orders (id),
  -- The part of an addition's refund that goes back by the payment of the order that it adds to.
  add column main_cents integer not null default 0 check (main_cents >= 0),
  add constraint refunds_parts_check check (gift_card_cents + carried_cents + main_cents <= amount_cents),
  add constraint refunds_carried_check check ((carried_cents > 0) = (carried_to is not null));

-- What a paid order gives up and where it goes from then on, once its addition is paid.
create table order_edits (
  addition_id uuid primary key references orders (id),
  order_id uuid not null references orders (id),
  gives_up jsonb not null,
  address jsonb
);
create index order_edits_order_id_index on order_edits (order_id);

create sequence quote_numbers start 1001;
create table quotes (
  id uuid primary key,
  number text not null unique default 'QR-' || nextval('quote_numbers'),
  token text not null unique,
  state text not null default 'requested' check (state in ('requested', 'answered', 'declined', 'withdrawn')),
  customer_id uuid references customers (id) on delete set null,
  email text not null,
  phone text not null,
  address jsonb not null,
  note text not null,
  code text not null,
  kits jsonb not null,
  requested_at timestamptz not null,
  settled_at timestamptz,
  reason text not null default '',
  order_id uuid references orders (id),
  check ((state = 'answered') = (order_id is not null))
);
create index quotes_state_index on quotes (state, requested_at);
