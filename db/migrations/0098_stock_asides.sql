-- Oldest code: 0090

-- Kits that are kept out of sale, because something is wrong with them: those that were free at once, and those that
-- somebody held or had reserved, as soon as they are free.
create table stock_asides (
  id         integer generated always as identity primary key,
  product_id integer not null references products (id),
  -- So many it may be at most.
  most       integer not null check (most >= 0),
  -- Still to be set aside.
  owed       integer not null default 0 check (owed >= 0),
  taken      integer not null default 0 check (taken >= 0),
  -- What was sold in this time may be one of them, if it comes back.
  sold_from  timestamptz not null,
  sold_until timestamptz not null,
  actor      text not null,
  note       text not null,
  -- What was set aside is lost; what is still owed is lost as it comes free.
  is_lost    boolean not null default false,
  ended_at   timestamptz,
  check (owed + taken <= most)
);

create index stock_asides_open on stock_asides (product_id, id) where ended_at is null;

create view published.stock_asides as select id, product_id, owed, taken, ended_at from public.stock_asides;

-- Null where it was stopped before: then set_aside is all that was set aside. Else it is what was at the stop.
alter table batch_stops add column aside_id integer;
alter table batch_stops add constraint batch_stops_aside_id_fkey foreign key (aside_id) references stock_asides (id) not valid;
-- Stops of batches are few.
-- squawk-ignore constraint-missing-not-valid
alter table batch_stops validate constraint batch_stops_aside_id_fkey;

create or replace view published.batch_stops as select id, batch_id, part, set_aside, stopped_at, ended_at, outcome, aside_id
  from public.batch_stops;

-- For which colour of the part's it was asked for, as the batch's colour key calls it; empty for every other part.
alter table part_claims add column colour text not null default '';
