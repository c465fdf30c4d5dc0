-- A draft of a kit needs only its name: what is not known yet is null. What is published is complete.
alter table products
  alter column category_id drop not null,
  alter column price_cents drop not null,
  alter column hours_from drop not null,
  alter column hours_to drop not null,
  alter column finished_width_mm drop not null,
  alter column finished_height_mm drop not null,
  alter column weight_grams drop not null,
  alter column packed_length_mm drop not null,
  alter column packed_width_mm drop not null,
  alter column packed_height_mm drop not null,
  add constraint products_published_complete check (
    status <> 'published' or (
      category_id is not null and price_cents is not null
      and hours_from is not null and hours_to is not null
      and finished_width_mm is not null and finished_height_mm is not null and weight_grams is not null
      and packed_length_mm is not null and packed_width_mm is not null and packed_height_mm is not null
    )
  );

-- The table of kits is ordered by price with drafts that have none before the cheapest.
drop index products_all_by_price;
create index products_all_by_price on products ((coalesce(price_cents, -1)), id);
