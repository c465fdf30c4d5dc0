-- Oldest code: 0029

-- When each order, kit, level of stock and account was last changed, for programs that ask what is new since a moment.
-- Rows that are there already say the moment of this migration.
alter table orders add column updated_at timestamptz not null default now();
alter table products add column updated_at timestamptz not null default now();
alter table stock_levels add column updated_at timestamptz not null default now();
alter table customers add column updated_at timestamptz not null default now();

-- A transaction may end long after the moment that it wrote here. So it holds, until it ends, a shared lock whose number
-- is the second of that moment: a reader goes no further than the lowest number that is held (decision 262). The lock
-- is taken before the moment is read. Seconds since 2020 fit into the lock's number until 2088.
create function note_updated_at() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(262,
    floor(extract(epoch from clock_timestamp() - timestamptz '2020-01-01 00:00:00+00'))::int);
  new.updated_at := clock_timestamp();
  return new;
end $$;

create trigger orders_updated before insert or update on orders
  for each row execute function note_updated_at();
create trigger products_updated before insert or update of updated_at, version, slug, name, sku, parent_id, variant_label,
  category_id, status, price_cents, rrp_cents, featured, bestseller, new_arrival on products
  for each row execute function note_updated_at();
create trigger stock_levels_added before insert on stock_levels
  for each row execute function note_updated_at();
create trigger stock_levels_updated before update on stock_levels
  for each row when (old.on_hand <> new.on_hand) execute function note_updated_at();
create trigger customers_updated before insert or update of email, username, first_name, last_name, phone, verified_at,
  is_admin, roles, closed_at, paid_orders, spent_cents, last_order_at on customers
  for each row execute function note_updated_at();

-- What belongs to an order changes it. One that this transaction has written already is left alone.
create function note_update_of_order() returns trigger language plpgsql as $$
begin
  update orders o set updated_at = o.updated_at
  where o.id in (select order_id from written) and o.xmin <> pg_current_xact_id()::xid;
  return null;
end $$;
create trigger order_lines_added_update_order after insert on order_lines
  referencing new table as written for each statement execute function note_update_of_order();
create trigger order_lines_changed_update_order after update on order_lines
  referencing new table as written for each statement execute function note_update_of_order();
create trigger order_lines_deleted_update_order after delete on order_lines
  referencing old table as written for each statement execute function note_update_of_order();
create trigger order_events_update_order after insert on order_events
  referencing new table as written for each statement execute function note_update_of_order();
create trigger returns_added_update_order after insert on returns
  referencing new table as written for each statement execute function note_update_of_order();
create trigger returns_changed_update_order after update on returns
  referencing new table as written for each statement execute function note_update_of_order();

-- A kit's row shows its first picture.
create function note_update_of_kit() returns trigger language plpgsql as $$
begin
  update products p set updated_at = p.updated_at
  where p.id in (select product_id from written) and p.xmin <> pg_current_xact_id()::xid;
  return null;
end $$;
create trigger product_pictures_added_update_kit after insert on product_pictures
  referencing new table as written for each statement execute function note_update_of_kit();
create trigger product_pictures_changed_update_kit after update on product_pictures
  referencing new table as written for each statement execute function note_update_of_kit();
create trigger product_pictures_deleted_update_kit after delete on product_pictures
  referencing old table as written for each statement execute function note_update_of_kit();

create or replace view published.orders as select
  id, number, token, link_sent_at, origin, origin_id, channel, adds_to, state, needs_attention, customer_id, released,
  email, phone, buyer_name, buyer_abn, note, gift_message, hide_prices, service, delivery_name, address, promised_from,
  promised_to, subtotal_cents, discount_cents, discount_code, discount_name, shipping_cents, total_cents, gst_cents,
  gift_card_cents, carried_cents, refunded_cents, placed_at, held_until, paid_at, search_terms, due_on, pay_by,
  pickup_market_id, pickup_missed_at, updated_at
from public.orders;
create or replace view published.products as select
  id, slug, name, sku, sku_descriptor, parent_id, variant_label, category_id, summary, description, price_cents,
  price_since, rrp_cents, rrp_kind, rrp_source, rrp_since, rrp_until, featured, bestseller, new_arrival,
  difficulty, hours_from, hours_to, finished_width_mm, finished_height_mm, mess, weight_grams, packed_length_mm,
  packed_width_mm, packed_height_mm, contents, colours, also_needed, status, released_on, created_at, changed_at,
  version, made_under, search_document, search_name, requirements, alike_colours, updated_at
from public.products;
create or replace view published.customers as select
  id, email, email_key, username, username_key, first_name, last_name, phone, is_admin, verified_at, email_choices,
  is_demonstration, created_at, closed_at, paid_orders, spent_cents, last_order_at, search_text, sort_name,
  totp_secret is not null as has_second_step, roles, updated_at
from public.customers;
