-- Oldest code: 0088

-- How many of a bundle may be sold: as many as the part that there is least of allows. A function of its own, because
-- PostgreSQL plans a view's expression anew at each place that names it: what adds to a cart named it five times, and
-- every new connection spent a quarter more on planning.
create function bundle_available(bundle int) returns int stable parallel safe language sql
begin atomic
  select min(case when p.status = 'published' then greatest(l.on_hand - l.held - l.promised, 0) / b.quantity else 0 end)
  from bundle_parts b
  join products p on p.id = b.product_id
  join stock_levels l on l.product_id = b.product_id
  where b.bundle_id = bundle;
end;

create or replace view available_stock as
  select s.product_id, coalesce(
    case when exists (select from bundle_parts b where b.bundle_id = s.product_id) then bundle_available(s.product_id) end,
    greatest(s.on_hand - s.held - s.promised, 0)) as available,
    r.leaves_on,
    coalesce(r.most - r.taken, 0) as promisable
  from stock_levels s
  left join preorders r on r.product_id = s.product_id and r.ended_at is null and r.taken < r.most
    and s.on_hand - s.held - s.promised <= 0;
