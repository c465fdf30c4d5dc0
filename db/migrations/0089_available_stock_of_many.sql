-- Oldest code: 0088

-- What may be sold now, as before. Only a bundle's parts are looked up: asked of all kits at once, PostgreSQL finds the
-- bundles in one pass, where it looked for the parts of each of 100,000 kits.
create or replace view available_stock as
  select s.product_id, coalesce(
    case when exists (select from bundle_parts b where b.bundle_id = s.product_id) then
      (select min(case when p.status = 'published' then greatest(l.on_hand - l.held - l.promised, 0) / b.quantity else 0 end)
       from bundle_parts b
       join products p on p.id = b.product_id
       join stock_levels l on l.product_id = b.product_id
       where b.bundle_id = s.product_id)
    end,
    greatest(s.on_hand - s.held - s.promised, 0)) as available,
    r.leaves_on,
    coalesce(r.most - r.taken, 0) as promisable
  from stock_levels s
  left join preorders r on r.product_id = s.product_id and r.ended_at is null and r.taken < r.most
    and s.on_hand - s.held - s.promised <= 0;
