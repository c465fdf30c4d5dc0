-- Oldest code: 0121
-- No transaction

-- What a month took is summed from this alone; it read all payments that ever were.
create index concurrently if not exists payments_by_settled on payments (settled_at)
  include (provider, amount_cents)
  where state in ('captured', 'refund_due', 'refunded');
