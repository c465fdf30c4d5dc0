-- Oldest code: 0088

-- How many records of an import have which action and which state: counting 100,000 of them took too long to be shown.
-- Kept by triggers, so that whatever writes records, also code of before, keeps it right.
alter table imports add column counts jsonb not null default '{}';

create function note_import_counts() returns trigger language plpgsql as $$
declare changed record;
begin
  if tg_op = 'INSERT' then
    for changed in
      select import_id, counted, count(*) as n from after_it, unnest(array[action, state]) as counted group by 1, 2
    loop perform add_import_count(changed.import_id, changed.counted, changed.n); end loop;
  elsif tg_op = 'DELETE' then
    for changed in
      select import_id, counted, -count(*) as n from before_it, unnest(array[action, state]) as counted group by 1, 2
    loop perform add_import_count(changed.import_id, changed.counted, changed.n); end loop;
  else
    for changed in
      select import_id, counted, sum(n) as n from (
        select import_id, counted, 1 as n from after_it, unnest(array[action, state]) as counted
        union all
        select import_id, counted, -1 from before_it, unnest(array[action, state]) as counted
      ) both_of group by 1, 2 having sum(n) <> 0
    loop perform add_import_count(changed.import_id, changed.counted, changed.n); end loop;
  end if;
  return null;
end $$;

create function add_import_count(moved_in uuid, counted text, more bigint) returns void language sql as $$
  update imports set counts = jsonb_set(counts, array[counted], to_jsonb(coalesce((counts ->> counted)::bigint, 0) + more))
  where id = moved_in
$$;

create trigger records_added after insert on import_records
  referencing new table as after_it for each statement execute function note_import_counts();
create trigger records_changed after update on import_records
  referencing old table as before_it new table as after_it for each statement execute function note_import_counts();
create trigger records_deleted after delete on import_records
  referencing old table as before_it for each statement execute function note_import_counts();

update imports i set counts = coalesce((
  select jsonb_object_agg(counted, n) from (
    select counted, count(*) as n from import_records r, unnest(array[r.action, r.state]) as counted
    where r.import_id = i.id group by counted
  ) c), '{}');
