-- Oldest code: 0029
-- No transaction

create index concurrently if not exists orders_by_update on orders (updated_at, id);
create index concurrently if not exists products_by_update on products (updated_at, id);
create index concurrently if not exists stock_levels_by_update on stock_levels (updated_at, product_id);
create index concurrently if not exists customers_by_update on customers (updated_at, id);
