-- Oldest code: 0121

-- Words name a picture by its address, and orders show the picture that their kit had: no foreign key holds either. Such
-- a picture is marked, and its file is never deleted with another place that showed it. Marked by triggers, so that
-- whatever writes words marks it, also code of before.
alter table pictures add column is_kept boolean not null default false;

create function keep_named_pictures(words text) returns void language sql as $$
  with named as (
    select id from pictures
    where not is_kept
      and file in (select found[1] from regexp_matches(words, '/pictures/([0-9a-f]{32}\.\w+)', 'g') found)
    order by id for update
  )
  update pictures set is_kept = true where id in (select id from named)
$$;

create function keep_pictures_of_words() returns trigger language plpgsql as $$
begin
  perform keep_named_pictures(to_jsonb(new)::text);
  return null;
end $$;

create trigger settings_keep_pictures after insert or update on settings
  for each row when (new.value::text like '%/pictures/%') execute function keep_pictures_of_words();
create trigger content_versions_keep_pictures after insert or update on content_versions
  for each row when (new.markdown like '%/pictures/%') execute function keep_pictures_of_words();
create trigger faq_keep_pictures after insert or update on faq
  for each row when (new.entries::text like '%/pictures/%') execute function keep_pictures_of_words();
create trigger newsletters_keep_pictures after insert or update of markdown, picture_url on newsletters
  for each row when (new.picture_url is not null or new.markdown like '%/pictures/%')
  execute function keep_pictures_of_words();

-- What a kit showed stands on in orders, letters and receipts. A kit that is deleted with its pictures was never sold.
create function keep_pictures_of_kits() returns trigger language plpgsql as $$
begin
  update pictures set is_kept = true
  where not is_kept and id in (
    select g.picture_id from gone g
    where exists (select from products p where p.id = g.product_id)
  );
  return null;
end $$;

create trigger product_pictures_keep_pictures after delete on product_pictures
  referencing old table as gone for each statement execute function keep_pictures_of_kits();

select keep_named_pictures(coalesce(string_agg(words, ' '), '')) from (
  select value::text from settings
  union all select markdown from content_versions
  union all select concat(entries, ' ', previous) from faq
  union all select concat(picture_url, ' ', markdown) from newsletters
) named (words);

update pictures p set is_kept = true
where not p.is_kept and exists (select from order_lines l where l.image_url = '/pictures/' || p.file);
