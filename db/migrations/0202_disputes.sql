-- What cardholders dispute at their banks: how much, why, until when the shop can answer, and what came of it.
create table disputes (
  provider text not null,
  reference text not null,
  -- What the provider calls the payment; empty where it named none that it knows.
  charge text not null,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  reason text not null,
  status text not null check (status in ('inquiry', 'open', 'answered', 'won', 'lost', 'closed')),
  due_by timestamptz,
  -- The bank has taken the money back, for the time being or for good.
  is_withdrawn boolean not null default false,
  -- When the provider said so: its news come in any order.
  said_at timestamptz not null,
  opened_at timestamptz not null,
  refund_id uuid unique references refunds (id),
  primary key (provider, reference)
);
create index disputes_of_charge on disputes (provider, charge);
create index disputes_under_way on disputes (due_by) where status in ('inquiry', 'open', 'answered');

-- Money of the shop that did not reach its bank account, until a later payout does.
create table failed_payouts (
  provider text not null,
  reference text not null,
  amount_cents integer not null,
  reason text not null,
  failed_at timestamptz not null,
  over_at timestamptz,
  primary key (provider, reference)
);
