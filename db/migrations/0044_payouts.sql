-- Oldest code: 0029

-- What the provider paid out to the shop's bank account, and of what each payout is made.
create table payouts (
  provider text not null,
  reference text not null,
  amount_cents int not null,
  state text not null check (state in ('on_the_way', 'paid', 'failed')),
  made_at timestamptz not null,
  -- The day on which the bank has it, as the provider says.
  arrives_on date not null,
  -- Whether its parts are known and sum to it: one that somebody made by hand at the provider names none.
  is_itemised boolean not null,
  primary key (provider, reference)
);
create index payouts_made_at_index on payouts (made_at, reference);

create table payout_items (
  provider text not null,
  reference text not null,
  payout_reference text not null,
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'fee', 'returned', 'other')),
  -- The provider's name for what was paid; of a payout that came back, that payout's.
  charge text not null,
  description text not null,
  gross_cents int not null,
  fee_cents int not null,
  at timestamptz not null,
  primary key (provider, reference),
  foreign key (provider, payout_reference) references payouts (provider, reference)
);
create index payout_items_payout_reference_index on payout_items (provider, payout_reference);
create index payout_items_charge_index on payout_items (provider, charge);
create index payout_items_at_index on payout_items (at);

-- The same books at the sandbox: what it owes the shop, and what it paid out.
alter table sandbox_payments add column captured_at timestamptz;
create table sandbox_payouts (
  reference text primary key,
  made_on date not null unique,
  amount_cents int not null,
  state text not null
);
create table sandbox_balance (
  reference text primary key,
  kind text not null,
  charge text not null,
  gross_cents int not null,
  fee_cents int not null,
  at timestamptz not null,
  due_on date not null,
  payout text references sandbox_payouts (reference)
);
create index sandbox_balance_payout_index on sandbox_balance (payout);

create view published.payouts as select
  provider, reference, amount_cents, state, made_at, arrives_on, is_itemised
  from public.payouts;
create view published.payout_items as select
  provider, reference, payout_reference, kind, charge, description, gross_cents, fee_cents, at
  from public.payout_items;
