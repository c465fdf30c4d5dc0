-- Oldest code: 0121
-- No transaction
-- What sold in the last weeks is looked for in a ledger that only grows, in the order of its time: of each range of
-- pages the earliest and the latest moment are enough, which costs a sale next to nothing.
create index concurrently if not exists stock_movements_by_time on stock_movements
  using brin (at) with (pages_per_range = 32, autosummarize = on);
