-- Orders of which everything went back are few among those of which something did.
create index orders_refunded_whole on orders (placed_at desc, id desc)
  where refunded_cents > 0 and refunded_cents >= total_cents;
