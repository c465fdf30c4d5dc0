-- Oldest code: 0035

-- Reviews may be moved in, too.
alter table imports drop constraint imports_kind_check;
-- Files that were moved in are few.
-- squawk-ignore constraint-missing-not-valid
alter table imports add constraint imports_kind_check check (kind in ('kits', 'customers', 'orders', 'reviews'));

-- Where a review was written, for those that were moved in, and what it is known by there, so that it comes in once.
alter table reviews add column moved_from text
  check (moved_from in ('shopify', 'woocommerce', 'etsy', 'square', 'other'));
alter table reviews add column moved_key text;
-- No row that is there is in it: reviews are looked through once, which takes 100,000 of them a moment.
-- squawk-ignore require-concurrent-index-creation
create unique index reviews_moved_in on reviews (moved_from, moved_key) where moved_from is not null;

-- Search engines are told of reviews that were written in this shop: those of a Facebook page are counted out.
update review_totals t set real_sum = r.sum, real_total = r.total
from (
  select product_id,
    coalesce(sum(rating) filter (where not demonstration and source = 'shop'), 0)::int as sum,
    (count(*) filter (where not demonstration and source = 'shop'))::int as total
  from reviews where state = 'published' and product_id in (select product_id from reviews where source = 'facebook')
  group by product_id
) r
where t.product_id = r.product_id;
