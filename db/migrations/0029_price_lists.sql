-- Oldest code: 0028
-- What approved wholesale customers pay, from which order on, and in how many days after the invoice.
create table price_lists (
  id               integer generated always as identity primary key,
  name             text not null unique,
  percent          integer not null check (percent between 0 and 90),
  -- Prices in cents by the kit's id, where the per cent are not meant: '{"12": 2900}'.
  prices           jsonb not null default '{}',
  minimum_cents    integer not null default 0 check (minimum_cents >= 0),
  minimum_quantity integer not null default 0 check (minimum_quantity >= 0),
  -- Null where nothing is sold on invoice.
  invoice_days     integer check (invoice_days between 1 and 120),
  version          integer not null default 1,
  created_at       timestamptz not null default now()
);

-- Whose list it is: by e-mail, because a business may be approved before it has an account.
create table price_list_buyers (
  email_key     text primary key,
  price_list_id integer not null references price_lists (id),
  business_name text not null,
  actor         text not null,
  at            timestamptz not null
);

create index price_list_buyers_of_list on price_list_buyers (price_list_id);

create trigger price_lists_announced after insert or update or delete or truncate on price_lists
  for each statement execute function notify_table_changed();
create trigger price_list_buyers_announced after insert or update or delete or truncate on price_list_buyers
  for each statement execute function notify_table_changed();

-- The day by which an order on invoice is to be paid; null for every other.
alter table orders add column due_on date;
