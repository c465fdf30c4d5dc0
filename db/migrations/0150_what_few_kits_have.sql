-- Oldest code: 0121

-- What few kits have: the kits of a bundle, what else can be chosen of a kit, and its variants. Functions of their own,
-- because PostgreSQL plans a subquery at each place that names it, also for a kit that has nothing of the kind: half of
-- the planning of a cart and of a kit's page, six times on every new connection. A function is planned when it is called.

create function bundle_contents(bundle int) returns json stable parallel safe language sql
begin atomic
  select json_agg(json_build_object('product_id', k.id, 'quantity', b.quantity, 'slug', k.slug, 'name', k.sold_name,
    'sku', k.sku, 'category_id', coalesce(k.category_id, 0), 'price_cents', coalesce(k.price_cents, 0),
    'is_for_sale', k.status = 'published', 'available', coalesce(s.available, 0),
    'picture_file', pic.file, 'picture_alt', pic.alt, 'weight_grams', k.weight_grams,
    'size_mm', json_build_array(k.packed_length_mm, k.packed_width_mm, k.packed_height_mm)) order by b.position)
  from published.bundle_parts b
  join published.products k on k.id = b.product_id
  left join published.available_stock s on s.product_id = k.id
  left join published.product_pictures hung on hung.product_id = k.id and hung.position = 0
  left join published.pictures pic on pic.id = hung.picture_id
  where b.bundle_id = bundle;
end;

create function variant_choices(kit int) returns json stable parallel safe language sql
begin atomic
  select json_agg(json_build_object('id', v.id, 'price_cents', v.price_cents, 'stock', coalesce(s.available, 0))
    order by v.id)
  from published.products v left join published.available_stock s on s.product_id = v.id
  where v.parent_id = kit and v.status = 'published';
end;

create function kit_variants(kit int) returns json stable parallel safe language sql
begin atomic
  select coalesce(json_agg(json_build_object(
    'id', v.id, 'slug', v.slug, 'sku', v.sku, 'variant_label', v.variant_label, 'price_cents', v.price_cents,
    'stock', coalesce(s.available, 0), 'leaves_on', s.leaves_on) order by v.parent_id is not null, v.id), '[]')
  from published.products v left join published.available_stock s on s.product_id = v.id
  where (v.id = kit or v.parent_id = kit) and v.status = 'published';
end;
