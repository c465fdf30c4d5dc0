-- Oldest code: 0121

-- A free delivery that came by itself beside the code of an order: it counts for its own limits, too.
alter table discount_redemptions add column beside_id integer;
alter table discount_redemptions add constraint discount_redemptions_beside_id_fkey
  foreign key (beside_id) references discounts (id) not valid;
create or replace view published.discount_redemptions as select
  order_id, discount_id, person, state, at, customer_id, beside_id
from public.discount_redemptions;
