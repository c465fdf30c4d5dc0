-- Oldest code: 0088

-- When a device was last told, and when it was last given up on: null where that never was.
alter table push_subscriptions
  add column told_at timestamptz,
  add column failed_at timestamptz;
