-- Oldest code: 0054

-- Conditions on customers, saved under a name.
create table segments (
  id         uuid primary key,
  name       text not null check (length(name) between 1 and 60),
  conditions jsonb not null,
  version    integer not null default 1,
  created_at timestamptz not null
);

create unique index segments_by_name on segments (lower(name));
