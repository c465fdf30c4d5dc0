-- Oldest code: 0029

-- How a page of the shop stands in search results and where its link is shared, as the owner wrote it. What is empty
-- is said as the shop says it: by the name, summary and picture of the kit, category or page.
create table search_listings (
  -- A kit or category by its id, every other page by its name: 'kit-12', 'category-3', 'page-journal.first-stitches'.
  subject text primary key check (subject ~ '^(kit-[1-9][0-9]*|category-[1-9][0-9]*|page-[a-z0-9.-]+)$'),
  title text not null,
  description text not null,
  picture_id integer references pictures (id),
  version integer not null check (version > 0)
);

create trigger search_listings_announced after insert or delete or update or truncate on search_listings
  for each statement execute function notify_table_changed();

create view published.search_listings as select
  subject, title, description, picture_id, version
from public.search_listings;
