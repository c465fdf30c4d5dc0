-- Oldest code: 0121

-- Each count of a day has a number of its own, so that a day that was counted anew is told from what it was.
-- At most 400 rows, which are written anew in no time.
-- squawk-ignore adding-field-with-default
alter table sold_days add column count_id bigint not null generated always as identity;

-- The kits that a period of counted days, which begins with from_day, sold most of. True while these counts are those of
-- its days, the first of them first.
create table sold_spans (
  from_day date primary key,
  counts   bigint[] not null,
  -- It sold more kits than are kept.
  is_cut   boolean not null
);
create table sold_kit_tops (
  from_day    date not null references sold_spans (from_day) on delete cascade,
  product_id  integer not null,
  units       integer not null,
  sales_cents bigint not null,
  primary key (from_day, product_id)
);
