-- Oldest code: 0088

-- The market in whose cash the price of a card that was made by hand lies; null everywhere else.
alter table gift_card_movements add column market_id uuid
  check (market_id is null or paid_by = 'cash');

create or replace view published.gift_card_movements as select
  id, card_id, order_id, kind, amount_cents, at, paid_by, market_id
from public.gift_card_movements;
