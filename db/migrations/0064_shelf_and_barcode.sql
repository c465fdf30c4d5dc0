-- Oldest code: 0054

-- Where a kit stands, as whoever fetches it reads it, and its maker's number under the bars (GTIN-8, 12 or 13).
alter table products add column shelf_place text not null default '';
alter table products add column barcode text not null default '';

-- Every kit that stands has none yet.
-- squawk-ignore require-concurrent-index-creation
create unique index products_barcode_key on products (barcode) where barcode <> '';

create or replace view published.products as select
  id, slug, name, sku, sku_descriptor, parent_id, variant_label, category_id, summary, description, price_cents,
  price_since, rrp_cents, rrp_kind, rrp_source, rrp_since, rrp_until, featured, bestseller, new_arrival,
  difficulty, hours_from, hours_to, finished_width_mm, finished_height_mm, mess, weight_grams, packed_length_mm,
  packed_width_mm, packed_height_mm, contents, colours, also_needed, status, released_on, created_at, changed_at,
  version, made_under, search_document, search_name, requirements, alike_colours, updated_at, shelf_place, barcode
from public.products;
