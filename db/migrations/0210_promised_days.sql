-- The first and last day on which the buyer was told to expect the parcel, as the order was placed: rates and
-- packing times may change afterwards, the promise does not. Null where nobody could say.
alter table orders
  add column promised_from date,
  add column promised_to date,
  add constraint orders_promised_check check (promised_from <= promised_to and (promised_from is null) = (promised_to is null));
