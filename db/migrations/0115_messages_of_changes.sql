-- Oldest code: 0088

-- What may be sold of a bundle changes with the kits that lie in it, and of any kit with what pre-orders are promised.
create or replace function note_stock_change() returns trigger language plpgsql as $$
begin
  if not exists (select from outbox_types where type = 'stock.changed') then return null; end if;
  insert into outbox (type, subject)
  with changed as (
    select n.product_id from after_it n join before_it o using (product_id)
    where n.on_hand - n.held - n.promised <> o.on_hand - o.held - o.promised
  )
  select 'stock.changed', product_id::text from changed
  union
  select 'stock.changed', b.bundle_id::text from bundle_parts b join changed using (product_id);
  return null;
end $$;

-- Kits cost something else when a sale for them is written down, changed or taken away, and when it begins or ends.
create function note_kits_of_sales(sales discounts[]) returns void language sql as $$
  insert into outbox (type, subject)
  select distinct 'kit.changed', p.id::text
  from products p, unnest(sales) s
  where exists (select from outbox_types where type = 'kit.changed')
    and p.status = 'published'
    and not p.id = any (s.excluded_products)
    and not coalesce(p.category_id, 0) = any (s.excluded_categories)
    and ((s.included_products = '{}' and s.included_categories = '{}')
      or p.id = any (s.included_products) or coalesce(p.category_id, 0) = any (s.included_categories))
$$;

create function note_sale_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.code is null and old.active then
    if tg_op = 'UPDATE' and new.code is null and new.active then
      perform note_kits_of_sales(array[old, new]);
    else
      perform note_kits_of_sales(array[old]);
    end if;
  elsif tg_op <> 'DELETE' and new.code is null and new.active then
    perform note_kits_of_sales(array[new]);
  end if;
  return null;
end $$;

create trigger sales_noted after insert or delete
  or update of code, kind, percent, valid_from, valid_until, minimum_cents, minimum_quantity, included_products,
    included_categories, excluded_products, excluded_categories, first_order_only, total_limit, person_limit, active,
    prices
  on discounts for each row execute function note_sale_change();

-- An order is placed by the first line of its timeline. A later one that moves nothing, as of a refund, changes it.
create or replace function note_order_event() returns trigger language plpgsql as $$
begin
  if not exists (select from outbox_types) then return null; end if;
  insert into outbox (type, subject, at)
  select w.type, a.order_id::text, a.at
  from added a, lateral (select case
    when not exists (select from order_events e where e.order_id = a.order_id and e.id < a.id) then 'order.placed'
    when a.from_state <> a.to_state then 'order.' || a.to_state
    else 'order.changed' end as type) w
  where not a.private and w.type in (select type from outbox_types);
  return null;
end $$;
