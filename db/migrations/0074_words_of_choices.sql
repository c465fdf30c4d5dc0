-- Oldest code: 0071
-- No transaction

-- A kit that has choices is found by its own choice as well: few kits have one, so the index is small.
create index concurrently if not exists products_search_own_choice on products
  using gin ((search_document || setweight(to_tsvector('english', unaccented(variant_label)), 'A')))
  where parent_id is null and variant_label <> '';
