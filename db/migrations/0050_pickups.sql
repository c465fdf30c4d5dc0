-- Oldest code: 0029

-- From when an order waits at its place of pick-up, as its buyer was told; null where nobody said.
alter table orders add column pickup_ready_at timestamptz;
