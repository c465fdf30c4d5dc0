-- Oldest code: 0062

-- Kits that are sold together at a price of their own. A bundle is a product; it has no stock, its parts have.
create table bundle_parts (
  bundle_id    integer not null references products (id) on delete cascade,
  product_id   integer not null references products (id),
  quantity     integer not null check (quantity between 1 and 9),
  position     integer not null,
  -- When whoever runs the shop was told that this part is not for sale any more; null while it is.
  gone_told_at timestamptz,
  primary key (bundle_id, product_id),
  check (bundle_id <> product_id)
);

create index bundle_parts_of_product on bundle_parts (product_id);

create view published.bundle_parts as select bundle_id, product_id, quantity, position from public.bundle_parts;

-- Of a bundle there is as much as its scarcest part allows, and nothing once a part is not for sale.
create or replace view available_stock as
  select s.product_id, coalesce(
    (select min(case when p.status = 'published' then (l.on_hand - l.held) / b.quantity else 0 end)
     from bundle_parts b
     join products p on p.id = b.product_id
     join stock_levels l on l.product_id = b.product_id
     where b.bundle_id = s.product_id),
    s.on_hand - s.held) as available
  from stock_levels s;

-- Which bundle a line was bought in: its id, name, SKU, address, price of one and how many, as they were then.
alter table order_lines add column bundle jsonb;

create or replace view published.order_lines as select order_id, "position", product_id, name, sku, slug, image_url,
  quantity, unit_price_cents, discount_cents, line_total_cents, bundle from public.order_lines;

-- What shows a bundle shows its kits: where one of them changes its price, its name or its state, the bundle has changed.
create function announce_bundles_of_kit() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changes', json_build_array('product:' || bundle_id)::text)
  from bundle_parts where product_id = new.id;
  return null;
end
$$;

create trigger products_announce_bundles after update on products for each row
  when (old.status <> new.status or old.name <> new.name or old.price_cents is distinct from new.price_cents)
  execute function announce_bundles_of_kit();
