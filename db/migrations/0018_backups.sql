-- Oldest code: 0016

-- What came of the backups that the shop makes by itself, one row for each kind. Beside the record of migrations and not
-- among the shop's tables: a restored shop has backups of its own.
create schema if not exists house;

create table if not exists house.backups (
  kind text primary key check (kind in ('daily', 'base', 'log')),
  -- When the last good one was begun; of the log, up to when it is archived without a gap.
  good_at timestamptz,
  -- Of the log: since when there is no gap.
  since timestamptz,
  bytes bigint,
  seconds integer,
  -- Why the last try failed, and since when every try has.
  fault text,
  faulty_since timestamptz
);
