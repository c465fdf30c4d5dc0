-- Oldest code: 0090

-- What is sent instead of a return (other kits, the same again, a part) is an order of an origin of its own.
alter table orders drop constraint orders_origin_check;
alter table orders add constraint orders_origin_check
  check (origin in ('cart', 'gift_card', 'quote', 'staff', 'addition', 'till', 'part', 'craft_night', 'return')) not valid;
-- squawk-ignore constraint-missing-not-valid
alter table orders validate constraint orders_origin_check;

-- A return whose order came to nothing is settled anew; what went back to the shelf the first time stays there.
alter table return_lines add column restocked boolean not null default false;
