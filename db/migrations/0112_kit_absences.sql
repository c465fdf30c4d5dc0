-- Oldest code: 0088

-- When a kit was not in the shop: a draft, or archived. Nobody was asked its price then, so such days prove none.
create table kit_absences (
  id         bigint generated always as identity primary key,
  product_id integer not null references products (id) on delete cascade,
  began_at   timestamptz not null,
  -- Null while it lasts.
  ended_at   timestamptz,
  check (ended_at >= began_at)
);

-- Built while nobody writes: migrations run before the shop opens.
-- squawk-ignore require-concurrent-index-creation
create unique index kit_absences_open on kit_absences (product_id) where ended_at is null;
-- squawk-ignore require-concurrent-index-creation
create index kit_absences_of_kit on kit_absences (product_id, began_at);

-- What was before is not known but of those that are away now: a draft for as long as it is there, an archived kit since
-- it was last changed.
insert into kit_absences (product_id, began_at)
  select id, case status when 'draft' then created_at else changed_at end from products where status <> 'published';

-- Whoever writes a status, by whatever way. Looked at only as the transaction ends: a restore has brought the absences
-- as well by then, and none is written a second time.
create function note_kit_absence() returns trigger language plpgsql as $$
begin
  insert into kit_absences (product_id, began_at)
    select id, changed_at from products where id = new.id and status <> 'published'
    on conflict (product_id) where ended_at is null do nothing;
  update kit_absences a set ended_at = greatest(a.began_at, p.changed_at)
    from products p
    where p.id = new.id and p.status = 'published' and a.product_id = p.id and a.ended_at is null;
  return null;
end $$;

create constraint trigger products_added_away after insert on products deferrable initially deferred
  for each row when (new.status <> 'published') execute function note_kit_absence();
create constraint trigger products_gone_or_back after update of status on products deferrable initially deferred
  for each row when (old.status is distinct from new.status) execute function note_kit_absence();

-- What was proved by days out of the shop is asked again when the kit is saved or comes back.
update products set rrp_until = null
  where rrp_kind = 'ours' and rrp_until is not null and status <> 'published';

create view published.kit_absences as select product_id, began_at, ended_at from public.kit_absences;
