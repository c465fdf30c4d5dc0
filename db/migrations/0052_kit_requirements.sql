-- Oldest code: 0029

-- What making a kit takes of eyes, hands and room, as contracts/catalogue/kits/requirements.ts has it.
alter table products add column requirements jsonb not null default '{}';

-- How many pairs of its colours look alike to colour-blind eyes; null where that was not worked out yet.
alter table products add column alike_colours integer check (alike_colours >= 0);

create or replace view published.products as select
  id, slug, name, sku, sku_descriptor, parent_id, variant_label, category_id, summary, description, price_cents,
  price_since, rrp_cents, rrp_kind, rrp_source, rrp_since, rrp_until, featured, bestseller, new_arrival,
  difficulty, hours_from, hours_to, finished_width_mm, finished_height_mm, mess, weight_grams, packed_length_mm,
  packed_width_mm, packed_height_mm, contents, colours, also_needed, status, released_on, created_at,
  changed_at, version, made_under, search_document, search_name, requirements, alike_colours
from public.products;
