-- A cart whose order is paid stays until it is cleared away, without lines, so that no other cart begins under its id:
-- an order has its cart's id, once.
alter table carts add column ended_at timestamptz;
