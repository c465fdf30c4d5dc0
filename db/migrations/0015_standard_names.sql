-- Tables and columns have the names that the code and the field have for them; nothing else changes.

alter table letters rename to emails;
alter table letter_secrets rename to email_secrets;
alter table email_secrets rename column letter_id to email_id;
alter table letter_switches rename to email_switches;
alter table customers rename column letters to email_choices;
alter table notification_choices rename column letters to emails;

update notifications set kind = 'failed-email' where kind = 'failed-letter';
update notification_choices set kind = 'failed-email' where kind = 'failed-letter';
update audit_log set kind = 'email' || substr(kind, 7) where kind in ('letter', 'letter kind');

alter table cart_heirs rename to merged_carts;
alter table merged_carts rename column heir_id to merged_into_id;
alter table refunds_elsewhere rename to external_refunds;
alter table sandbox_refunds rename column at_its_desk to made_at_provider;

alter table bulk_changes rename column words to summary;
alter table customer_notes rename column words to content;
alter table order_events rename column words to message;
alter table return_events rename column words to message;
alter table returns rename column words to message;
alter table orders rename column words to search_terms;

alter function announce_fact() rename to notify_table_changed;
alter function search_words(text) rename to unaccented;
alter function order_words(text, text, text, jsonb) rename to order_search_terms;

-- Bodies in quotes name functions by their text, so these two are made anew.
drop function words_beginning(text);
create function prefix_query(typed text) returns tsquery
language sql immutable parallel safe as $$
  select coalesce(string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*', ' & '), '')::tsquery
  from unnest(regexp_split_to_array(lower(unaccented(typed)), '\s+')) as word
  where word <> ''
$$;
alter function words_spelt_like(text) rename to terms_spelt_like;

-- Keys, checks, indexes and triggers are named after their tables and columns.
do $$
declare
  renamed constant text[][] := array[
    array['letter_secrets', 'email_secrets'], array['letter_switches', 'email_switches'],
    array['letter_id', 'email_id'], array['letters', 'emails'],
    array['cart_heirs_of', 'merged_carts_of'], array['cart_heirs', 'merged_carts'], array['heir_id', 'merged_into_id'],
    array['refunds_elsewhere', 'external_refunds'], array['at_its_desk', 'made_at_provider'],
    array['orders_by_words', 'orders_by_search_terms'], array['near_words', 'near_text'],
    array['bulk_changes_words', 'bulk_changes_summary'], array['customer_notes_words', 'customer_notes_content'],
    array['order_events_words', 'order_events_message'], array['return_events_words', 'return_events_message'],
    array['returns_words', 'returns_message'], array['orders_words', 'orders_search_terms']
  ];
  pair text[];
  found record;
begin
  foreach pair slice 1 in array renamed loop
    for found in
      select conrelid::regclass as of_table, conname as name from pg_constraint
      where connamespace = current_schema()::regnamespace and position(pair[1] in conname) > 0 and conrelid <> 0
    loop
      execute format('alter table %s rename constraint %I to %I', found.of_table, found.name,
        replace(found.name, pair[1], pair[2]));
    end loop;
    for found in
      select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'i' and position(pair[1] in relname) > 0
    loop
      execute format('alter index %I rename to %I', found.name, replace(found.name, pair[1], pair[2]));
    end loop;
    for found in
      select tgrelid::regclass as of_table, tgname as name from pg_trigger
      where not tgisinternal and position(pair[1] in tgname) > 0
    loop
      execute format('alter trigger %I on %s rename to %I', found.name, found.of_table,
        replace(found.name, pair[1], pair[2]));
    end loop;
  end loop;
end $$;
