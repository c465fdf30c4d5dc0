-- Oldest code: 0121

-- Days of Sydney's whose paid orders, or the lines of those, changed when the day was over. Whoever counts such a day
-- takes it away. Written under a shared advisory lock (class 328), which a count holds alone: so no change is on its
-- way while a day is counted, and none is taken away that the count does not see.
create table paid_day_changes (
  id  bigint generated always as identity primary key,
  day date not null
);
create index paid_day_changes_by_day on paid_day_changes (day);
create view published.paid_day_changes as select id, day from public.paid_day_changes;

create function note_paid_days(days date[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(328, 0);
  -- Looked for rather than in conflict with: two who correct orders of a day do not wait for each other.
  insert into paid_day_changes (day)
  select distinct d from unnest(days) d
  where d is not null and not exists (select from paid_day_changes c where c.day = d);
end $$;

create function note_paid_day_of_order() returns trigger language plpgsql as $$
begin
  perform note_paid_days(array[
    (case when tg_op <> 'INSERT' then old.paid_at end at time zone 'Australia/Sydney')::date,
    (case when tg_op <> 'DELETE' then new.paid_at end at time zone 'Australia/Sydney')::date
  ]);
  return null;
end $$;
-- A day is counted two hours after its end, and no transaction takes an hour: what was paid in the last hour is on a
-- day that nobody has counted. So a sale pays for a comparison.
create trigger orders_added_note_day after insert on orders for each row
  when (new.paid_at < now() - interval '1 hour')
  execute function note_paid_day_of_order();
create trigger orders_deleted_note_day after delete on orders for each row
  when (old.paid_at < now() - interval '1 hour')
  execute function note_paid_day_of_order();
create trigger orders_changed_note_day after update on orders for each row
  when ((old.paid_at < now() - interval '1 hour' or new.paid_at < now() - interval '1 hour')
    and (old.paid_at, old.channel, old.total_cents, old.gst_cents, old.address)
      is distinct from (new.paid_at, new.channel, new.total_cents, new.gst_cents, new.address))
  execute function note_paid_day_of_order();

create function note_paid_day_of_lines() returns trigger language plpgsql as $$
declare
  days date[] := array(
    select distinct (o.paid_at at time zone 'Australia/Sydney')::date from orders o
    where o.id in (select order_id from written) and o.paid_at < now() - interval '1 hour'
  );
begin
  if days <> '{}' then
    perform note_paid_days(days);
  end if;
  return null;
end $$;
create trigger order_lines_added_z_note_day after insert on order_lines referencing new table as written
  for each statement execute function note_paid_day_of_lines();
create trigger order_lines_changed_z_note_day after update on order_lines referencing new table as written
  for each statement execute function note_paid_day_of_lines();
create trigger order_lines_deleted_z_note_day after delete on order_lines referencing old table as written
  for each statement execute function note_paid_day_of_lines();

-- What was sold on a day that is over. True of a day that stands in sold_days and not in paid_day_changes.
create table sold_days (
  day date primary key
);
create table sold_by_channel (
  day         date not null references sold_days (day) on delete cascade,
  channel     text not null,
  orders      integer not null,
  sales_cents bigint not null,
  gst_cents   bigint not null,
  units       integer not null,
  primary key (day, channel)
);
-- Names and numbers are those of the order lines, as they were sold.
create table sold_by_kit (
  day         date not null references sold_days (day) on delete cascade,
  product_id  integer not null,
  units       integer not null,
  sales_cents bigint not null,
  name        text not null,
  sku         text not null,
  primary key (day, product_id)
);
create table sold_by_place (
  day         date not null references sold_days (day) on delete cascade,
  place       text not null,
  orders      integer not null,
  sales_cents bigint not null,
  primary key (day, place)
);
