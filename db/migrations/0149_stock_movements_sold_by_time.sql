-- Oldest code: 0121
-- No transaction
-- What sold in the last weeks is summed for all kits at once: from an index of a movement's time that holds what is
-- summed it takes half as long as from the ledger's pages. A sale writes it at its end, beside what sold before it.
create index concurrently if not exists stock_movements_sold_by_time on stock_movements (at)
  include (product_id, on_hand_change) where kind in ('sold', 'returned');
drop index concurrently if exists stock_movements_by_time;
