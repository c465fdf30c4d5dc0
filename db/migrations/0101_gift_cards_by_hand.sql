-- Oldest code: 0085

-- How a card that whoever runs the shop made by hand was paid; null for what orders and refunds made.
alter table gift_card_movements add column paid_by text
  check (paid_by in ('goodwill', 'cash', 'card', 'payid', 'bank_transfer'));

create or replace view published.gift_card_movements as select
  id, card_id, order_id, kind, amount_cents, at, paid_by
from public.gift_card_movements;
