-- Oldest code: 0029

-- What a carrier reports, kept before it is acknowledged. What was done about it is written when that is known.
create table carrier_events (
  provider text not null,
  event_id text not null,
  tracking_number text not null,
  payload text not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  outcome text,
  primary key (provider, event_id)
);

create index carrier_events_waiting on carrier_events (received_at) where handled_at is null;
create index carrier_events_unknown on carrier_events (upper(tracking_number)) where outcome = 'unknown parcel';

-- The steps of a parcel, as its buyer may see them.
create table parcel_events (
  shipment_id uuid not null references shipments (id) on delete cascade,
  provider text not null,
  event_id text not null,
  step text not null,
  place text not null default '',
  at timestamptz not null,
  primary key (shipment_id, provider, event_id)
);

-- Parcels of which a carrier was asked to report.
create table tracked_parcels (
  shipment_id uuid primary key references shipments (id) on delete cascade,
  provider text not null,
  tracked_at timestamptz not null
);

create view published.parcel_events as select shipment_id, provider, event_id, step, place, at from public.parcel_events;
create view published.tracked_parcels as select shipment_id, provider, tracked_at from public.tracked_parcels;

-- A parcel is found by what the carrier calls it. Parcels are few beside orders: this takes a moment.
-- squawk-ignore require-concurrent-index-creation
create index shipments_by_tracking_number on shipments (upper(tracking_number)) where tracking_number <> '';

-- The sandbox that stands in for a carrier.
create table sandbox_parcels (
  tracking_number text primary key,
  idempotency_key text not null unique
);

create table sandbox_parcel_events (
  id text primary key,
  tracking_number text not null,
  step text not null,
  place text not null,
  at timestamptz not null
);

create index sandbox_parcel_events_at_index on sandbox_parcel_events (at);

create table sandbox_carrier_faults (
  only_row boolean primary key default true check (only_row),
  faults jsonb not null
);
