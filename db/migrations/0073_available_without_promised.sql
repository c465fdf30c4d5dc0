-- Oldest code: 0071
-- No transaction

-- The list of stock is ordered by what may be sold: what is promised to pre-orders may not.
create index concurrently if not exists stock_levels_by_sellable on stock_levels ((on_hand - held - promised), product_id);
drop index concurrently if exists stock_levels_by_available;
