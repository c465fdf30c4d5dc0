-- Oldest code: 0029

-- Pages and journal entries that the owner adds; their words stand in content_versions under the same slug, which is
-- their address with a full stop for its slash.
create table own_pages (
  slug text primary key check (slug ~ '^(pages|journal)\.[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Null while nobody but the shop's own people may read it.
  published_at timestamptz,
  footer text not null check (footer in ('none', 'care', 'about')),
  created_at timestamptz not null
);

create trigger own_pages_announced after insert or delete or update or truncate on own_pages
  for each statement execute function notify_table_changed();

create view published.own_pages as select
  slug, published_at, footer, created_at
from public.own_pages;
