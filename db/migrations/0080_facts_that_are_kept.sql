-- Small tables that nearly every request reads and that hardly ever change: server processes keep what
-- stands in them (server/kernel/facts.ts). Whoever writes them, by whatever way, lets all processes know.

create function announce_fact() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changes', json_build_array('fact:' || tg_table_name)::text);
  return null;
end $$;

create trigger settings_announced after insert or update or delete or truncate on settings
  for each statement execute function announce_fact();

create trigger shipping_tables_announced after insert or update or delete or truncate on shipping_tables
  for each statement execute function announce_fact();

create trigger letter_switches_announced after insert or update or delete or truncate on letter_switches
  for each statement execute function announce_fact();

create trigger sandbox_faults_announced after insert or update or delete or truncate on sandbox_faults
  for each statement execute function announce_fact();

create trigger search_synonyms_announced after insert or update or delete or truncate on search_synonyms
  for each statement execute function announce_fact();

-- Not when one is redeemed: how often it was used is no part of what is kept.
create trigger discounts_announced after insert or delete or truncate
  or update of code, name, kind, percent, amount_cents, buy_quantity, get_quantity, valid_from, valid_until,
    minimum_cents, minimum_quantity, included_products, included_categories, excluded_products,
    excluded_categories, first_order_only, total_limit, person_limit, active
  on discounts for each statement execute function announce_fact();

-- But the last use of a discount that comes by itself and has a limit takes it off everybody's cart.
create trigger discounts_used_announced after update of used on discounts
  for each row when (new.code is null and new.total_limit is not null) execute function announce_fact();

create trigger categories_announced after insert or update or delete or truncate on categories
  for each statement execute function announce_fact();
