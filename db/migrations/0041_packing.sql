-- Oldest code: 0029

-- Orders that are fetched and packed together. An order is in one round at a time.
create table packing_rounds (
  id uuid primary key,
  started_at timestamptz not null
);

create table packing_round_orders (
  order_id uuid primary key references orders (id) on delete cascade,
  round_id uuid not null references packing_rounds (id) on delete cascade
);

create index packing_round_orders_round_id_index on packing_round_orders (round_id);

-- Kits of a round that were fetched from where they stand.
create table packing_picks (
  round_id uuid not null references packing_rounds (id) on delete cascade,
  item text not null,
  primary key (round_id, item)
);

-- What was put into a parcel, or taken out again: the sum is what lies in it. Its id is made by the browser, so
-- that a scan that is sent twice counts once.
create table packed_kits (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  -- The first parcel of an order is 1; what has left is not counted again.
  parcel int not null,
  item text not null,
  quantity int not null check (quantity <> 0),
  at timestamptz not null
);

create index packed_kits_order_id_index on packed_kits (order_id, parcel);

-- The address for which a parcel was packed, as a hash: whoever changes it afterwards is noticed before it is sent.
create table packed_parcels (
  order_id uuid not null references orders (id) on delete cascade,
  parcel int not null,
  address_hash text not null,
  primary key (order_id, parcel)
);
