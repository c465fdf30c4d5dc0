-- What each room shows of its tables to the rooms that stand below it in rooms.ts: their queries read these views and no
-- table but their own. No password, second step, key or hash of a link is in any of them. A view names its columns, so a
-- new column is private until a migration publishes it.

create schema published;

-- images -----------------------------------------------------------------------------------------

create view published.pictures as select
  id, file, alt, width, height, created_at, made_at
from public.pictures;

-- email ------------------------------------------------------------------------------------------

create view published.emails as select
  id, kind, cause, recipient, data, state, subject, html, body_text, attempts, last_error, created_at, due_at,
  next_try_at, claimed_until, waits_for_server, sent_at
from public.emails;

create view published.email_switches as select
  kind
from public.email_switches;

-- customers --------------------------------------------------------------------------------------

create view published.customers as select
  id, email, email_key, username, username_key, first_name, last_name, phone, is_admin, verified_at,
  email_choices, is_demonstration, created_at, closed_at, paid_orders, spent_cents, last_order_at, search_text,
  sort_name, totp_secret is not null as has_second_step
from public.customers;

create view published.guest_buyers as select
  id, email_key, email, name, paid_orders, spent_cents, first_order_at, last_order_at, search_text, sort_name
from public.guest_buyers;

create view published.customer_notes as select
  id, customer_id, content, actor, at
from public.customer_notes;

-- sessions ---------------------------------------------------------------------------------------

create view published.access_tokens as select
  id, customer_id, name, scopes, made_at, expires_at, last_used_at, made_under
from public.access_tokens;

-- notifications ----------------------------------------------------------------------------------

create view published.notification_choices as select
  customer_id, kind, bell, emails
from public.notification_choices;

-- kits -------------------------------------------------------------------------------------------

create view published.products as select
  id, slug, name, sku, sku_descriptor, parent_id, variant_label, category_id, summary, description, price_cents,
  price_since, rrp_cents, rrp_kind, rrp_source, rrp_since, rrp_until, featured, bestseller, new_arrival,
  difficulty, hours_from, hours_to, finished_width_mm, finished_height_mm, mess, weight_grams, packed_length_mm,
  packed_width_mm, packed_height_mm, contents, colours, also_needed, status, released_on, created_at,
  changed_at, version, made_under, search_document, search_name
from public.products;

create view published.categories as select
  id, slug, name, code, description, picture_id, position, archived_at, version
from public.categories;

create view published.product_pictures as select
  product_id, position, picture_id, focus
from public.product_pictures;

create view published.review_stats as select
  product_id, stars_sum, total, average, real_average, real_total
from public.review_stats;

create view published.review_totals as select
  product_id, stars_1, stars_2, stars_3, stars_4, stars_5, real_sum, real_total
from public.review_totals;

create view published.old_addresses as select
  kind, slug, target_id, left_at
from public.old_addresses;

create view published.bulk_changes as select
  id, actor, summary, before, at, undone_at
from public.bulk_changes;

-- inventory --------------------------------------------------------------------------------------

create view published.stock_levels as select
  product_id, on_hand, held
from public.stock_levels;

create view published.available_stock as select
  product_id, available
from public.available_stock;

create view published.stock_movements as select
  id, product_id, kind, on_hand_change, held_change, cost_cents, actor, order_id, note, at
from public.stock_movements;

create view published.stock_count_lines as select
  count_id, product_id, expected, counted, actor, at
from public.stock_count_lines;

create view published.stock_counts as select
  id, name, actor, begun_at, closed_at
from public.stock_counts;

-- kit-tables -------------------------------------------------------------------------------------

create view published.kit_imports as select
  id, name, csv, state, mapping, rows_total, rows_done, outcome, actor, sent_at, ended_at
from public.kit_imports;

-- discounts --------------------------------------------------------------------------------------

create view published.discount_redemptions as select
  order_id, discount_id, person, state, at, customer_id
from public.discount_redemptions;

create view published.discounts as select
  id, code, name, kind, percent, amount_cents, buy_quantity, get_quantity, valid_from, valid_until,
  minimum_cents, minimum_quantity, included_products, included_categories, excluded_products,
  excluded_categories, first_order_only, total_limit, person_limit, used, active, created_at, version,
  made_under
from public.discounts;

-- gift-cards -------------------------------------------------------------------------------------

create view published.gift_cards as select
  id, last_four, amount_cents, balance_cents, order_id, expires_at, issued_at, recipient, sender, buyer,
  order_number, deliver_at, search_text
from public.gift_cards;

create view published.gift_card_movements as select
  id, card_id, order_id, kind, amount_cents, at
from public.gift_card_movements;

-- shipping ---------------------------------------------------------------------------------------

create view published.shipping_tables as select
  id, valid_from, rates
from public.shipping_tables;

-- search -----------------------------------------------------------------------------------------

create view published.search_counts as select
  day, term, searches, zero_hits
from public.search_counts;

create view published.search_synonyms as select
  term, means, changed_at
from public.search_synonyms;

-- payments ---------------------------------------------------------------------------------------

create view published.payments as select
  id, order_id, provider, reference, charge, state, amount_cents, currency, pay_url, started_at, settled_at
from public.payments;

create view published.disputes as select
  provider, reference, charge, amount_cents, currency, reason, status, due_by, is_withdrawn, said_at, opened_at,
  refund_id
from public.disputes;

create view published.failed_payouts as select
  provider, reference, amount_cents, reason, failed_at, over_at
from public.failed_payouts;

-- orders -----------------------------------------------------------------------------------------

create view published.shipments as select
  id, order_id, carrier, tracking_number, shipped_at
from public.shipments;

create view published.orders as select
  id, number, token, link_sent_at, origin, origin_id, channel, adds_to, state, needs_attention, customer_id,
  released, email, phone, buyer_name, buyer_abn, note, gift_message, hide_prices, service, delivery_name,
  address, promised_from, promised_to, subtotal_cents, discount_cents, discount_code, discount_name,
  shipping_cents, total_cents, gst_cents, gift_card_cents, carried_cents, refunded_cents, placed_at, held_until,
  paid_at, search_terms
from public.orders;

create view published.order_lines as select
  order_id, position, product_id, name, sku, slug, image_url, quantity, unit_price_cents, discount_cents,
  line_total_cents
from public.order_lines;

create view published.order_events as select
  id, order_id, from_state, to_state, actor, message, private, at
from public.order_events;

-- fulfilment -------------------------------------------------------------------------------------

create view published.shipment_lines as select
  shipment_id, position, quantity
from public.shipment_lines;

create view published.refunds as select
  id, order_id, amount_cents, shipping_cents, goodwill_cents, gift_card_cents, carried_cents, carried_to,
  main_cents, credit_cents, gst_cents, reason, actor, state, requested_at, done_at
from public.refunds;

create view published.refund_lines as select
  refund_id, position, quantity, amount_cents, restocked
from public.refund_lines;

-- order-admin ------------------------------------------------------------------------------------

create view published.order_views as select
  id, name, narrowing, actor, created_at
from public.order_views;

-- returns ----------------------------------------------------------------------------------------

create view published.returns as select
  id, number, order_id, kind, message, state, resolution, refund_id, requested_at
from public.returns;

-- quotes -----------------------------------------------------------------------------------------

create view published.quotes as select
  id, number, token, state, customer_id, email, phone, address, note, code, kits, requested_at, settled_at,
  reason, order_id
from public.quotes;

-- reviews ----------------------------------------------------------------------------------------

create view published.reviews as select
  id, product_id, customer_id, order_id, rating, title, comment, hours, hardness, display_name, website, source,
  verified, state, reason, featured, reply, demonstration, created_at, version
from public.reviews;

create view published.review_pictures as select
  review_id, position, picture_id
from public.review_pictures;

-- gallery ----------------------------------------------------------------------------------------

create view published.gallery_submissions as select
  id, customer_id, state, picture_id, artist, category_id, product_id, difficulty, time_to_complete, location,
  comment, consent, reason, sent_at, decided_at, item_id
from public.gallery_submissions;

create view published.gallery_items as select
  id, is_active, picture_id, artist, category_id, difficulty, time_to_complete, location, comment, product_id,
  position, demonstration, created_at, version
from public.gallery_items;

-- markets ----------------------------------------------------------------------------------------

create view published.market_boxes as select
  market_id, product_id, planned, packed, sold, returned, short, settled, missing
from public.market_boxes;

create view published.markets as select
  id, name, place, starts_on, ends_on, state, fee_cents, float_cents, pay_id, fuel_cents, worked_minutes,
  hourly_cents, counted_cents, cash_note, next_time, opened_at, closed_at, is_demonstration, created_at
from public.markets;

-- till -------------------------------------------------------------------------------------------

create view published.tills as select
  id, market_id, name, device_id, code_until, made_at, seen_at, revoked_at
from public.tills;

-- content ----------------------------------------------------------------------------------------

create view published.wholesale_applications as select
  id, business_name, abn, contact_name, email, phone, business_kind, postcode, state, business_url, message,
  answer, notes, created_at, version
from public.wholesale_applications;

create view published.content_versions as select
  slug, version, title, summary, markdown, actor, written_at
from public.content_versions;
