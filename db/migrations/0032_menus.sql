-- Oldest code: 0029

-- Header menu and footer columns that the owner arranged; a place without a row, or with no entries, is the shop's own.
create table menus (
  place text primary key check (place in ('header', 'footer')),
  entries jsonb,
  version int not null check (version > 0),
  changed_at timestamptz not null
);

create trigger menus_announced after insert or delete or update or truncate on menus
  for each statement execute function notify_table_changed();

create view published.menus as select place, entries, version, changed_at from public.menus;
