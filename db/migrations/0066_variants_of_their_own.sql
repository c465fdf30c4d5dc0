-- Oldest code: 0054

-- What a variant measures itself, where that is not what its kit measures: a canvas on its frame travels in another
-- box, and a larger size is another size on the wall. The columns beside it say what holds (decision 280).
alter table products add column own_measures jsonb not null default '{}';

-- What is bought is named with its choice: a variant has it in its name, and so has the kit itself, which is the first
-- of its variants. Kits are a small table: 100,000 are written anew in some seconds.
-- squawk-ignore adding-field-with-default
alter table products add column sold_name text not null generated always as (
  case when parent_id is null and variant_label <> '' then name || ' – ' || variant_label else name end) stored;

-- A view's new columns stand at its end, whichever it has by now.
do $$ begin
  execute format('create or replace view published.products as select %s, own_measures, sold_name from products',
    (select string_agg(quote_ident(column_name), ', ' order by ordinal_position) from information_schema.columns
      where table_schema = 'published' and table_name = 'products'));
end $$;
