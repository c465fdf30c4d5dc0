-- Oldest code: 0029

-- Parts of kits that are sent at no charge are orders of an origin of their own.
alter table orders drop constraint orders_origin_check;
alter table orders add constraint orders_origin_check
  check (origin in ('cart', 'gift_card', 'quote', 'staff', 'addition', 'till', 'part')) not valid;
-- squawk-ignore constraint-missing-not-valid
alter table orders validate constraint orders_origin_check;

-- What an order of parts takes of the materials once it is packed, and what that cost.
create table part_materials (
  order_id    uuid not null,
  material_id integer not null references materials (id),
  quantity    integer not null check (quantity > 0),
  cost_cents  integer check (cost_cents >= 0),
  taken_at    timestamptz,
  primary key (order_id, material_id),
  check ((taken_at is null) = (cost_cents is null))
);

create index part_materials_by_material on part_materials (material_id);

-- For which order of parts something was taken; null for everything else.
alter table material_movements add column order_id uuid;
-- Built while nobody writes: migrations run before the shop opens.
-- squawk-ignore require-concurrent-index-creation
create index material_movements_by_order on material_movements (order_id) where order_id is not null;

-- A batch that is out of sale, because several people missed the same part of it.
create table batch_stops (
  id         integer generated always as identity primary key,
  batch_id   integer not null references batches (id),
  part       text not null,
  -- Kits of it that were on hand, and are set aside.
  set_aside  integer not null check (set_aside >= 0),
  stopped_at timestamptz not null,
  ended_at   timestamptz,
  outcome    text check (outcome in ('released', 'written_off')),
  ended_by   text,
  check ((ended_at is null) = (outcome is null)),
  check ((ended_at is null) = (ended_by is null))
);

create unique index batch_stops_open on batch_stops (batch_id) where ended_at is null;
create index batch_stops_by_batch on batch_stops (batch_id, id);

create view published.batch_stops as select id, batch_id, part, set_aside, stopped_at, ended_at, outcome
  from public.batch_stops;

-- Something of a kit that is missing or has failed, as whoever makes the kit says by the code on its box.
create table part_claims (
  id                  uuid primary key,
  -- Made with the form, so that what is sent twice is one.
  key                 uuid not null unique,
  request_fingerprint text not null,
  batch_id            integer not null references batches (id),
  product_id          integer not null,
  kit_name            text not null,
  part                text not null,
  quantity            integer not null check (quantity > 0),
  reason              text not null check (reason in ('missing', 'broken', 'dried_out', 'ran_out')),
  -- In the words of whoever makes it.
  note                text not null default '',
  -- Emptied when it is erased.
  name                text not null,
  email               text not null,
  address             jsonb,
  picture_id          integer references pictures (id),
  -- The order in which the kit was bought, where its number and e-mail were right.
  bought_order_id     uuid,
  state               text not null check (state in ('asked', 'sent', 'declined')),
  -- The order that takes the part there.
  order_id            uuid unique,
  answer              text not null default '',
  answered_by         text,
  answered_at         timestamptz,
  made_at             timestamptz not null,
  check ((state = 'sent') = (order_id is not null))
);

create index part_claims_by_batch on part_claims (batch_id, part);
create index part_claims_by_bought on part_claims (bought_order_id, product_id) where bought_order_id is not null;
create index part_claims_by_state on part_claims (state, made_at);
create index part_claims_by_email on part_claims (lower(email));
create index part_claims_by_picture on part_claims (picture_id) where picture_id is not null;

create view published.part_claims as select id, batch_id, product_id, kit_name, part, quantity, reason, state, order_id,
  answer, made_at from public.part_claims;
