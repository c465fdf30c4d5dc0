-- Oldest code: 0072

-- What was ordered of a supplier. It is open until all of it came, or until the owner says that the rest will not.
create table purchase_orders (
  id                  integer generated always as identity primary key,
  supplier            text not null,
  state               text not null check (state in ('open', 'received', 'closed')),
  expected_on         date,
  note                text not null default '',
  actor               text not null,
  ordered_at          timestamptz not null,
  ended_at            timestamptz,
  -- Made by the browser, so that an order that is sent twice is written once.
  key                 uuid not null unique,
  request_fingerprint text not null,
  check ((state = 'open') = (ended_at is null))
);

create index purchase_orders_open on purchase_orders (id) where state = 'open';

create table purchase_order_lines (
  purchase_order_id integer not null references purchase_orders (id) on delete cascade,
  material_id       integer not null references materials (id),
  position          integer not null,
  quantity          integer not null check (quantity > 0),
  -- What all of the line is expected to cost; null where nobody knows yet.
  cost_cents        integer check (cost_cents >= 0),
  -- The sum of the lots that came of it; more than was ordered may come.
  received          integer not null default 0 check (received >= 0),
  primary key (purchase_order_id, material_id)
);

create index purchase_order_lines_by_material on purchase_order_lines (material_id);

-- What came at once of a purchase order; its lots say how much and for how much.
create table purchase_receipts (
  id                  integer generated always as identity primary key,
  purchase_order_id   integer not null references purchase_orders (id),
  invoice             text not null default '',
  received_on         date not null,
  actor               text not null,
  at                  timestamptz not null,
  key                 uuid not null unique,
  request_fingerprint text not null
);

create index purchase_receipts_by_order on purchase_receipts (purchase_order_id);

alter table material_lots add column purchase_receipt_id integer;
alter table material_lots add constraint material_lots_purchase_receipt_id_fkey
  foreign key (purchase_receipt_id) references purchase_receipts (id) not valid;
-- Lots are few, and the new column is empty.
-- squawk-ignore constraint-missing-not-valid
alter table material_lots validate constraint material_lots_purchase_receipt_id_fkey;
-- Built while nobody writes: migrations run before the shop opens.
-- squawk-ignore require-concurrent-index-creation
create index material_lots_by_receipt on material_lots (purchase_receipt_id) where purchase_receipt_id is not null;
