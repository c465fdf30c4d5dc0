-- Oldest code: 0121
-- No transaction
-- What one import brought is shown the newest first, twenty at once: in their order they are read from the index, where
-- a file of sixty thousand was sorted for each page. It stands for the index of the import alone.
create index concurrently if not exists imported_orders_of_import_by_age on imported_orders (import_id, placed_at, id);
drop index concurrently if exists imported_orders_of_import;
