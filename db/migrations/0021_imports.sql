-- Oldest code: 0020

-- A file of another platform that is being moved in: what was recognised in it, how far it is, what came of it. The
-- file itself lies among the shop's files until it is written.
create table imports (
  id           uuid primary key,
  name         text not null,
  platform     text not null check (platform in ('shopify', 'woocommerce', 'etsy', 'square', 'other')),
  kind         text not null check (kind in ('kits', 'customers', 'orders')),
  state        text not null default 'read' check (state in ('read', 'planning', 'planned', 'writing', 'pictures',
                                                             'done', 'undoing', 'undone', 'refused')),
  headings     text[] not null,
  sample       jsonb not null,
  mapping      jsonb not null default '{}',
  options      jsonb not null default '{}',
  -- Records that were planned, written or undone so far, and how many there are.
  done         integer not null default 0,
  total        integer not null default 0,
  -- Why the file was refused, or why the work stopped.
  problem      text,
  -- Who works on it: another worker takes over where nothing was heard for a while.
  claim        uuid,
  touched_at   timestamptz,
  failures     integer not null default 0,
  actor        text not null,
  sent_at      timestamptz not null,
  written_at   timestamptz,
  ended_at     timestamptz
);

create index imports_by_age on imports (sent_at desc, id desc);
create index imports_under_way on imports (touched_at) where state in ('planning', 'writing', 'pictures', 'undoing');

-- One kit, customer, order or review of the file: as it was read, what it would do, what came of it.
create table import_records (
  import_id   uuid not null references imports (id) on delete cascade,
  position    integer not null,
  row_number  integer not null,
  name        text not null,
  record      jsonb not null,
  action      text not null check (action in ('add', 'change', 'same', 'wrong')),
  messages    jsonb not null default '[]',
  differences jsonb not null default '[]',
  state       text not null default 'waiting' check (state in ('waiting', 'written', 'left', 'undone', 'kept')),
  -- What it became, and for undoing: what stood before, and the version that the import left.
  target_id   text,
  before      jsonb,
  version     integer,
  primary key (import_id, position)
);

create index import_records_by_state on import_records (import_id, state, position);
create index import_records_by_action on import_records (import_id, action, position);
create index import_records_of_target on import_records (target_id) where target_id is not null;

-- Pictures that a file names by their addresses.
create table import_pictures (
  import_id  uuid not null,
  position   integer not null,
  place      integer not null,
  product_id integer not null references products (id) on delete cascade,
  url        text not null,
  file_name  text not null,
  alt        text not null,
  state      text not null default 'waiting' check (state in ('waiting', 'kept', 'failed')),
  tries      integer not null default 0,
  problem    text,
  picture_id integer references pictures (id) on delete set null,
  primary key (import_id, position, place),
  foreign key (import_id, position) references import_records on delete cascade
);

create index import_pictures_waiting on import_pictures (import_id, state, position, place);
create index import_pictures_of_kit on import_pictures (product_id);
create index import_pictures_of_picture on import_pictures (picture_id) where picture_id is not null;

create view published.imports as select
  id, name, platform, kind, state, done, total, actor, sent_at, written_at, ended_at
from public.imports;
