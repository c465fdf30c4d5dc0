-- Days on which a sale made a kit cheaper prove no higher price beside it. So kits know when sales run, and a sale
-- stands in the table from its beginning: `ended_at` is null while its rules stand, which may end by themselves.
-- Who reads it asks for runs that ended, and finds no open one.
-- squawk-ignore ban-drop-not-null
alter table sale_runs alter column ended_at drop not null;
alter table sale_runs add column planned_until timestamptz;

-- squawk-ignore require-concurrent-index-creation
create unique index sale_runs_open on sale_runs (discount_id) where ended_at is null;

insert into sale_runs (discount_id, name, began_at, ended_at, planned_until, included_products, included_categories,
    excluded_products, excluded_categories, percent, prices)
  select id, name, greatest(coalesce(valid_from, created_at), created_at), null, valid_until, included_products,
    included_categories, excluded_products, excluded_categories, coalesce(percent, 0), prices
  from discounts
  where active and code is null and kind in ('percent', 'prices') and minimum_cents = 0 and minimum_quantity <= 1
    and not first_order_only and total_limit is null and person_limit is null;

-- What was proved by days that a sale may have covered is asked again when the kit is saved; till then it is not shown.
update products p set rrp_until = null
  where rrp_kind = 'ours' and rrp_until is not null and exists (
    select from sale_runs r
    where not p.id = any (r.excluded_products) and not coalesce(p.category_id, 0) = any (r.excluded_categories)
      and ((r.included_products = '{}' and r.included_categories = '{}')
        or p.id = any (r.included_products) or p.category_id = any (r.included_categories)));

create view published.sale_runs as select id, discount_id, name, began_at, ended_at, planned_until, included_products,
  included_categories, excluded_products, excluded_categories, percent, prices from public.sale_runs;
