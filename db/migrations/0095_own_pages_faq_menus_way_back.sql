-- Oldest code: 0029

-- What stood before the newest entries, so that an owner who gave them back to the shop finds them again.
alter table faq add column previous jsonb;
alter table menus add column previous jsonb;

-- Publishing, footer and kits of a page are changed over the version that was seen; taken back and published again, an
-- entry of the journal keeps its first day.
alter table own_pages
  add column version int not null default 1 check (version > 0),
  add column first_published_at timestamptz;
update own_pages set first_published_at = published_at;
