-- Lists of the back office in a shop of 100,000 kits and 1,000,000 orders: each of these was a table read whole.

-- Few kits bear a flag.
create index products_featured on products (id) where featured;
create index products_bestselling on products (id) where bestseller;
create index products_newly_arrived on products (id) where new_arrival;
create index products_all_of_category on products (category_id, search_name, id);

create index returns_newest on returns (requested_at desc, id desc);

-- The owner looks for words in reviews, and for reviews of a kit whatever their state.
create index reviews_near_words on reviews
  using gin (lower(display_name || ' ' || title || ' ' || comment) gin_trgm_ops);
create index reviews_of_every_state on reviews (product_id);

-- What kits cost, for the profit of markets.
create index stock_movements_with_cost on stock_movements (product_id) include (cost_cents, on_hand_change)
  where kind = 'received' and cost_cents is not null and on_hand_change > 0;
