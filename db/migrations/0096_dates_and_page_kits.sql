-- Oldest code: 0090

-- How the dates of a file are read that may begin with the day or with the month, as its dry run found; null where
-- the file has none of them.
alter table imports add column dates jsonb;

-- The audit log names the kits of a page before and after.
create or replace view published.own_pages as select
  slug, published_at, footer, created_at, kit_ids
from public.own_pages;
