-- Oldest code: 0029

-- Kits that go together for a moment or a person: chosen by hand in an order, or by a rule of filters.
create table collections (
  id          integer primary key generated always as identity,
  slug        text not null unique,
  name        text not null,
  description text not null,
  picture_id  integer references pictures (id),
  position    integer not null default 0,
  is_hidden   boolean not null default false,
  -- The first and the last day in Sydney on which shoppers see it; null for any.
  shown_from  date,
  shown_until date,
  chosen_by   text not null check (chosen_by in ('hand', 'rule')),
  kit_ids     integer[] not null default '{}',
  -- By the names of filters what is chosen of each.
  rule        jsonb not null default '{}',
  -- Tells two editors apart: who saves over words that they have not seen is refused or merged.
  version     integer not null default 1,
  changed_at  timestamptz not null,
  check (shown_from <= shown_until)
);

create index collections_by_picture on collections (picture_id);

create trigger collections_announced after insert or update or delete or truncate on collections
  for each statement execute function notify_table_changed();

-- Addresses that a collection has left; each leads to where it is now.
create table collection_addresses (
  slug          text primary key,
  collection_id integer not null references collections (id) on delete cascade
);

create index collection_addresses_by_collection on collection_addresses (collection_id);

create view published.collections as select id, slug, name, description, picture_id, position, is_hidden,
  shown_from, shown_until, chosen_by, kit_ids, rule, version, changed_at from public.collections;
