-- A table that was sent to be imported, and how far its import is.
create table kit_imports (
  id         uuid primary key,
  name       text not null,
  csv        text not null,
  state      text not null default 'read' check (state in ('read', 'waiting', 'done', 'refused')),
  mapping    jsonb,
  rows_total integer not null,
  rows_done  integer not null default 0,
  outcome    jsonb,
  actor      text not null,
  sent_at    timestamptz not null,
  ended_at   timestamptz
);
