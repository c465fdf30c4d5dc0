-- Oldest code: 0040

-- How an order is paid where its money is taken by hand. What has a due day is on invoice, whatever stands here.
alter table orders add column pay_by text not null default 'provider';
alter table orders add constraint orders_pay_by_check check (pay_by in ('provider', 'transfer', 'cash')) not valid;
-- The column was made a moment ago and says the same everywhere.
-- squawk-ignore constraint-missing-not-valid
alter table orders validate constraint orders_pay_by_check;

-- Money that somebody of the shop found on the account or took in their hand, as it came and as it went back: an
-- order that waits may get its total in parts, and one may get too much.
create table received_payments (
  -- Made by the browser: noted once, however often it is sent.
  id           uuid primary key,
  order_id     uuid not null references orders (id),
  kind         text not null check (kind in ('received', 'returned', 'credited')),
  method       text not null check (method in ('bank_transfer', 'payid', 'cash', 'other')),
  amount_cents integer not null check (amount_cents <> 0 and (amount_cents > 0) = (kind = 'received')),
  received_on  date not null,
  reference    text not null default '',
  actor        text not null,
  noted_at     timestamptz not null
);

create index received_payments_of_order on received_payments (order_id, noted_at);

insert into received_payments (id, order_id, kind, method, amount_cents, received_on, reference, actor, noted_at)
select gen_random_uuid(), order_id, 'received', 'other', amount_cents,
  (started_at at time zone 'Australia/Sydney')::date, '', 'shop', started_at
from payments where provider = 'by-hand:invoice';

create view published.received_payments as select
  id, order_id, kind, method, amount_cents, received_on, reference, actor, noted_at
from public.received_payments;

create or replace view published.orders as select
  id, number, token, link_sent_at, origin, origin_id, channel, adds_to, state, needs_attention, customer_id, released,
  email, phone, buyer_name, buyer_abn, note, gift_message, hide_prices, service, delivery_name, address, promised_from,
  promised_to, subtotal_cents, discount_cents, discount_code, discount_name, shipping_cents, total_cents, gst_cents,
  gift_card_cents, carried_cents, refunded_cents, placed_at, held_until, paid_at, search_terms, due_on, pay_by
from public.orders;
