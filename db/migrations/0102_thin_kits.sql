-- Oldest code: 0088
-- No transaction

-- Kits whose page has fewer than eighty words, by name, for the guide to search engines: it read the texts of all kits,
-- which stand apart from their rows, to find them. Its statement (server/growth/seo/guide/queries.ts) words it alike.
create index concurrently if not exists products_thin on products (name collate "C", id)
  where status = 'published' and parent_id is null
    and regexp_count(summary || ' ' || left(description, 1500), '[^\x01-\x20\u00a0]+') < 80;
