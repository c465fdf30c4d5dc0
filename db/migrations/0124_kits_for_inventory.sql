-- Oldest code: 0121
-- No transaction

-- What the table of kits is searched, narrowed and ordered by, beside each other: whoever asked for a whole category by its
-- SKUs, or how many kits each category has, read the pages of all of them, which hold their texts as well.
create index concurrently if not exists products_for_inventory on products (id)
  include (search_name, sku, status, category_id, parent_id, price_cents, featured, bestseller, new_arrival, changed_at);
