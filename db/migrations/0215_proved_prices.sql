-- Until when a kit's higher price may be struck through: written by the rule of kits/was-price.ts whenever a
-- price or its source changes; null while nothing proves it. price_since says since when the kit has not been
-- cheaper than now: what a sale strikes through must have been asked for a while before it began.
alter table products
  add column rrp_until   timestamptz,
  add column price_since timestamptz;

create temporary table spans on commit drop as
  select product_id, price_cents, at as begun,
    coalesce(lead(at) over (partition by product_id order by at, id), now()) as ended
  from price_changes;

update products p set price_since = (
  select min(s.begun) from spans s where s.product_id = p.id and s.ended > coalesce(
    (select max(lower.ended) from spans lower where lower.product_id = p.id and lower.price_cents < p.price_cents),
    '-infinity'));

-- For kits that stand: 28 days in one piece, at the latest end of which the year begins.
update products p set rrp_until = (
  select max(s.ended) + interval '337 days' from spans s
  where s.product_id = p.id and s.price_cents >= p.rrp_cents and s.ended - s.begun >= interval '28 days')
where p.rrp_kind = 'ours' and coalesce(p.rrp_source, '') <> '';

update products p set rrp_until = p.rrp_since + interval '730 days'
where p.rrp_kind = 'maker' and coalesce(p.rrp_source, '') <> '' and p.rrp_since is not null;
