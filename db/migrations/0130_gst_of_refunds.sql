-- The GST that goes back with a refund is stored with it, as an order's is with the order: reckoned upon
-- what went back so far, so that the refunds of a whole order give back exactly the GST of its invoice.
alter table refunds add gst_cents integer not null default 0 check (gst_cents >= 0 and gst_cents <= amount_cents);
with upon as (
  select r.id, r.amount_cents as now,
    sum(r.amount_cents) over (partition by r.order_id order by r.requested_at, r.id) as until
  from refunds r join orders o on o.id = r.order_id where o.gst_cents > 0
)
update refunds r
set gst_cents = floor((u.until * 2 + 11)::numeric / 22) - floor(((u.until - u.now) * 2 + 11)::numeric / 22)
from upon u where u.id = r.id;
