-- Oldest code: 0121
-- No transaction

-- The list under the search box: names that begin with what is typed, and kits in the order in which it shows those that
-- have a word which does. It put all of them in order for eight. server/storefront/search/name-queries.ts words it alike.
create index concurrently if not exists products_listed_by_start on products (search_name text_pattern_ops)
  where status = 'published' and parent_id is null;

create index concurrently if not exists products_listed_best_first on products (bestseller desc, name, id)
  where status = 'published' and parent_id is null;
