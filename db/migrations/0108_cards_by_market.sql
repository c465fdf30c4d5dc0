-- Oldest code: 0088
-- No transaction

-- What lies in a market's cash for cards that were made there by hand.
create index concurrently if not exists gift_card_movements_of_market on gift_card_movements (market_id)
  where market_id is not null;
