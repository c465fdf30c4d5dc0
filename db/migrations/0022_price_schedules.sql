-- Oldest code: 0021
-- A sale may name new prices kit by kit, and what has run is remembered: a price is only shown as one that was asked
-- where no sale made the kit cheaper meanwhile. The version before knows no discount of the new kind.

alter table discounts drop constraint discounts_kind_check;
-- There are hundreds of discounts at most: they are looked through in a moment.
-- squawk-ignore constraint-missing-not-valid
alter table discounts add constraint discounts_kind_check
  check (kind in ('percent', 'amount', 'free_shipping', 'buy_get', 'prices'));

-- The new price in cents by the kit's id, of the kind `prices`: '{"12": 3900}'. Those ids stand in included_products too.
alter table discounts add column prices jsonb not null default '{}';

create or replace trigger discounts_announced after insert or delete or truncate
  or update of code, name, kind, percent, amount_cents, buy_quantity, get_quantity, valid_from, valid_until,
    minimum_cents, minimum_quantity, included_products, included_categories, excluded_products,
    excluded_categories, first_order_only, total_limit, person_limit, active, prices
  on discounts for each statement execute function notify_table_changed();

create or replace view published.discounts as select
  id, code, name, kind, percent, amount_cents, buy_quantity, get_quantity, valid_from, valid_until,
  minimum_cents, minimum_quantity, included_products, included_categories, excluded_products,
  excluded_categories, first_order_only, total_limit, person_limit, used, active, created_at, version,
  made_under, prices
from public.discounts;

-- When a sale ran under rules that it has no more: it was changed, switched off or deleted while it ran.
create table sale_runs (
  id                  bigint generated always as identity primary key,
  discount_id         integer not null,
  name                text not null,
  began_at            timestamptz not null,
  ended_at            timestamptz not null,
  included_products   integer[] not null,
  included_categories integer[] not null,
  excluded_products   integer[] not null,
  excluded_categories integer[] not null,
  check (ended_at > began_at)
);

create index sale_runs_lately on sale_runs (ended_at);
