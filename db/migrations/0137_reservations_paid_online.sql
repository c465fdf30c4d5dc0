-- Oldest code: 0121

-- What waits at a market under a name can be paid online before the market: an order of an origin of its own, which the
-- reservation becomes once it is paid.
alter table orders drop constraint orders_origin_check;
alter table orders add constraint orders_origin_check
  check (origin in ('cart', 'gift_card', 'quote', 'staff', 'addition', 'till', 'part', 'craft_night', 'return', 'reservation')) not valid;
-- squawk-ignore constraint-missing-not-valid
alter table orders validate constraint orders_origin_check;

alter table market_reservations drop constraint market_reservations_state_check;
alter table market_reservations add constraint market_reservations_state_check
  check (state in ('open', 'fetched', 'paid', 'cancelled', 'missed', 'called_off')) not valid;
-- squawk-ignore constraint-missing-not-valid
alter table market_reservations validate constraint market_reservations_state_check;
-- With the sale at the stall that fetched it, or the order that it was paid with.
alter table market_reservations drop constraint market_reservations_check2;
alter table market_reservations add constraint market_reservations_check2
  check ((state in ('fetched', 'paid')) = (order_id is not null)) not valid;
-- squawk-ignore constraint-missing-not-valid
alter table market_reservations validate constraint market_reservations_check2;
