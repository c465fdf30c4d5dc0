-- Oldest code: 0029

-- Accounts that want no kit named beside their cart.
create table dismissed_suggestions (
  customer_id  uuid primary key references customers (id) on delete cascade,
  dismissed_at timestamptz not null
);
