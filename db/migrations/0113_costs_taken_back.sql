-- Oldest code: 0088
-- No transaction

-- What kits cost, also where an unpacked batch takes its kits back at what they came in for.
create index concurrently if not exists stock_movements_costed on stock_movements (product_id)
  include (cost_cents, on_hand_change) where cost_cents is not null;

drop index concurrently if exists stock_movements_with_cost;
