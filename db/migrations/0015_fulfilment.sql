-- What the owner writes down for the owner's eyes does not show on the order's page.
alter table order_events add column private boolean not null default false;

create table shipments (
  id              uuid primary key,
  order_id        uuid not null references orders (id),
  carrier         text not null,
  tracking_number text not null default '',
  shipped_at      timestamptz not null
);

create index shipments_of_order on shipments (order_id);

create table shipment_lines (
  shipment_id uuid not null references shipments (id) on delete cascade,
  position    integer not null,
  quantity    integer not null check (quantity > 0),
  primary key (shipment_id, position)
);

-- Money that goes back. Written with its reason first, carried to the provider afterwards, as often as needed:
-- its id is the provider's idempotency key.
create table refunds (
  id             uuid primary key,
  order_id       uuid not null references orders (id),
  amount_cents   integer not null check (amount_cents >= 0),
  shipping_cents integer not null default 0 check (shipping_cents >= 0),
  -- Given beyond what the lines and the delivery cost here; part of the amount.
  goodwill_cents integer not null default 0 check (goodwill_cents >= 0),
  reason         text not null,
  actor          text not null,
  state          text not null default 'due' check (state in ('due', 'done')),
  requested_at   timestamptz not null,
  done_at        timestamptz
);

create index refunds_of_order on refunds (order_id);
create index refunds_due on refunds (requested_at) where state = 'due';

create table refund_lines (
  refund_id    uuid not null references refunds (id) on delete cascade,
  position     integer not null,
  quantity     integer not null check (quantity > 0),
  amount_cents integer not null check (amount_cents >= 0),
  restocked    boolean not null,
  primary key (refund_id, position)
);

create table sandbox_refunds (
  idempotency_key text primary key,
  reference       text not null references sandbox_payments (reference),
  amount_cents    integer not null check (amount_cents > 0)
);

-- Tax invoices and adjustment notes: numbered without gaps, unchanging once issued.
create table document_numbers (
  kind text primary key check (kind in ('invoice', 'adjustment')),
  last integer not null
);

insert into document_numbers values ('invoice', 0), ('adjustment', 0);

create table documents (
  id        uuid primary key,
  kind      text not null references document_numbers (kind),
  number    integer not null,
  order_id  uuid not null,
  -- The refund that an adjustment note is for; an invoice has none.
  refund_id uuid unique,
  data      jsonb not null,
  issued_at timestamptz not null,
  unique (kind, number),
  check ((kind = 'adjustment') = (refund_id is not null))
);

create unique index documents_one_invoice on documents (order_id) where kind = 'invoice';
create index documents_of_order on documents (order_id);

alter table orders
  add column buyer_name text not null default '',
  -- The buyer's own ABN, for an invoice that a business needs.
  add column buyer_abn text not null default '',
  add column gift_message text not null default '' check (length(gift_message) <= 250),
  add column hide_prices boolean not null default false,
  -- The order that this one adds to: packed with it, paid by itself.
  add column adds_to uuid references orders (id);
