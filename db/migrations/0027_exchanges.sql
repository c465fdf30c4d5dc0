-- Oldest code: 0025
-- A return may end in another kit, as an order of its own that the worth of what came back pays for.
alter table returns drop constraint returns_resolution_check;
-- Returns are few beside orders: they are looked through in a moment.
-- squawk-ignore constraint-missing-not-valid
alter table returns add constraint returns_resolution_check
  check (resolution in ('refund', 'replacement', 'part', 'credit', 'exchange'));
-- The column is new, so no order has to be looked for.
-- squawk-ignore adding-foreign-key-constraint
alter table returns add column exchange_order_id uuid references orders (id);
