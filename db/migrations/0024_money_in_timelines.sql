-- Oldest code: 0023
-- Which entries of an order's timeline tell of money that went back: who only packs does not read them.

alter table order_events add column about_money boolean not null default false;

update order_events e set about_money = true
where e.from_state is null
  and (e.actor = 'payment provider'
    or exists (select from refunds r where r.order_id = e.order_id and r.requested_at = e.at));

create or replace view published.order_events as select
  id, order_id, from_state, to_state, actor, message, private, at, about_money
from public.order_events;
