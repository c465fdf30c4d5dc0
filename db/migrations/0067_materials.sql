-- Oldest code: 0029

-- What kits are packed from, each counted in whole base units.
create table materials (
  id             integer generated always as identity primary key,
  name           text not null,
  code           text not null default '',
  unit           text not null check (unit in ('piece', 'cm', 'g', 'ml')),
  supplier       text not null default '',
  supplier_email text not null default '',
  lead_days      integer not null default 0 check (lead_days between 0 and 365),
  reorder_at     integer not null default 0 check (reorder_at >= 0),
  note           text not null default '',
  is_archived    boolean not null default false,
  -- The sum of its movements.
  on_hand        integer not null default 0 check (on_hand >= 0),
  -- Tells two editors apart.
  version        integer not null default 1,
  changed_at     timestamptz not null
);

create unique index materials_by_name on materials (lower(name));
create unique index materials_by_code on materials (lower(code)) where code <> '';

-- What came in at once, with what all of it cost; what is left of it has what is left of the cost.
create table material_lots (
  id            integer generated always as identity primary key,
  material_id   integer not null references materials (id),
  quantity      integer not null check (quantity > 0),
  cost_cents    integer not null check (cost_cents >= 0),
  left_quantity integer not null,
  left_cents    integer not null,
  supplier      text not null default '',
  invoice       text not null default '',
  received_on   date not null,
  -- Made by the browser, so that a receipt that is sent twice is booked once; null for what a count found.
  key           uuid unique,
  -- Of what was sent under the key.
  request_fingerprint text,
  check (left_quantity between 0 and quantity),
  check (left_cents between 0 and cost_cents),
  check (left_quantity > 0 or left_cents = 0)
);

create index material_lots_by_material on material_lots (material_id, received_on, id);

-- What kits are made of: so much of a material for one of them.
create table recipes (
  product_id integer primary key references products (id) on delete cascade,
  version    integer not null default 1,
  changed_at timestamptz not null
);

create table recipe_lines (
  product_id  integer not null references recipes (product_id) on delete cascade,
  material_id integer not null references materials (id),
  quantity    integer not null check (quantity > 0),
  -- The line of the kit's contents list that it belongs to; empty where shoppers read nothing of it.
  listed_as   text not null default '',
  position    integer not null,
  primary key (product_id, material_id)
);

create index recipe_lines_by_material on recipe_lines (material_id);

-- Kits that were packed together; its id is the number that stands on the labels.
create table batches (
  id                  integer generated always as identity primary key,
  key                 uuid not null unique,
  request_fingerprint text not null,
  product_id          integer not null references products (id),
  product_name        text not null,
  quantity            integer not null check (quantity > 0),
  -- The sum of its lines.
  cost_cents          integer not null check (cost_cents >= 0),
  recipe_version      integer not null,
  passport_code       text not null unique,
  actor               text not null,
  packed_at           timestamptz not null,
  unpacked_at         timestamptz
);

create index batches_by_product on batches (product_id, id);

-- What a batch took of each material, as it was called then.
create table batch_lines (
  batch_id      integer not null references batches (id) on delete cascade,
  material_id   integer not null references materials (id),
  material_name text not null,
  unit          text not null check (unit in ('piece', 'cm', 'g', 'ml')),
  quantity      integer not null check (quantity > 0),
  cost_cents    integer not null check (cost_cents >= 0),
  primary key (batch_id, material_id)
);

create index batch_lines_by_material on batch_lines (material_id);

-- Why there is as much as there is: each row changes one lot, in quantity and in cost.
create table material_movements (
  id          bigint generated always as identity primary key,
  material_id integer not null references materials (id),
  lot_id      integer not null references material_lots (id),
  kind        text not null
    check (kind in ('received', 'packed', 'returned', 'parts', 'counted', 'damaged', 'adjusted')),
  change      integer not null check (change <> 0),
  cost_cents  integer not null,
  batch_id    integer references batches (id),
  actor       text not null,
  note        text not null default '',
  at          timestamptz not null
);

create index material_movements_by_material on material_movements (material_id, id);
create index material_movements_by_lot on material_movements (lot_id);
create index material_movements_by_batch on material_movements (batch_id) where batch_id is not null;

create view published.materials as select id, name, code, unit, supplier, supplier_email, lead_days, reorder_at, note,
  is_archived, on_hand, version, changed_at from public.materials;
create view published.recipes as select product_id, version, changed_at from public.recipes;
create view published.recipe_lines as select product_id, material_id, quantity, listed_as, position
from public.recipe_lines;
create view published.batches as select id, product_id, product_name, quantity, cost_cents, recipe_version, actor,
  packed_at, unpacked_at from public.batches;
