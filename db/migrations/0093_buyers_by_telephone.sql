-- Oldest code: 0088

-- People who ordered by telephone and gave no e-mail are looked for by name and number while somebody types. Orders of
-- the till have no e-mail either, and are many.
-- squawk-ignore require-concurrent-index-creation
create index orders_by_hand_without_email on orders (placed_at desc)
  where email = '' and customer_id is null and origin = 'staff';
