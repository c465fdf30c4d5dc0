-- Oldest code: 0029

-- Questions with answers as the owner arranged them; without entries they are those in the words of the contact page.
create table faq (
  only_one boolean primary key default true check (only_one),
  entries jsonb,
  version int not null check (version > 0),
  changed_at timestamptz not null
);

create trigger faq_announced after insert or delete or update or truncate on faq
  for each statement execute function notify_table_changed();

create view published.faq as select only_one, entries, version, changed_at from public.faq;

-- Kits that a page of the owner's own names; shown as cards as long as they are in the shop.
alter table own_pages add column kit_ids int[] not null default '{}';
