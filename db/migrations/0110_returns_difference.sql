-- Oldest code: 0088

-- What went back as the difference to cheaper kits that a return was exchanged for. Where that exchange comes to
-- nothing the return is settled anew, by so much less.
alter table returns add column difference_cents integer not null default 0 check (difference_cents >= 0);

update returns r set difference_cents = given.cents
from (
  select r.id, sum(f.amount_cents)::int as cents
  from returns r
  join orders o on o.origin = 'return' and o.origin_id like r.id || ':%'
  join refunds f on f.order_id = r.order_id and f.reason = 'Difference of the exchange for ' || o.number
  group by r.id
) given
where given.id = r.id;
