-- Oldest code: 0088
-- No transaction

-- The market in whose cash money lies that a hand took for an order; null everywhere else.
alter table received_payments add column if not exists market_id uuid
  check (market_id is null or method = 'cash');

-- The market out of whose cash a refund was sent; null everywhere else.
alter table refunds add column if not exists sent_at_market uuid
  check (sent_at_market is null or sent_by = 'cash');

create or replace view published.received_payments as select
  id, order_id, kind, method, amount_cents, received_on, reference, actor, noted_at, corrects, market_id
from public.received_payments;

create or replace view published.refunds as select
  id, order_id, amount_cents, shipping_cents, goodwill_cents, gift_card_cents, carried_cents, carried_to,
  main_cents, credit_cents, gst_cents, reason, actor, state, requested_at, done_at, hand_cents, asked_at, sent_by,
  sent_at_market
from public.refunds;

create index concurrently if not exists received_payments_of_market on received_payments (market_id)
  where market_id is not null;

create index concurrently if not exists refunds_sent_at_market on refunds (sent_at_market)
  where sent_at_market is not null;
