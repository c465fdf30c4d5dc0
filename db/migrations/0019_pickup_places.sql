-- Where orders can be picked up stands with the rates that offer it, each place with its own address; the order keeps
-- which of them its buyer chose. What was offered without an address could not be found by anybody.
with place as (
  select t.id, jsonb_build_array(jsonb_build_object(
    'name', t.rates #>> '{pickup,place}', 'note', t.rates #>> '{pickup,note}', 'address', s.value)) as places
  from shipping_tables t
  join settings s on s.name = 'pickupAddress'
  where jsonb_typeof(t.rates -> 'pickup') = 'object' and jsonb_typeof(s.value) = 'object'
)
update shipping_tables t
set rates = (t.rates - 'pickup') || jsonb_build_object('pickupPlaces', coalesce(place.places, '[]'))
from shipping_tables t2
left join place on place.id = t2.id
where t2.id = t.id;

delete from settings where name = 'pickupAddress';

alter table orders add column pickup_place text not null default '';

update orders o
set pickup_place = p.name
from (
  select distinct place ->> 'name' as name from shipping_tables, jsonb_array_elements(rates -> 'pickupPlaces') place
) p
where o.service = 'pickup' and o.delivery_name like 'Pick up: ' || replace(p.name, '%', '\%') || '%';
