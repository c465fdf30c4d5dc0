-- Written by tools/database-files.ts from the migrated database, for reading. The migrations are what runs.

create extension pg_trgm;

create extension unaccent;

create sequence order_numbers start 10001;

create sequence quote_numbers start 1001;

create sequence return_numbers start 1001;

CREATE OR REPLACE FUNCTION add_import_count(moved_in uuid, counted text, more bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  update imports set counts = jsonb_set(counts, array[counted], to_jsonb(coalesce((counts ->> counted)::bigint, 0) + more))
  where id = moved_in
$function$;

CREATE OR REPLACE FUNCTION announce_bundles_of_kit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('shop_changes', json_build_array('product:' || bundle_id)::text)
  from bundle_parts where product_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION bundle_available(bundle integer)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT min(
         CASE
             WHEN (p.status = 'published'::text) THEN (GREATEST(((l.on_hand - l.held) - l.promised), 0) / b.quantity)
             ELSE 0
         END) AS min
    FROM ((bundle_parts b
      JOIN products p ON ((p.id = b.product_id)))
      JOIN stock_levels l ON ((l.product_id = b.product_id)))
   WHERE (b.bundle_id = bundle_available.bundle);
END;

CREATE OR REPLACE FUNCTION bundle_contents(bundle integer)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT json_agg(json_build_object('product_id', k.id, 'quantity', b.quantity, 'slug', k.slug, 'name', k.sold_name, 'sku', k.sku, 'category_id', COALESCE(k.category_id, 0), 'price_cents', COALESCE(k.price_cents, 0), 'is_for_sale', (k.status = 'published'::text), 'available', COALESCE(s.available, 0), 'picture_file', pic.file, 'picture_alt', pic.alt, 'weight_grams', k.weight_grams, 'size_mm', json_build_array(k.packed_length_mm, k.packed_width_mm, k.packed_height_mm)) ORDER BY b."position") AS json_agg
    FROM ((((published.bundle_parts b
      JOIN published.products k ON ((k.id = b.product_id)))
      LEFT JOIN published.available_stock s ON ((s.product_id = k.id)))
      LEFT JOIN published.product_pictures hung ON (((hung.product_id = k.id) AND (hung."position" = 0))))
      LEFT JOIN published.pictures pic ON ((pic.id = hung.picture_id)))
   WHERE (b.bundle_id = bundle_contents.bundle);
END;

CREATE OR REPLACE FUNCTION is_admin_by_roles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.is_admin and new.roles = '{}' then new.roles := '{owner}'; end if;
  elsif new.roles = old.roles and new.is_admin <> old.is_admin then
    new.roles := case when new.is_admin then '{owner}'::text[] else '{}' end;
  end if;
  new.is_admin := new.roles <> '{}';
  return new;
end $function$;

CREATE OR REPLACE FUNCTION keep_named_pictures(words text)
 RETURNS void
 LANGUAGE sql
AS $function$
  with named as (
    select id from pictures
    where not is_kept
      and file in (select found[1] from regexp_matches(words, '/pictures/([0-9a-f]{32}\.\w+)', 'g') found)
    order by id for update
  )
  update pictures set is_kept = true where id in (select id from named)
$function$;

CREATE OR REPLACE FUNCTION keep_pictures_of_kits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update pictures set is_kept = true
  where not is_kept and id in (
    select g.picture_id from gone g
    where exists (select from products p where p.id = g.product_id)
  );
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_pictures_of_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform keep_named_pictures(to_jsonb(new)::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION kit_variants(kit integer)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT COALESCE(json_agg(json_build_object('id', v.id, 'slug', v.slug, 'sku', v.sku, 'variant_label', v.variant_label, 'price_cents', v.price_cents, 'stock', COALESCE(s.available, 0), 'leaves_on', s.leaves_on) ORDER BY (v.parent_id IS NOT NULL), v.id), '[]'::json) AS "coalesce"
    FROM (published.products v
      LEFT JOIN published.available_stock s ON ((s.product_id = v.id)))
   WHERE (((v.id = kit_variants.kit) OR (v.parent_id = kit_variants.kit)) AND (v.status = 'published'::text));
END;

CREATE OR REPLACE FUNCTION match_payments(of_provider text, of_charge text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  -- Locked, so that of two lines that are written at once the second compares with the first.
  named uuid[] := array(
    select p.id from payments p where p.provider = of_provider and of_charge in (p.charge, p.reference) for no key update
  );
begin
  insert into payments_to_match (payment_id) select unnest(named) on conflict do nothing;
  delete from payments_to_match m using payments p
  where m.payment_id = any (named) and p.id = m.payment_id and p.state <> 'refunded' and (
    select sum(i.gross_cents) filter (where i.kind = 'payment') = p.amount_cents
      and count(*) filter (where i.kind = 'refund') = 0
    from payout_items i where i.provider = p.provider and i.charge in (p.charge, p.reference)
  );
  return named <> '{}';
end $function$;

CREATE OR REPLACE FUNCTION match_payout_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    perform match_payments(old.provider, old.charge);
  end if;
  if tg_op <> 'DELETE' and new.kind in ('payment', 'refund', 'dispute') then
    if not match_payments(new.provider, new.charge) then
      insert into payout_items_to_match (provider, reference) values (new.provider, new.reference) on conflict do nothing;
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_customer_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from outbox_types where type in ('customer.created', 'customer.changed')) then return null; end if;
  if tg_op = 'INSERT' then
    insert into outbox (type, subject)
    select t.type, n.id::text from after_it n join outbox_types t on t.type = 'customer.created';
  else
    insert into outbox (type, subject)
    select t.type, n.id::text from after_it n join before_it o using (id)
    join outbox_types t on t.type = 'customer.changed'
    where (n.email, n.first_name, n.last_name, n.phone, n.closed_at)
      is distinct from (o.email, o.first_name, o.last_name, o.phone, o.closed_at);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_import_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare changed record;
begin
  if tg_op = 'INSERT' then
    for changed in
      select import_id, counted, count(*) as n from after_it, unnest(array[action, state]) as counted group by 1, 2
    loop perform add_import_count(changed.import_id, changed.counted, changed.n); end loop;
  elsif tg_op = 'DELETE' then
    for changed in
      select import_id, counted, -count(*) as n from before_it, unnest(array[action, state]) as counted group by 1, 2
    loop perform add_import_count(changed.import_id, changed.counted, changed.n); end loop;
  else
    for changed in
      select import_id, counted, sum(n) as n from (
        select import_id, counted, 1 as n from after_it, unnest(array[action, state]) as counted
        union all
        select import_id, counted, -1 from before_it, unnest(array[action, state]) as counted
      ) both_of group by 1, 2 having sum(n) <> 0
    loop perform add_import_count(changed.import_id, changed.counted, changed.n); end loop;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_kit_absence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into kit_absences (product_id, began_at)
    select id, changed_at from products where id = new.id and status <> 'published'
    on conflict (product_id) where ended_at is null do nothing;
  update kit_absences a set ended_at = greatest(a.began_at, p.changed_at)
    from products p
    where p.id = new.id and p.status = 'published' and a.product_id = p.id and a.ended_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_kit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from outbox_types where type in ('kit.created', 'kit.changed')) then return null; end if;
  if tg_op = 'INSERT' then
    insert into outbox (type, subject) select t.type, n.id::text from after_it n join outbox_types t on t.type = 'kit.created';
  else
    insert into outbox (type, subject)
    select t.type, n.id::text from after_it n join before_it o using (id) join outbox_types t on t.type = 'kit.changed'
    where n is distinct from o;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_kits_of_sales(sales discounts[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into outbox (type, subject)
  select distinct 'kit.changed', p.id::text
  from products p, unnest(sales) s
  where exists (select from outbox_types where type = 'kit.changed')
    and p.status = 'published'
    and not p.id = any (s.excluded_products)
    and not coalesce(p.category_id, 0) = any (s.excluded_categories)
    and ((s.included_products = '{}' and s.included_categories = '{}')
      or p.id = any (s.included_products) or coalesce(p.category_id, 0) = any (s.included_categories))
$function$;

CREATE OR REPLACE FUNCTION note_order_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from outbox_types) then return null; end if;
  insert into outbox (type, subject, at)
  select w.type, a.order_id::text, a.at
  from added a, lateral (select case
    when not exists (select from order_events e where e.order_id = a.order_id and e.id < a.id) then 'order.placed'
    when a.from_state <> a.to_state then 'order.' || a.to_state
    else 'order.changed' end as type) w
  where not a.private and w.type in (select type from outbox_types);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_paid_day_of_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  days date[] := array(
    select distinct (o.paid_at at time zone 'Australia/Sydney')::date from orders o
    where o.id in (select order_id from written) and o.paid_at < now() - interval '1 hour'
  );
begin
  if days <> '{}' then
    perform note_paid_days(days);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_paid_day_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_paid_days(array[
    (case when tg_op <> 'INSERT' then old.paid_at end at time zone 'Australia/Sydney')::date,
    (case when tg_op <> 'DELETE' then new.paid_at end at time zone 'Australia/Sydney')::date
  ]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_paid_days(days date[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(328, 0);
  -- Looked for rather than in conflict with: two who correct orders of a day do not wait for each other.
  insert into paid_day_changes (day)
  select distinct d from unnest(days) d
  where d is not null and not exists (select from paid_day_changes c where c.day = d);
end $function$;

CREATE OR REPLACE FUNCTION note_payment_to_match()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state in ('captured', 'refund_due', 'refunded') and new.provider not like 'by-hand:%' then
    insert into payments_to_match (payment_id) values (new.id) on conflict do nothing;
  end if;
  if tg_op = 'UPDATE' then
    if old.charge is not null and new.charge is distinct from old.charge then
      insert into payout_items_to_match (provider, reference)
      select i.provider, i.reference from payout_items i
      where i.provider = old.provider and i.charge = old.charge
      on conflict do nothing;
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_sale_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.code is null and old.active then
    if tg_op = 'UPDATE' and new.code is null and new.active then
      perform note_kits_of_sales(array[old, new]);
    else
      perform note_kits_of_sales(array[old]);
    end if;
  elsif tg_op <> 'DELETE' and new.code is null and new.active then
    perform note_kits_of_sales(array[new]);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_stock_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from outbox_types where type = 'stock.changed') then return null; end if;
  insert into outbox (type, subject)
  with changed as (
    select n.product_id from after_it n join before_it o using (product_id)
    where n.on_hand - n.held - n.promised <> o.on_hand - o.held - o.promised
  )
  select 'stock.changed', product_id::text from changed
  union
  select 'stock.changed', b.bundle_id::text from bundle_parts b join changed using (product_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_update_of_kit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update products p set updated_at = p.updated_at
  where p.id in (select product_id from written) and p.xmin <> pg_current_xact_id()::xid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_update_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update orders o set updated_at = o.updated_at
  where o.id in (select order_id from written) and o.xmin <> pg_current_xact_id()::xid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(262,
    floor(extract(epoch from clock_timestamp() - timestamptz '2020-01-01 00:00:00+00'))::int);
  new.updated_at := clock_timestamp();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION notify_table_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('shop_changes', json_build_array('fact:' || tg_table_name)::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION order_search_terms(number text, email text, buyer text, address jsonb)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT array_to_tsvector(array_remove(((ARRAY[lower(order_search_terms.number), COALESCE("substring"(order_search_terms.number, '\d+$'::text), ''::text), lower(order_search_terms.email)] || regexp_split_to_array(said.names, '\s+'::text)) || regexp_split_to_array(said.names, '[\s,.''-]+'::text)), ''::text)) AS array_to_tsvector
    FROM ( SELECT lower(unaccent('unaccent'::regdictionary, ((COALESCE((order_search_terms.address ->> 'name'::text), ''::text) || ' '::text) || order_search_terms.buyer))) AS names) said;
END;

CREATE OR REPLACE FUNCTION prefix_query(typed text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*', ' & '), '')::tsquery
  from unnest(regexp_split_to_array(lower(unaccented(typed)), '\s+')) as word
  where word <> ''
$function$;

CREATE OR REPLACE FUNCTION refuse_addition_to_closed_books()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from closed_entries e where e.kind = tg_argv[0] and e.entry_id = to_jsonb(new) ->> tg_argv[1]) then
    raise exception 'This % is booked in a quarter that is closed: book what is added in the open one', tg_argv[0]
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION refuse_change_of_closed_books()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from closed_entries e where e.kind = tg_argv[0] and e.entry_id = to_jsonb(old) ->> tg_argv[1]) then
    raise exception 'This % is booked in a quarter that is closed: book what changed in the open one', tg_argv[0]
      using errcode = 'integrity_constraint_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION refuse_change_of_closed_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Files of a closed quarter stay as they are' using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION refuse_changed_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'What somebody agreed to is not changed: write a line of its own.' using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION refuse_unsaid_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from subscribers s where s.id = new.id and s.state = 'confirmed' and not (
      exists (select from consents c where c.address_hash = s.address_hash and c.kind = 'asked')
      and exists (
        select from consents c
        where c.address_hash = s.address_hash and c.kind = 'confirmed' and c.at = s.confirmed_at)))
  then
    raise exception 'Nobody gets the newsletter whose consent is not in the ledger.' using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION terms_spelt_like(typed text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET "pg_trgm.word_similarity_threshold" TO '0.4'
AS $function$
  select word
  from (
    select search_name from products
    where status = 'published' and typed <% search_name
    limit 2000
  ) as near, regexp_split_to_table(search_name, '[^[:alnum:]]+') as word
  where similarity(word, typed) > 0.2
  group by word
  order by similarity(word, typed) desc, word
  limit 8
$function$;

CREATE OR REPLACE FUNCTION unaccented(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select unaccent('unaccent'::regdictionary, $1) $function$;

CREATE OR REPLACE FUNCTION variant_choices(kit integer)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT json_agg(json_build_object('id', v.id, 'price_cents', v.price_cents, 'stock', COALESCE(s.available, 0)) ORDER BY v.id) AS json_agg
    FROM (published.products v
      LEFT JOIN published.available_stock s ON ((s.product_id = v.id)))
   WHERE ((v.parent_id = variant_choices.kit) AND (v.status = 'published'::text));
END;

create table access_tokens (
  id uuid not null,
  customer_id uuid not null,
  name text not null,
  token_hash text not null,
  scopes text[] not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  made_under uuid,
  constraint access_tokens_pkey PRIMARY KEY (id),
  constraint access_tokens_token_hash_key UNIQUE (token_hash),
  constraint access_tokens_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX access_tokens_made_once ON access_tokens USING btree (customer_id, made_under);
CREATE INDEX access_tokens_of_customer ON access_tokens USING btree (customer_id, made_at);

create table audit_log (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  customer_id uuid not null,
  by_script boolean not null,
  call text not null,
  params jsonb default '{}'::jsonb not null,
  body jsonb default '{}'::jsonb not null,
  kind text default ''::text not null,
  subject_id text default ''::text not null,
  subject text default ''::text not null,
  changes jsonb default '[]'::jsonb not null,
  more_changes integer default 0 not null,
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_of_call ON audit_log USING btree (call, id DESC);
CREATE INDEX audit_log_of_person ON audit_log USING btree (customer_id, id DESC);
CREATE INDEX audit_log_of_subject ON audit_log USING btree (kind, subject_id, id DESC);
CREATE INDEX audit_log_subjects ON audit_log USING gin (lower(subject) gin_trgm_ops) WHERE (subject <> ''::text);

create table batch_lines (
  batch_id integer not null,
  material_id integer not null,
  material_name text not null,
  unit text not null,
  quantity integer not null,
  cost_cents integer not null,
  listed_as text default ''::text not null,
  constraint batch_lines_pkey PRIMARY KEY (batch_id, material_id),
  constraint batch_lines_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id) ON DELETE CASCADE,
  constraint batch_lines_material_id_fkey FOREIGN KEY (material_id) REFERENCES materials(id),
  constraint batch_lines_cost_cents_check CHECK ((cost_cents >= 0)),
  constraint batch_lines_quantity_check CHECK ((quantity > 0)),
  constraint batch_lines_unit_check CHECK ((unit = ANY (ARRAY['piece'::text, 'cm'::text, 'g'::text, 'ml'::text])))
);
CREATE INDEX batch_lines_by_material ON batch_lines USING btree (material_id);

create table batch_stops (
  id integer generated always as identity not null,
  batch_id integer not null,
  part text not null,
  set_aside integer not null,
  stopped_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  outcome text,
  ended_by text,
  aside_id integer,
  constraint batch_stops_pkey PRIMARY KEY (id),
  constraint batch_stops_aside_id_fkey FOREIGN KEY (aside_id) REFERENCES stock_asides(id),
  constraint batch_stops_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id),
  constraint batch_stops_check CHECK (((ended_at IS NULL) = (outcome IS NULL))),
  constraint batch_stops_check1 CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint batch_stops_outcome_check CHECK ((outcome = ANY (ARRAY['released'::text, 'written_off'::text]))),
  constraint batch_stops_set_aside_check CHECK ((set_aside >= 0))
);
CREATE INDEX batch_stops_by_batch ON batch_stops USING btree (batch_id, id);
CREATE UNIQUE INDEX batch_stops_open ON batch_stops USING btree (batch_id) WHERE (ended_at IS NULL);

create table batches (
  id integer generated always as identity not null,
  key uuid not null,
  request_fingerprint text not null,
  product_id integer not null,
  product_name text not null,
  quantity integer not null,
  cost_cents integer not null,
  recipe_version integer not null,
  passport_code text not null,
  actor text not null,
  packed_at timestamp with time zone not null,
  unpacked_at timestamp with time zone,
  contents jsonb,
  colours jsonb,
  constraint batches_pkey PRIMARY KEY (id),
  constraint batches_key_key UNIQUE (key),
  constraint batches_passport_code_key UNIQUE (passport_code),
  constraint batches_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint batches_cost_cents_check CHECK ((cost_cents >= 0)),
  constraint batches_quantity_check CHECK ((quantity > 0))
);
CREATE INDEX batches_by_product ON batches USING btree (product_id, id);

create table bulk_changes (
  id uuid not null,
  actor text not null,
  summary text not null,
  before jsonb not null,
  at timestamp with time zone not null,
  undone_at timestamp with time zone,
  constraint bulk_changes_pkey PRIMARY KEY (id)
);

create table bundle_parts (
  bundle_id integer not null,
  product_id integer not null,
  quantity integer not null,
  position integer not null,
  gone_told_at timestamp with time zone,
  constraint bundle_parts_pkey PRIMARY KEY (bundle_id, product_id),
  constraint bundle_parts_bundle_id_fkey FOREIGN KEY (bundle_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint bundle_parts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint bundle_parts_check CHECK ((bundle_id <> product_id)),
  constraint bundle_parts_quantity_check CHECK (((quantity >= 1) AND (quantity <= 9)))
);
CREATE INDEX bundle_parts_of_product ON bundle_parts USING btree (product_id);

create table buyers_counted (
  id boolean default true not null,
  event_id bigint default 0 not null,
  seen_id bigint default 0 not null,
  seen_at timestamp with time zone default '1970-01-01 00:00:00+00'::timestamp with time zone not null,
  constraint buyers_counted_pkey PRIMARY KEY (id),
  constraint buyers_counted_id_check CHECK (id)
);

create table carrier_events (
  provider text not null,
  event_id text not null,
  tracking_number text not null,
  payload text not null,
  received_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  outcome text,
  constraint carrier_events_pkey PRIMARY KEY (provider, event_id)
);
CREATE INDEX carrier_events_unknown ON carrier_events USING btree (upper(tracking_number)) WHERE (outcome = 'unknown parcel'::text);
CREATE INDEX carrier_events_waiting ON carrier_events USING btree (received_at) WHERE (handled_at IS NULL);

create table cart_items (
  id text not null,
  cart_id text not null,
  product_id integer not null,
  quantity integer not null,
  price_seen_cents integer,
  added_at timestamp with time zone default now() not null,
  constraint cart_items_pkey PRIMARY KEY (id),
  constraint cart_items_cart_id_product_id_key UNIQUE (cart_id, product_id),
  constraint cart_items_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE,
  constraint cart_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint cart_items_price_seen_cents_check CHECK ((price_seen_cents >= 0)),
  constraint cart_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 99)))
);

create table carts (
  id text not null,
  customer_id uuid,
  discount_code text,
  created_at timestamp with time zone default now() not null,
  changed_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint carts_pkey PRIMARY KEY (id),
  constraint carts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX carts_of_customer ON carts USING btree (customer_id);

create table categories (
  id integer not null,
  slug text not null,
  name text not null,
  code text not null,
  description text not null,
  picture_id integer,
  position integer default 0 not null,
  archived_at timestamp with time zone,
  version integer default 1 not null,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_code_key UNIQUE (code),
  constraint categories_slug_key UNIQUE (slug),
  constraint categories_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id)
);
CREATE TRIGGER categories_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION notify_table_changed();

create table closed_entries (
  kind text not null,
  entry_id text not null,
  closing_id integer not null,
  constraint closed_entries_pkey PRIMARY KEY (kind, entry_id),
  constraint closed_entries_closing_id_fkey FOREIGN KEY (closing_id) REFERENCES closed_quarters(id),
  constraint closed_entries_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'refund'::text, 'payout'::text, 'card'::text, 'receipt'::text])))
);
CREATE INDEX closed_entries_closing_id_index ON closed_entries USING btree (closing_id);

create table closed_files (
  closing_id integer not null,
  name text not null,
  type text not null,
  content bytea not null,
  sha256 text not null,
  entries integer not null,
  constraint closed_files_pkey PRIMARY KEY (closing_id, name),
  constraint closed_files_closing_id_fkey FOREIGN KEY (closing_id) REFERENCES closed_quarters(id),
  constraint closed_files_check CHECK ((sha256 = encode(sha256(content), 'hex'::text)))
);
CREATE TRIGGER closed_files_stay BEFORE DELETE OR UPDATE ON closed_files FOR EACH ROW EXECUTE FUNCTION refuse_change_of_closed_files();

create table closed_quarters (
  id integer generated always as identity not null,
  quarter text not null,
  statement jsonb not null,
  closed_at timestamp with time zone not null,
  closed_by text not null,
  reopened_at timestamp with time zone,
  reopened_by text,
  reason text,
  constraint closed_quarters_pkey PRIMARY KEY (id),
  constraint closed_quarters_check CHECK (((reopened_at IS NULL) = (reason IS NULL))),
  constraint closed_quarters_quarter_check CHECK ((quarter ~ '^20\d\d-(01|04|07|10)$'::text))
);
CREATE UNIQUE INDEX closed_quarters_quarter_index ON closed_quarters USING btree (quarter) WHERE (reopened_at IS NULL);
CREATE TRIGGER closed_quarters_stay BEFORE DELETE ON closed_quarters FOR EACH ROW EXECUTE FUNCTION refuse_change_of_closed_files();
CREATE TRIGGER closed_statements_stay BEFORE UPDATE ON closed_quarters FOR EACH ROW WHEN (((old.reopened_at IS NOT NULL) OR ((((old.quarter IS DISTINCT FROM new.quarter) OR (old.statement IS DISTINCT FROM new.statement)) OR (old.closed_at IS DISTINCT FROM new.closed_at)) OR (old.closed_by IS DISTINCT FROM new.closed_by)))) EXECUTE FUNCTION refuse_change_of_closed_files();

create table collection_addresses (
  slug text not null,
  collection_id integer not null,
  constraint collection_addresses_pkey PRIMARY KEY (slug),
  constraint collection_addresses_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id) ON DELETE CASCADE
);
CREATE INDEX collection_addresses_by_collection ON collection_addresses USING btree (collection_id);

create table collections (
  id integer generated always as identity not null,
  slug text not null,
  name text not null,
  description text not null,
  picture_id integer,
  position integer default 0 not null,
  is_hidden boolean default false not null,
  shown_from date,
  shown_until date,
  chosen_by text not null,
  kit_ids integer[] default '{}'::integer[] not null,
  rule jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  changed_at timestamp with time zone not null,
  constraint collections_pkey PRIMARY KEY (id),
  constraint collections_slug_key UNIQUE (slug),
  constraint collections_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  constraint collections_check CHECK ((shown_from <= shown_until)),
  constraint collections_chosen_by_check CHECK ((chosen_by = ANY (ARRAY['hand'::text, 'rule'::text])))
);
CREATE INDEX collections_by_picture ON collections USING btree (picture_id);
CREATE TRIGGER collections_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON collections FOR EACH STATEMENT EXECUTE FUNCTION notify_table_changed();

create table consents (
  id uuid not null,
  address_hash text not null,
  kind text not null,
  place text not null,
  wording text not null,
  at timestamp with time zone not null,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_address_hashed CHECK ((address_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint consents_kind_check CHECK ((kind = ANY (ARRAY['asked'::text, 'confirmed'::text, 'withdrawn'::text, 'bounced'::text, 'complained'::text]))),
  constraint consents_place_check CHECK ((place = ANY (ARRAY['footer'::text, 'checkout'::text, 'account'::text, 'import'::text, 'email'::text, 'mail_program'::text, 'mail_server'::text, 'report'::text, 'closed_account'::text, 'support'::text]))),
  constraint consents_wording_check CHECK ((wording <> ''::text)),
  constraint consents_wording_said CHECK ((btrim(wording) <> ''::text))
);
CREATE INDEX consents_of_address ON consents USING btree (address_hash, at);
CREATE TRIGGER consents_stay BEFORE UPDATE ON consents FOR EACH ROW EXECUTE FUNCTION refuse_changed_consent();

create table content_versions (
  slug text not null,
  version integer not null,
  title text not null,
  summary text not null,
  markdown text not null,
  actor text not null,
  written_at timestamp with time zone default now() not null,
  constraint content_versions_pkey PRIMARY KEY (slug, version),
  constraint content_versions_version_check CHECK ((version > 0))
);
CREATE TRIGGER content_versions_keep_pictures AFTER INSERT OR UPDATE ON content_versions FOR EACH ROW WHEN ((new.markdown ~~ '%/pictures/%'::text)) EXECUTE FUNCTION keep_pictures_of_words();

create table craft_night_bags (
  id uuid not null,
  key uuid not null,
  night_id uuid not null,
  name text not null,
  email text not null,
  product_id integer not null,
  order_id uuid,
  made_at timestamp with time zone not null,
  reminded_at timestamp with time zone,
  fell_at timestamp with time zone,
  constraint craft_night_bags_pkey PRIMARY KEY (id),
  constraint craft_night_bags_key_key UNIQUE (key),
  constraint craft_night_bags_order_id_key UNIQUE (order_id),
  constraint craft_night_bags_night_id_fkey FOREIGN KEY (night_id) REFERENCES craft_nights(id) ON DELETE CASCADE
);
CREATE INDEX craft_night_bags_by_email ON craft_night_bags USING btree (lower(email));
CREATE INDEX craft_night_bags_by_night ON craft_night_bags USING btree (night_id, id);

create table craft_night_kits (
  night_id uuid not null,
  position integer not null,
  product_id integer not null,
  constraint craft_night_kits_pkey PRIMARY KEY (night_id, "position"),
  constraint craft_night_kits_night_id_product_id_key UNIQUE (night_id, product_id),
  constraint craft_night_kits_night_id_fkey FOREIGN KEY (night_id) REFERENCES craft_nights(id) ON DELETE CASCADE,
  constraint craft_night_kits_position_check CHECK ((("position" >= 1) AND ("position" <= 6)))
);

create table craft_nights (
  id uuid not null,
  key uuid not null,
  title text not null,
  host_name text not null,
  host_email text not null,
  address jsonb,
  day date not null,
  pay_until timestamp with time zone not null,
  most_bags integer not null,
  own_kit integer,
  state text not null,
  order_id uuid,
  made_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  ended_at timestamp with time zone,
  reason text default ''::text not null,
  erase_host boolean default false not null,
  constraint craft_nights_pkey PRIMARY KEY (id),
  constraint craft_nights_key_key UNIQUE (key),
  constraint craft_nights_check CHECK (((state = ANY (ARRAY['closed'::text, 'called_off'::text])) = (ended_at IS NOT NULL))),
  constraint craft_nights_most_bags_check CHECK (((most_bags >= 2) AND (most_bags <= 12))),
  constraint craft_nights_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'open'::text, 'closed'::text, 'called_off'::text])))
);
CREATE INDEX craft_nights_by_email ON craft_nights USING btree (lower(host_email));
CREATE INDEX craft_nights_by_order ON craft_nights USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX craft_nights_by_state ON craft_nights USING btree (state, pay_until);

create table customer_addresses (
  id uuid not null,
  customer_id uuid not null,
  label text default ''::text not null,
  address jsonb not null,
  phone text default ''::text not null,
  is_default boolean default false not null,
  created_at timestamp with time zone not null,
  constraint customer_addresses_pkey PRIMARY KEY (id),
  constraint customer_addresses_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE
);
CREATE INDEX customer_addresses_of_customer ON customer_addresses USING btree (customer_id, created_at);
CREATE UNIQUE INDEX customer_addresses_one_default ON customer_addresses USING btree (customer_id) WHERE is_default;

create table customer_notes (
  id uuid not null,
  customer_id uuid not null,
  content text not null,
  actor text not null,
  at timestamp with time zone not null,
  constraint customer_notes_pkey PRIMARY KEY (id),
  constraint customer_notes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE
);
CREATE INDEX customer_notes_of_customer ON customer_notes USING btree (customer_id, at DESC);

create table customers (
  id uuid not null,
  email text not null,
  email_key text not null,
  username text not null,
  username_key text not null,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  phone text default ''::text not null,
  password_hash text,
  is_admin boolean default false not null,
  verified_at timestamp with time zone,
  email_choices jsonb default '{}'::jsonb not null,
  totp_secret text,
  totp_since timestamp with time zone,
  totp_last_step bigint default 0 not null,
  totp_pending text,
  recovery_codes text[] default '{}'::text[] not null,
  is_demonstration boolean default false not null,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  paid_orders integer default 0 not null,
  spent_cents integer default 0 not null,
  last_order_at timestamp with time zone,
  search_text text generated always as (lower(((((((((first_name || ' '::text) || last_name) || ' '::text) || email) || ' '::text) || username) || ' '::text) || phone))) stored not null,
  sort_name text generated always as (lower(((((last_name || ' '::text) || first_name) || ' '::text) || username))) stored not null,
  roles text[] default '{}'::text[] not null,
  signed_in_at timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  constraint customers_pkey PRIMARY KEY (id),
  constraint customers_email_key_key UNIQUE (email_key),
  constraint customers_username_key_key UNIQUE (username_key),
  constraint customers_roles_check CHECK ((roles <@ ARRAY['owner'::text, 'manager'::text, 'packer'::text, 'stall'::text, 'bookkeeper'::text, 'editor'::text]))
);
CREATE INDEX customers_by_address ON customers USING btree (email_key, id) WHERE (closed_at IS NULL);
CREATE INDEX customers_by_age ON customers USING btree (created_at, id) WHERE (closed_at IS NULL);
CREATE INDEX customers_by_last_order ON customers USING btree (last_order_at DESC NULLS LAST, id) WHERE (closed_at IS NULL);
CREATE INDEX customers_by_name ON customers USING btree (sort_name, id) WHERE (closed_at IS NULL);
CREATE INDEX customers_by_spending ON customers USING btree (spent_cents, id) WHERE (closed_at IS NULL);
CREATE INDEX customers_by_update ON customers USING btree (updated_at, id);
CREATE INDEX customers_in_charge ON customers USING btree (created_at, id) WHERE ((closed_at IS NULL) AND is_admin);
CREATE INDEX customers_near_digits ON customers USING gin (regexp_replace(phone, '\D'::text, ''::text, 'g'::text) gin_trgm_ops) WHERE (closed_at IS NULL);
CREATE INDEX customers_near_text ON customers USING gin (search_text gin_trgm_ops) WHERE (closed_at IS NULL);
CREATE INDEX customers_unverified ON customers USING btree (created_at, id) WHERE ((closed_at IS NULL) AND (verified_at IS NULL));
CREATE INDEX customers_with_news ON customers USING btree (created_at, id) WHERE ((closed_at IS NULL) AND ((email_choices ->> 'news'::text))::boolean);
CREATE TRIGGER customers_added_noted AFTER INSERT ON customers REFERENCING NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION note_customer_change();
CREATE TRIGGER customers_changed_noted AFTER UPDATE ON customers REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION note_customer_change();
CREATE TRIGGER customers_is_admin_by_roles BEFORE INSERT OR UPDATE OF is_admin, roles ON customers FOR EACH ROW EXECUTE FUNCTION is_admin_by_roles();
CREATE TRIGGER customers_updated BEFORE INSERT OR UPDATE OF email, username, first_name, last_name, phone, verified_at, is_admin, roles, closed_at, paid_orders, spent_cents, last_order_at ON customers FOR EACH ROW EXECUTE FUNCTION note_updated_at();

create table deliveries (
  id uuid not null,
  supplier text not null,
  reference text not null,
  actor text not null,
  received_at timestamp with time zone not null,
  request_fingerprint text,
  constraint deliveries_pkey PRIMARY KEY (id)
);

create table delivery_calendar (
  only_row boolean default true not null,
  calendar jsonb not null,
  version integer not null,
  constraint delivery_calendar_pkey PRIMARY KEY (only_row),
  constraint delivery_calendar_only_row_check CHECK (only_row)
);
CREATE TRIGGER delivery_calendar_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON delivery_calendar FOR EACH STATEMENT EXECUTE FUNCTION notify_table_changed();

create table discount_redemptions (
  order_id uuid not null,
  discount_id integer not null,
  person text not null,
  state text default 'counts'::text not null,
  at timestamp with time zone not null,
  customer_id uuid,
  beside_id integer,
  constraint discount_redemptions_pkey PRIMARY KEY (order_id),
  constraint discount_redemptions_beside_id_fkey FOREIGN KEY (beside_id) REFERENCES discounts(id),
  constraint discount_redemptions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL,
  constraint discount_redemptions_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES discounts(id),
  constraint discount_redemptions_state_check CHECK ((state = ANY (ARRAY['counts'::text, 'given_back'::text])))
);
CREATE INDEX discount_redemptions_beside ON discount_redemptions USING btree (beside_id, at DESC, order_id DESC) WHERE (beside_id IS NOT NULL);
CREATE INDEX discount_redemptions_newest ON discount_redemptions USING btree (discount_id, at DESC, order_id DESC);
CREATE INDEX discount_redemptions_of_customer ON discount_redemptions USING btree (customer_id, discount_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX discount_redemptions_of_person ON discount_redemptions USING btree (discount_id, person) WHERE (state = 'counts'::text);
CREATE INDEX discount_redemptions_of_person_beside ON discount_redemptions USING btree (beside_id, person) WHERE ((state = 'counts'::text) AND (beside_id IS NOT NULL));

create table discounts (
  id integer generated always as identity not null,
  code text,
  name text not null,
  kind text not null,
  percent integer,
  amount_cents integer,
  buy_quantity integer,
  get_quantity integer,
  valid_from timestamp with time zone,
  valid_until timestamp with time zone,
  minimum_cents integer default 0 not null,
  minimum_quantity integer default 0 not null,
  included_products integer[] default '{}'::integer[] not null,
  included_categories integer[] default '{}'::integer[] not null,
  excluded_products integer[] default '{}'::integer[] not null,
  excluded_categories integer[] default '{}'::integer[] not null,
  first_order_only boolean default false not null,
  total_limit integer,
  person_limit integer,
  used integer default 0 not null,
  active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  made_under uuid,
  prices jsonb default '{}'::jsonb not null,
  constraint discounts_pkey PRIMARY KEY (id),
  constraint discounts_code_key UNIQUE (code),
  constraint discounts_made_under_key UNIQUE (made_under),
  constraint discounts_amount_cents_check CHECK ((amount_cents > 0)),
  constraint discounts_buy_quantity_check CHECK ((buy_quantity > 0)),
  constraint discounts_check CHECK (((used >= 0) AND (used <= total_limit))),
  constraint discounts_check1 CHECK (((kind = 'percent'::text) = ((percent IS NOT NULL) AND (buy_quantity IS NULL)))),
  constraint discounts_check2 CHECK (((kind = 'amount'::text) = (amount_cents IS NOT NULL))),
  constraint discounts_check3 CHECK (((kind = 'buy_get'::text) = ((buy_quantity IS NOT NULL) AND (get_quantity IS NOT NULL)))),
  constraint discounts_code_check CHECK (((code = upper(btrim(code))) AND (code <> ''::text))),
  constraint discounts_get_quantity_check CHECK ((get_quantity > 0)),
  constraint discounts_kind_check CHECK ((kind = ANY (ARRAY['percent'::text, 'amount'::text, 'free_shipping'::text, 'buy_get'::text, 'prices'::text]))),
  constraint discounts_minimum_cents_check CHECK ((minimum_cents >= 0)),
  constraint discounts_minimum_quantity_check CHECK ((minimum_quantity >= 0)),
  constraint discounts_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint discounts_person_limit_check CHECK ((person_limit > 0)),
  constraint discounts_total_limit_check CHECK ((total_limit > 0))
);
CREATE INDEX discounts_newest ON discounts USING btree (created_at DESC, id DESC);
CREATE TRIGGER discounts_announced AFTER INSERT OR DELETE OR UPDATE OF code, name, kind, percent, amount_cents, buy_quantity, get_quantity, valid_from, valid_until, minimum_cents, minimum_quantity, included_products, included_categories, excluded_products, excluded_categories, first_order_only, total_limit, person_limit, active, prices OR TRUNCATE ON discounts FOR EACH STATEMENT EXECUTE FUNCTION notify_table_changed();
CREATE TRIGGER discounts_used_announced AFTER UPDATE OF used ON discounts FOR EACH ROW WHEN (((new.code IS NULL) AND (new.total_limit IS NOT NULL))) EXECUTE FUNCTION notify_table_changed();
CREATE TRIGGER sales_noted AFTER INSERT OR DELETE OR UPDATE OF code, kind, percent, valid_from, valid_until, minimum_cents, minimum_quantity, included_products, included_categories, excluded_products, excluded_categories, first_order_only, total_limit, person_limit, active, prices ON discounts FOR EACH ROW EXECUTE FUNCTION note_sale_change();

create table dismissed_suggestions (
  customer_id uuid not null,
  dismissed_at timestamp with time zone not null,
  constraint dismissed_suggestions_pkey PRIMARY KEY (customer_id),
  constraint dismissed_suggestions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE
);

create table disputes (
  provider text not null,
  reference text not null,
  charge text not null,
  amount_cents integer not null,
  currency text not null,
  reason text not null,
  status text not null,
  due_by timestamp with time zone,
  is_withdrawn boolean default false not null,
  said_at timestamp with time zone not null,
  opened_at timestamp with time zone not null,
  refund_id uuid,
  constraint disputes_pkey PRIMARY KEY (provider, reference),
  constraint disputes_refund_id_key UNIQUE (refund_id),
  constraint disputes_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint disputes_amount_cents_check CHECK ((amount_cents > 0)),
  constraint disputes_status_check CHECK ((status = ANY (ARRAY['inquiry'::text, 'open'::text, 'answered'::text, 'won'::text, 'lost'::text, 'closed'::text])))
);
CREATE INDEX disputes_of_charge ON disputes USING btree (provider, charge);
CREATE INDEX disputes_under_way ON disputes USING btree (due_by) WHERE (status = ANY (ARRAY['inquiry'::text, 'open'::text, 'answered'::text]));

create table document_numbers (
  kind text not null,
  last integer not null,
  constraint document_numbers_pkey PRIMARY KEY (kind),
  constraint document_numbers_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'adjustment'::text])))
);

create table documents (
  id uuid not null,
  kind text not null,
  number integer not null,
  order_id uuid not null,
  refund_id uuid,
  data jsonb not null,
  issued_at timestamp with time zone not null,
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_kind_number_key UNIQUE (kind, number),
  constraint documents_refund_id_key UNIQUE (refund_id),
  constraint documents_kind_fkey FOREIGN KEY (kind) REFERENCES document_numbers(kind),
  constraint documents_check CHECK (((kind = 'adjustment'::text) OR (refund_id IS NULL)))
);
CREATE INDEX documents_of_order ON documents USING btree (order_id);
CREATE UNIQUE INDEX documents_one_invoice ON documents USING btree (order_id) WHERE (kind = 'invoice'::text);
CREATE UNIQUE INDEX documents_one_withdrawal ON documents USING btree (order_id) WHERE ((kind = 'adjustment'::text) AND (refund_id IS NULL));

create table earlier_orders (
  id uuid not null,
  email_key text not null,
  placed_at timestamp with time zone not null,
  spent_cents integer not null,
  names text[] not null,
  skus text[] not null,
  constraint earlier_orders_pkey PRIMARY KEY (id),
  constraint earlier_orders_email_key_check CHECK ((email_key <> ''::text))
);
CREATE INDEX earlier_orders_of_buyer ON earlier_orders USING btree (email_key);

create table email_secrets (
  email_id uuid not null,
  secrets jsonb not null,
  constraint email_secrets_pkey PRIMARY KEY (email_id),
  constraint email_secrets_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE
);

create table email_switches (
  kind text not null,
  constraint email_switches_pkey PRIMARY KEY (kind)
);
CREATE TRIGGER email_switches_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON email_switches FOR EACH STATEMENT EXECUTE FUNCTION notify_table_changed();

create table email_words (
  kind text not null,
  version integer not null,
  subject text not null,
  heading text not null,
  opening text not null,
  closing text not null,
  actor text not null,
  written_at timestamp with time zone not null,
  constraint email_words_pkey PRIMARY KEY (kind, version),
  constraint email_words_version_check CHECK ((version > 0))
);
CREATE TRIGGER email_words_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON email_words FOR EACH STATEMENT EXECUTE FUNCTION notify_table_changed();

create table emails (
  id uuid not null,
  kind text not null,
  cause text not null,
  recipient text not null,
  data jsonb not null,
  state text default 'waiting'::text not null,
  subject text,
  html text,
  body_text text,
  attempts integer default 0 not null,
  last_error text,
  created_at timestamp with time zone default now() not null,
  due_at timestamp with time zone default now() not null,
  next_try_at timestamp with time zone default now() not null,
  claimed_until timestamp with time zone,
  waits_for_server boolean default false not null,
  sent_at timestamp with time zone,
  constraint emails_pkey PRIMARY KEY (id),
  constraint emails_cause_key UNIQUE (cause),
  constraint emails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'kept'::text, 'failed'::text])))
);
CREATE INDEX emails_about_order ON emails USING btree (((data #>> '{order,token}'::text[])), created_at) WHERE ((data #>> '{order,token}'::text[]) IS NOT NULL);
CREATE INDEX emails_due ON emails USING btree (next_try_at) WHERE (state = 'waiting'::text);
CREATE INDEX emails_newest ON emails USING btree (created_at DESC);
CREATE INDEX emails_unsent ON emails USING btree (created_at) WHERE (state = ANY (ARRAY['waiting'::text, 'failed'::text]));

create table external_refunds (
  provider text not null,
  reference text not null,
  charge text not null,
  amount_cents integer not null,
  state text not null,
  is_ours boolean not null,
  heard_at timestamp with time zone not null,
  told_at timestamp with time zone,
  settled_at timestamp with time zone,
  refund_id uuid,
  constraint external_refunds_pkey PRIMARY KEY (provider, reference),
  constraint external_refunds_refund_id_key UNIQUE (refund_id),
  constraint external_refunds_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint external_refunds_amount_cents_check CHECK ((amount_cents > 0)),
  constraint external_refunds_state_check CHECK ((state = ANY (ARRAY['went'::text, 'failed'::text])))
);
CREATE INDEX external_refunds_of_charge ON external_refunds USING btree (provider, charge);
CREATE INDEX external_refunds_untold ON external_refunds USING btree (heard_at) WHERE (told_at IS NULL);

create table failed_payouts (
  provider text not null,
  reference text not null,
  amount_cents integer not null,
  reason text not null,
  failed_at timestamp with time zone not null,
  over_at timestamp with time zone,
  constraint failed_payouts_pkey PRIMARY KEY (provider, reference)
);

create table faq (
  only_one boolean default true not null,
  entries jsonb,
  version integer not null,
  changed_at timestamp with time zone not null,
  previous jsonb,
  constraint faq_pkey PRIMARY KEY (only_one),
  constraint faq_only_one_check CHECK (only_one),
  constraint faq_version_check CHECK ((version > 0))
);
CREATE TRIGGER faq_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON faq FOR EACH STATEMENT EXECUTE FUNCTION notify_table_changed();
CREATE TRIGGER faq_keep_pictures AFTER INSERT OR UPDATE ON faq FOR EACH ROW WHEN (((new.entries)::text ~~ '%/pictures/%'::text)) EXECUTE FUNCTION keep_pictures_of_words();

create table gallery_items (
  id integer generated always as identity not null,
  is_active boolean default false not null,
  picture_id integer not null,
  artist text not null,
  category_id integer,
  difficulty text not null,
  time_to_complete text default ''::text not null,
  location text default ''::text not null,
  comment text default ''::text not null,
  product_id integer,
  position integer default 0 not null,
  demonstration boolean default false not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  focus text default 'centre'::text not null,
  constraint gallery_items_pkey PRIMARY KEY (id),
  constraint gallery_items_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE SET NULL,
  constraint gallery_items_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  constraint gallery_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  constraint gallery_items_difficulty_check CHECK ((difficulty = ANY (ARRAY['gentle'::text, 'balanced'::text, 'focused'::text]))),
  constraint gallery_items_focus_check CHECK ((focus = ANY (ARRAY['top-left'::text, 'top'::text, 'top-right'::text, 'left'::text, 'centre'::text, 'right'::text, 'bottom-left'::text, 'bottom'::text, 'bottom-right'::text])))
);
CREATE INDEX gallery_wall ON gallery_items USING btree ("position", id) WHERE is_active;

create table gallery_submissions (
  id uuid not null,
  customer_id uuid,
  state text default 'waiting'::text not null,
  picture_id integer,
  artist text not null,
  category_id integer,
  product_id integer,
  difficulty text not null,
  time_to_complete text not null,
  location text not null,
  comment text not null,
  consent text not null,
  reason text default ''::text not null,
  sent_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  item_id integer,
  constraint gallery_submissions_pkey PRIMARY KEY (id),
  constraint gallery_submissions_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE SET NULL,
  constraint gallery_submissions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL,
  constraint gallery_submissions_item_id_fkey FOREIGN KEY (item_id) REFERENCES gallery_items(id) ON DELETE SET NULL,
  constraint gallery_submissions_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  constraint gallery_submissions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  constraint gallery_submissions_check CHECK (((state = 'withdrawn'::text) = (picture_id IS NULL))),
  constraint gallery_submissions_difficulty_check CHECK ((difficulty = ANY (ARRAY['gentle'::text, 'balanced'::text, 'focused'::text]))),
  constraint gallery_submissions_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'published'::text, 'declined'::text, 'withdrawn'::text])))
);
CREATE INDEX gallery_submissions_in_state ON gallery_submissions USING btree (state, id);
CREATE INDEX gallery_submissions_of_customer ON gallery_submissions USING btree (customer_id, id);

create table gallery_uploads (
  token text not null,
  customer_id uuid not null,
  picture_id integer not null,
  sent_at timestamp with time zone not null,
  constraint gallery_uploads_pkey PRIMARY KEY (token),
  constraint gallery_uploads_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint gallery_uploads_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id)
);

create table gift_card_movements (
  id bigint generated always as identity not null,
  card_id uuid not null,
  order_id uuid,
  kind text not null,
  amount_cents integer not null,
  at timestamp with time zone not null,
  reason text default ''::text not null,
  actor text default ''::text not null,
  paid_by text,
  market_id uuid,
  constraint gift_card_movements_pkey PRIMARY KEY (id),
  constraint gift_card_movements_card_id_fkey FOREIGN KEY (card_id) REFERENCES gift_cards(id),
  constraint gift_card_movements_check CHECK (((market_id IS NULL) OR (paid_by = 'cash'::text))),
  constraint gift_card_movements_kind_check CHECK ((kind = ANY (ARRAY['issued'::text, 'spent'::text, 'given_back'::text, 'refunded'::text, 'voided'::text, 'adjusted'::text]))),
  constraint gift_card_movements_paid_by_check CHECK ((paid_by = ANY (ARRAY['goodwill'::text, 'cash'::text, 'card'::text, 'payid'::text, 'bank_transfer'::text])))
);
CREATE INDEX gift_card_movements_of_card ON gift_card_movements USING btree (card_id, id);
CREATE INDEX gift_card_movements_of_market ON gift_card_movements USING btree (market_id) WHERE (market_id IS NOT NULL);
CREATE INDEX gift_card_movements_of_order ON gift_card_movements USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE TRIGGER card_movements_of_closed_books BEFORE DELETE OR UPDATE ON gift_card_movements FOR EACH ROW EXECUTE FUNCTION refuse_change_of_closed_books('card', 'id');

create table gift_cards (
  id uuid not null,
  code_hash text not null,
  last_four text not null,
  amount_cents integer not null,
  balance_cents integer not null,
  order_id uuid,
  expires_at timestamp with time zone not null,
  issued_at timestamp with time zone not null,
  recipient text default ''::text not null,
  sender text default ''::text not null,
  buyer text default ''::text not null,
  order_number text default ''::text not null,
  deliver_at timestamp with time zone not null,
  search_text text generated always as (lower(((((((((recipient || ' '::text) || sender) || ' '::text) || buyer) || ' '::text) || order_number) || ' '::text) || last_four))) stored not null,
  message text default ''::text not null,
  sent_again integer default 0 not null,
  stopped_at timestamp with time zone,
  kind text default 'card'::text not null,
  customer_id uuid,
  constraint gift_cards_pkey PRIMARY KEY (id),
  constraint gift_cards_code_hash_key UNIQUE (code_hash),
  constraint gift_cards_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL,
  constraint gift_cards_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint gift_cards_amount_cents_check CHECK ((amount_cents > 0)),
  constraint gift_cards_balance_cents_check CHECK ((balance_cents >= 0)),
  constraint gift_cards_kind_check CHECK (((kind = ANY (ARRAY['card'::text, 'credit'::text])) AND ((kind = 'card'::text) OR (code_hash ~~ 'credit:%'::text))))
);
CREATE INDEX gift_cards_near_text ON gift_cards USING gin (search_text gin_trgm_ops);
CREATE INDEX gift_cards_newest ON gift_cards USING btree (issued_at DESC, id DESC);
CREATE INDEX gift_cards_of_order ON gift_cards USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX gift_cards_one_credit ON gift_cards USING btree (customer_id) WHERE (customer_id IS NOT NULL);

create table guest_buyers (
  id uuid default gen_random_uuid() not null,
  email_key text not null,
  email text not null,
  name text not null,
  paid_orders integer not null,
  spent_cents integer not null,
  first_order_at timestamp with time zone not null,
  last_order_at timestamp with time zone not null,
  search_text text generated always as (lower(((name || ' '::text) || email))) stored not null,
  sort_name text generated always as (lower(regexp_replace(name, '^(.*)\s(\S+)$'::text, '\2 \1'::text))) stored not null,
  constraint guest_buyers_pkey PRIMARY KEY (id),
  constraint guest_buyers_email_key_key UNIQUE (email_key)
);
CREATE INDEX guest_buyers_by_address ON guest_buyers USING btree (email_key, id);
CREATE INDEX guest_buyers_by_age ON guest_buyers USING btree (first_order_at, id);
CREATE INDEX guest_buyers_by_last_order ON guest_buyers USING btree (last_order_at DESC, id);
CREATE INDEX guest_buyers_by_name ON guest_buyers USING btree (sort_name, id);
CREATE INDEX guest_buyers_by_spending ON guest_buyers USING btree (spent_cents, id);
CREATE INDEX guest_buyers_near_text ON guest_buyers USING gin (search_text gin_trgm_ops);

create table import_pictures (
  import_id uuid not null,
  position integer not null,
  place integer not null,
  product_id integer not null,
  url text not null,
  file_name text not null,
  alt text not null,
  state text default 'waiting'::text not null,
  tries integer default 0 not null,
  problem text,
  picture_id integer,
  is_hung boolean default false not null,
  constraint import_pictures_pkey PRIMARY KEY (import_id, "position", place),
  constraint import_pictures_import_id_position_fkey FOREIGN KEY (import_id, "position") REFERENCES import_records(import_id, "position") ON DELETE CASCADE,
  constraint import_pictures_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id) ON DELETE SET NULL,
  constraint import_pictures_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint import_pictures_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'kept'::text, 'failed'::text])))
);
CREATE INDEX import_pictures_of_kit ON import_pictures USING btree (product_id);
CREATE INDEX import_pictures_of_picture ON import_pictures USING btree (picture_id) WHERE (picture_id IS NOT NULL);
CREATE INDEX import_pictures_waiting ON import_pictures USING btree (import_id, state, "position", place);

create table import_records (
  import_id uuid not null,
  position integer not null,
  row_number integer not null,
  name text not null,
  record jsonb not null,
  action text not null,
  messages jsonb default '[]'::jsonb not null,
  differences jsonb default '[]'::jsonb not null,
  state text default 'waiting'::text not null,
  target_id text,
  before jsonb,
  version integer,
  constraint import_records_pkey PRIMARY KEY (import_id, "position"),
  constraint import_records_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint import_records_action_check CHECK ((action = ANY (ARRAY['add'::text, 'change'::text, 'same'::text, 'wrong'::text]))),
  constraint import_records_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'written'::text, 'left'::text, 'undone'::text, 'kept'::text])))
);
CREATE INDEX import_records_by_action ON import_records USING btree (import_id, action, "position");
CREATE INDEX import_records_by_state ON import_records USING btree (import_id, state, "position");
CREATE INDEX import_records_of_target ON import_records USING btree (target_id) WHERE (target_id IS NOT NULL);
CREATE INDEX import_records_with_notes ON import_records USING btree (import_id, "position") WHERE (messages @> '[{"isWrong": false}]'::jsonb);
CREATE INDEX import_records_with_wrong ON import_records USING btree (import_id, "position") WHERE (messages @> '[{"isWrong": true}]'::jsonb);
CREATE TRIGGER records_added AFTER INSERT ON import_records REFERENCING NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION note_import_counts();
CREATE TRIGGER records_changed AFTER UPDATE ON import_records REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION note_import_counts();
CREATE TRIGGER records_deleted AFTER DELETE ON import_records REFERENCING OLD TABLE AS before_it FOR EACH STATEMENT EXECUTE FUNCTION note_import_counts();

create table imported_orders (
  id uuid not null,
  import_id uuid,
  platform text not null,
  number text not null,
  customer_id uuid,
  email_key text not null,
  buyer text not null,
  placed_at timestamp with time zone not null,
  status text not null,
  currency text not null,
  total_cents integer not null,
  lines jsonb not null,
  constraint imported_orders_pkey PRIMARY KEY (id),
  constraint imported_orders_platform_number_key UNIQUE (platform, number),
  constraint imported_orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL,
  constraint imported_orders_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE SET NULL,
  constraint imported_orders_platform_check CHECK ((platform = ANY (ARRAY['shopify'::text, 'woocommerce'::text, 'etsy'::text, 'square'::text, 'other'::text])))
);
CREATE INDEX imported_orders_of_buyer ON imported_orders USING btree (email_key, placed_at DESC, id) WHERE (email_key <> ''::text);
CREATE INDEX imported_orders_of_customer ON imported_orders USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX imported_orders_of_import_by_age ON imported_orders USING btree (import_id, placed_at, id);

create table imports (
  id uuid not null,
  name text not null,
  platform text not null,
  kind text not null,
  state text default 'read'::text not null,
  headings text[] not null,
  sample jsonb not null,
  mapping jsonb default '{}'::jsonb not null,
  options jsonb default '{}'::jsonb not null,
  done integer default 0 not null,
  total integer default 0 not null,
  problem text,
  claim uuid,
  touched_at timestamp with time zone,
  failures integer default 0 not null,
  actor text not null,
  sent_at timestamp with time zone not null,
  written_at timestamp with time zone,
  ended_at timestamp with time zone,
  dates jsonb,
  counts jsonb default '{}'::jsonb not null,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_kind_check CHECK ((kind = ANY (ARRAY['kits'::text, 'customers'::text, 'orders'::text, 'reviews'::text]))),
  constraint imports_platform_check CHECK ((platform = ANY (ARRAY['shopify'::text, 'woocommerce'::text, 'etsy'::text, 'square'::text, 'other'::text]))),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['read'::text, 'planning'::text, 'planned'::text, 'writing'::text, 'pictures'::text, 'done'::text, 'undoing'::text, 'undone'::text, 'refused'::text])))
);
CREATE INDEX imports_by_age ON imports USING btree (sent_at DESC, id DESC);
CREATE INDEX imports_under_way ON imports USING btree (touched_at) WHERE (state = ANY (ARRAY['planning'::text, 'writing'::text, 'pictures'::text, 'undoing'::text]));

create table invitations (
  id uuid not null,
  email text not null,
  email_key text not null,
  roles text[] not null,
  token_hash text not null,
  invited_by uuid not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_token_hash_key UNIQUE (token_hash),
  constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES customers(id) ON DELETE CASCADE,
  constraint invitations_roles_check CHECK (((roles <> '{}'::text[]) AND (roles <@ ARRAY['owner'::text, 'manager'::text, 'packer'::text, 'stall'::text, 'bookkeeper'::text, 'editor'::text])))
);
CREATE UNIQUE INDEX invitations_by_address ON invitations USING btree (email_key);

create table kit_absences (
  id bigint generated always as identity not null,
  product_id integer not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint kit_absences_pkey PRIMARY KEY (id),
  constraint kit_absences_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint kit_absences_check CHECK ((ended_at >= began_at))
);
CREATE INDEX kit_absences_of_kit ON kit_absences USING btree (product_id, began_at);
CREATE UNIQUE INDEX kit_absences_open ON kit_absences USING btree (product_id) WHERE (ended_at IS NULL);

create table kit_answers (
  id integer generated always as identity not null,
  question_id integer not null,
  customer_id uuid,
  display_name text not null,
  answer text not null,
  state text default 'waiting'::text not null,
  created_at timestamp with time zone default now() not null,
  constraint kit_answers_pkey PRIMARY KEY (id),
  constraint kit_answers_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL,
  constraint kit_answers_question_id_fkey FOREIGN KEY (question_id) REFERENCES kit_questions(id) ON DELETE CASCADE,
  constraint kit_answers_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'published'::text, 'declined'::text])))
);
CREATE INDEX kit_answers_of_customer ON kit_answers USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX kit_answers_of_question ON kit_answers USING btree (question_id, created_at, id);

create table kit_imports (
  id uuid not null,
  name text not null,
  csv text not null,
  state text default 'read'::text not null,
  mapping jsonb,
  rows_total integer not null,
  rows_done integer default 0 not null,
  outcome jsonb,
  actor text not null,
  sent_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint kit_imports_pkey PRIMARY KEY (id),
  constraint kit_imports_state_check CHECK ((state = ANY (ARRAY['read'::text, 'waiting'::text, 'done'::text, 'refused'::text])))
);

create table kit_pair_counts (
  day date not null,
  first_id integer not null,
  second_id integer not null,
  visits integer not null,
  constraint kit_pair_counts_pkey PRIMARY KEY (day, first_id, second_id),
  constraint kit_pair_counts_day_fkey FOREIGN KEY (day) REFERENCES visit_days(day) ON DELETE CASCADE
);

create table kit_pair_tops (
  from_day date not null,
  days integer not null,
  first_id integer not null,
  second_id integer not null,
  visits integer not null,
  constraint kit_pair_tops_pkey PRIMARY KEY (from_day, first_id, second_id)
);

create table kit_passports (
  product_id integer not null,
  chart_picture_id integer,
  chart_alt text default ''::text not null,
  chart_width_mm integer,
  signs jsonb default '{}'::jsonb not null,
  advice jsonb default '[]'::jsonb not null,
  version integer default 1 not null,
  changed_at timestamp with time zone not null,
  constraint kit_passports_pkey PRIMARY KEY (product_id),
  constraint kit_passports_chart_picture_id_fkey FOREIGN KEY (chart_picture_id) REFERENCES pictures(id),
  constraint kit_passports_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint kit_passports_chart_width_mm_check CHECK (((chart_width_mm >= 10) AND (chart_width_mm <= 2000)))
);
CREATE INDEX kit_passports_by_chart ON kit_passports USING btree (chart_picture_id);

create table kit_questions (
  id integer generated always as identity not null,
  product_id integer not null,
  customer_id uuid,
  email text default ''::text not null,
  display_name text default ''::text not null,
  question text not null,
  state text default 'waiting'::text not null,
  answer text default ''::text not null,
  answered_at timestamp with time zone,
  demonstration boolean default false not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint kit_questions_pkey PRIMARY KEY (id),
  constraint kit_questions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL,
  constraint kit_questions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint kit_questions_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'published'::text, 'declined'::text])))
);
CREATE INDEX kit_questions_by_age ON kit_questions USING btree (created_at, id);
CREATE INDEX kit_questions_near_words ON kit_questions USING gin (lower(((((display_name || ' '::text) || question) || ' '::text) || answer)) gin_trgm_ops);
CREATE INDEX kit_questions_of_customer ON kit_questions USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX kit_questions_of_product ON kit_questions USING btree (product_id, created_at DESC, id DESC);

create table kit_videos (
  product_id integer not null,
  file text not null,
  bytes integer not null,
  picture_id integer,
  captions text default ''::text not null,
  transcript text default ''::text not null,
  version integer default 1 not null,
  changed_at timestamp with time zone not null,
  constraint kit_videos_pkey PRIMARY KEY (product_id),
  constraint kit_videos_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  constraint kit_videos_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint kit_videos_bytes_check CHECK ((bytes > 0)),
  constraint kit_videos_file_check CHECK ((file ~ '^[0-9a-f]{32}\.(mp4|webm)$'::text))
);
CREATE INDEX kit_videos_of_file ON kit_videos USING btree (file);
CREATE INDEX kit_videos_of_picture ON kit_videos USING btree (picture_id) WHERE (picture_id IS NOT NULL);

create table left_checkouts (
  id uuid not null,
  cart_id text not null,
  subscriber_id uuid not null,
  customer_id uuid,
  seen_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  outcome text,
  constraint left_checkouts_pkey PRIMARY KEY (id),
  constraint left_checkouts_cart_id_key UNIQUE (cart_id),
  constraint left_checkouts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint left_checkouts_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES subscribers(id) ON DELETE CASCADE,
  constraint left_checkouts_check CHECK (((settled_at IS NULL) = (outcome IS NULL))),
  constraint left_checkouts_outcome_check CHECK ((outcome = ANY (ARRAY['reminded'::text, 'ordered'::text, 'gone'::text, 'left'::text])))
);
CREATE INDEX left_checkouts_of_customer ON left_checkouts USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX left_checkouts_of_subscriber ON left_checkouts USING btree (subscriber_id);
CREATE INDEX left_checkouts_open ON left_checkouts USING btree (seen_at) WHERE (settled_at IS NULL);
CREATE INDEX left_checkouts_settled ON left_checkouts USING btree (settled_at) WHERE (settled_at IS NOT NULL);

create table limits (
  name text not null,
  who text not null,
  window_start timestamp with time zone not null,
  tries integer not null,
  constraint limits_pkey PRIMARY KEY (name, who)
);
CREATE INDEX limits_over ON limits USING btree (window_start);

create table list_gift_carts (
  gift_id uuid not null,
  cart_id text not null,
  constraint list_gift_carts_pkey PRIMARY KEY (gift_id, cart_id),
  constraint list_gift_carts_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES list_gifts(id) ON DELETE CASCADE
);
CREATE INDEX list_gift_carts_of_cart ON list_gift_carts USING btree (cart_id);

create table list_gifts (
  id uuid not null,
  list_of uuid not null,
  product_id integer not null,
  giver text not null,
  cart_id text,
  order_id uuid,
  reserved_until timestamp with time zone,
  noted_at timestamp with time zone not null,
  constraint list_gifts_pkey PRIMARY KEY (id),
  constraint list_gifts_list_of_product_id_giver_key UNIQUE (list_of, product_id, giver),
  constraint list_gifts_list_of_fkey FOREIGN KEY (list_of) REFERENCES customers(id) ON DELETE CASCADE,
  constraint list_gifts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
  constraint list_gifts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX list_gifts_of_cart ON list_gifts USING btree (cart_id) WHERE (cart_id IS NOT NULL);
CREATE INDEX list_gifts_of_order ON list_gifts USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX list_gifts_of_product ON list_gifts USING btree (product_id);

create table low_stock_noted (
  product_id integer not null,
  noted_at timestamp with time zone not null,
  constraint low_stock_noted_pkey PRIMARY KEY (product_id),
  constraint low_stock_noted_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

create table market_boxes (
  market_id uuid not null,
  product_id integer not null,
  planned integer default 0 not null,
  packed integer default 0 not null,
  sold integer default 0 not null,
  returned integer default 0 not null,
  short integer default 0 not null,
  settled integer default 0 not null,
  missing integer default 0 not null,
  reserved integer default 0 not null,
  stall_only integer default 0 not null,
  constraint market_boxes_pkey PRIMARY KEY (market_id, product_id),
  constraint market_boxes_market_id_fkey FOREIGN KEY (market_id) REFERENCES markets(id) ON DELETE CASCADE,
  constraint market_boxes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint market_boxes_check CHECK ((((sold + returned) + missing) <= packed)),
  constraint market_boxes_missing_check CHECK ((missing >= 0)),
  constraint market_boxes_packed_check CHECK ((packed >= 0)),
  constraint market_boxes_planned_check CHECK ((planned >= 0)),
  constraint market_boxes_reserved_check CHECK (((reserved >= 0) AND ((((sold + returned) + missing) + reserved) <= packed))),
  constraint market_boxes_returned_check CHECK ((returned >= 0)),
  constraint market_boxes_settled_check CHECK ((settled >= 0)),
  constraint market_boxes_short_check CHECK ((short >= 0)),
  constraint market_boxes_sold_check CHECK ((sold >= 0)),
  constraint market_boxes_stall_only_check CHECK ((stall_only >= 0))
);

create table market_entries (
  market_id uuid not null,
  device_id uuid not null,
  sequence integer not null,
  kind text not null,
  order_id uuid,
  method text,
  amount_cents integer default 0 not null,
  rounding_cents integer default 0 not null,
  tendered_cents integer,
  problem text,
  device_at timestamp with time zone not null,
  at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  constraint market_entries_pkey PRIMARY KEY (market_id, device_id, sequence),
  constraint market_entries_market_id_fkey FOREIGN KEY (market_id) REFERENCES markets(id),
  constraint market_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint market_entries_check CHECK (((method = 'cash'::text) OR (rounding_cents = 0))),
  constraint market_entries_kind_check CHECK ((kind = ANY (ARRAY['sale'::text, 'void'::text, 'refund'::text, 'receipt'::text, 'hand-over'::text]))),
  constraint market_entries_method_check CHECK ((method = ANY (ARRAY['cash'::text, 'card'::text, 'payid'::text]))),
  constraint market_entries_rounding_cents_check CHECK (((rounding_cents >= '-2'::integer) AND (rounding_cents <= 2))),
  constraint market_entries_sequence_check CHECK ((sequence > 0))
);
CREATE INDEX market_entries_of_order ON market_entries USING btree (order_id);

create table market_reservations (
  id uuid not null,
  market_id uuid not null,
  product_id integer not null,
  number integer not null,
  quantity integer not null,
  from_shelf integer default 0 not null,
  state text default 'open'::text not null,
  name text not null,
  email text not null,
  phone text default ''::text not null,
  token text not null,
  key uuid not null,
  order_id uuid,
  made_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  told_at timestamp with time zone,
  constraint market_reservations_pkey PRIMARY KEY (id),
  constraint market_reservations_key_key UNIQUE (key),
  constraint market_reservations_market_id_number_key UNIQUE (market_id, number),
  constraint market_reservations_token_key UNIQUE (token),
  constraint market_reservations_market_id_fkey FOREIGN KEY (market_id) REFERENCES markets(id) ON DELETE CASCADE,
  constraint market_reservations_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint market_reservations_check CHECK (((from_shelf >= 0) AND (from_shelf <= quantity))),
  constraint market_reservations_check1 CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  constraint market_reservations_check2 CHECK (((state = ANY (ARRAY['fetched'::text, 'paid'::text])) = (order_id IS NOT NULL))),
  constraint market_reservations_number_check CHECK ((number > 0)),
  constraint market_reservations_quantity_check CHECK ((quantity > 0)),
  constraint market_reservations_state_check CHECK ((state = ANY (ARRAY['open'::text, 'fetched'::text, 'paid'::text, 'cancelled'::text, 'missed'::text, 'called_off'::text])))
);
CREATE INDEX market_reservations_by_email ON market_reservations USING btree (lower(email)) WHERE (email <> ''::text);
CREATE INDEX market_reservations_by_order ON market_reservations USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX market_reservations_open ON market_reservations USING btree (market_id, product_id) WHERE (state = 'open'::text);
CREATE INDEX market_reservations_untold ON market_reservations USING btree (market_id) WHERE ((state = 'missed'::text) AND (told_at IS NULL));

create table markets (
  id uuid not null,
  name text not null,
  place text not null,
  starts_on date not null,
  ends_on date not null,
  state text default 'planned'::text not null,
  fee_cents integer default 0 not null,
  float_cents integer default 0 not null,
  pay_id text default ''::text not null,
  fuel_cents integer default 0 not null,
  worked_minutes integer default 0 not null,
  hourly_cents integer default 0 not null,
  counted_cents integer,
  cash_note text default ''::text not null,
  next_time text default ''::text not null,
  opened_at timestamp with time zone,
  closed_at timestamp with time zone,
  is_demonstration boolean default false not null,
  created_at timestamp with time zone default now() not null,
  box_told_at timestamp with time zone,
  constraint markets_pkey PRIMARY KEY (id),
  constraint markets_check CHECK ((ends_on >= starts_on)),
  constraint markets_check1 CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint markets_counted_cents_check CHECK ((counted_cents >= 0)),
  constraint markets_fee_cents_check CHECK ((fee_cents >= 0)),
  constraint markets_float_cents_check CHECK ((float_cents >= 0)),
  constraint markets_fuel_cents_check CHECK ((fuel_cents >= 0)),
  constraint markets_hourly_cents_check CHECK ((hourly_cents >= 0)),
  constraint markets_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'open'::text, 'closed'::text, 'cancelled'::text]))),
  constraint markets_worked_minutes_check CHECK ((worked_minutes >= 0))
);
CREATE INDEX markets_newest ON markets USING btree (starts_on DESC, id DESC);

create table material_lots (
  id integer generated always as identity not null,
  material_id integer not null,
  quantity integer not null,
  cost_cents integer not null,
  left_quantity integer not null,
  left_cents integer not null,
  supplier text default ''::text not null,
  invoice text default ''::text not null,
  received_on date not null,
  key uuid,
  request_fingerprint text,
  purchase_receipt_id integer,
  constraint material_lots_pkey PRIMARY KEY (id),
  constraint material_lots_key_key UNIQUE (key),
  constraint material_lots_material_id_fkey FOREIGN KEY (material_id) REFERENCES materials(id),
  constraint material_lots_purchase_receipt_id_fkey FOREIGN KEY (purchase_receipt_id) REFERENCES purchase_receipts(id),
  constraint material_lots_check CHECK (((left_quantity >= 0) AND (left_quantity <= quantity))),
  constraint material_lots_check1 CHECK (((left_cents >= 0) AND (left_cents <= cost_cents))),
  constraint material_lots_check2 CHECK (((left_quantity > 0) OR (left_cents = 0))),
  constraint material_lots_cost_cents_check CHECK ((cost_cents >= 0)),
  constraint material_lots_quantity_check CHECK ((quantity > 0))
);
CREATE INDEX material_lots_by_material ON material_lots USING btree (material_id, received_on, id);
CREATE INDEX material_lots_by_receipt ON material_lots USING btree (purchase_receipt_id) WHERE (purchase_receipt_id IS NOT NULL);

create table material_movements (
  id bigint generated always as identity not null,
  material_id integer not null,
  lot_id integer not null,
  kind text not null,
  change integer not null,
  cost_cents integer not null,
  batch_id integer,
  actor text not null,
  note text default ''::text not null,
  at timestamp with time zone not null,
  order_id uuid,
  constraint material_movements_pkey PRIMARY KEY (id),
  constraint material_movements_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id),
  constraint material_movements_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES material_lots(id),
  constraint material_movements_material_id_fkey FOREIGN KEY (material_id) REFERENCES materials(id),
  constraint material_movements_change_check CHECK ((change <> 0)),
  constraint material_movements_kind_check CHECK ((kind = ANY (ARRAY['received'::text, 'packed'::text, 'returned'::text, 'parts'::text, 'counted'::text, 'damaged'::text, 'adjusted'::text])))
);
CREATE INDEX material_movements_by_batch ON material_movements USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX material_movements_by_lot ON material_movements USING btree (lot_id);
CREATE INDEX material_movements_by_material ON material_movements USING btree (material_id, id);
CREATE INDEX material_movements_by_order ON material_movements USING btree (order_id) WHERE (order_id IS NOT NULL);

create table materials (
  id integer generated always as identity not null,
  name text not null,
  code text default ''::text not null,
  unit text not null,
  supplier text default ''::text not null,
  supplier_email text default ''::text not null,
  lead_days integer default 0 not null,
  reorder_at integer default 0 not null,
  note text default ''::text not null,
  is_archived boolean default false not null,
  on_hand integer default 0 not null,
  version integer default 1 not null,
  changed_at timestamp with time zone not null,
  constraint materials_pkey PRIMARY KEY (id),
  constraint materials_lead_days_check CHECK (((lead_days >= 0) AND (lead_days <= 365))),
  constraint materials_on_hand_check CHECK ((on_hand >= 0)),
  constraint materials_reorder_at_check CHECK ((reorder_at >= 0)),
  constraint materials_unit_check CHECK ((unit = ANY (ARRAY['piece'::text, 'cm'::text, 'g'::text, 'ml'::text])))
);
CREATE UNIQUE INDEX materials_by_code ON materials USING btree (lower(code)) WHERE (code <> ''::text);
CREATE UNIQUE INDEX materials_by_name ON materials USING btree (lower(name));

create table measured_hours (
  product_id integer not null,
  makers integer default 0 not null,
  median_minutes integer default 0 not null,
  least_minutes integer default 0 not null,
  most_minutes integer default 0 not null,
  demonstration boolean default false not null,
  constraint measured_hours_pkey PRIMARY KEY (product_id),
  constraint measured_hours_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint measured_hours_makers_check CHECK ((makers >= 0))
);

create table menus (
  place text not null,
  entries jsonb,
  version integer not null,
  changed_at timestamp with time zone not null,
  previous jsonb,
  constraint menus_pkey PRIMARY KEY (place),
  constraint menus_place_check CHECK ((place = ANY (ARRAY['header'::text, 'footer'::text]))),
  constraint menus_version_check CHECK ((version > 0))
);
CREATE TRIGGER menus_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON menus FOR EACH STATEMENT EXECUTE FUNCTION notify_table_changed();

create table merged_carts (
  cart_id text not null,
  merged_into_id text not null,
  constraint merged_carts_pkey PRIMARY KEY (cart_id),
  constraint merged_carts_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES carts(id) ON DELETE CASCADE
);
CREATE INDEX merged_carts_of ON merged_carts USING btree (merged_into_id);

create table newsletter_recipients (
  newsletter_id uuid not null,
  subscriber_id uuid not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone,
  changed_at timestamp with time zone,
  constraint newsletter_recipients_pkey PRIMARY KEY (newsletter_id, subscriber_id),
  constraint newsletter_recipients_newsletter_id_fkey FOREIGN KEY (newsletter_id) REFERENCES newsletters(id) ON DELETE CASCADE,
  constraint newsletter_recipients_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES subscribers(id) ON DELETE CASCADE,
  constraint newsletter_recipients_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'skipped'::text, 'bounced'::text, 'failed'::text, 'unclear'::text])))
);
CREATE INDEX newsletter_recipients_by_state ON newsletter_recipients USING btree (newsletter_id, state, subscriber_id);
CREATE INDEX newsletter_recipients_of_subscriber ON newsletter_recipients USING btree (subscriber_id);

create table newsletters (
  id uuid not null,
  subject text default ''::text not null,
  preview text default ''::text not null,
  markdown text default ''::text not null,
  picture_url text,
  picture_alt text default ''::text not null,
  kit_ids integer[] default '{}'::integer[] not null,
  audience jsonb default '{}'::jsonb not null,
  state text default 'draft'::text not null,
  send_at timestamp with time zone,
  queued_at timestamp with time zone,
  finished_at timestamp with time zone,
  sender uuid,
  sender_until timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  segment_id uuid,
  segment_name text default ''::text not null,
  stop_reason text default ''::text not null,
  not_after uuid,
  progress jsonb,
  constraint newsletters_pkey PRIMARY KEY (id),
  constraint newsletters_not_after_fkey FOREIGN KEY (not_after) REFERENCES newsletters(id) ON DELETE SET NULL,
  constraint newsletters_segment_id_fkey FOREIGN KEY (segment_id) REFERENCES segments(id),
  constraint newsletters_check CHECK (((state <> 'scheduled'::text) OR (send_at IS NOT NULL))),
  constraint newsletters_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'stopped'::text, 'sent'::text])))
);
CREATE INDEX newsletters_by_age ON newsletters USING btree (created_at DESC, id DESC);
CREATE INDEX newsletters_not_after ON newsletters USING btree (not_after) WHERE (not_after IS NOT NULL);
CREATE INDEX newsletters_of_segment ON newsletters USING btree (segment_id) WHERE (segment_id IS NOT NULL);
CREATE INDEX newsletters_under_way ON newsletters USING btree (send_at) WHERE (state = ANY (ARRAY['scheduled'::text, 'sending'::text]));
CREATE TRIGGER newsletters_keep_pictures AFTER INSERT OR UPDATE OF markdown, picture_url ON newsletters FOR EACH ROW WHEN (((new.picture_url IS NOT NULL) OR (new.markdown ~~ '%/pictures/%'::text))) EXECUTE FUNCTION keep_pictures_of_words();

create table notification_choices (
  customer_id uuid not null,
  kind text not null,
  bell boolean not null,
  emails text not null,
  push boolean,
  constraint notification_choices_pkey PRIMARY KEY (customer_id, kind),
  constraint notification_choices_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint notification_choices_emails_check CHECK ((emails = ANY (ARRAY['off'::text, 'at_once'::text, 'digest'::text])))
);

create table notification_reads (
  customer_id uuid not null,
  notification_id uuid not null,
  constraint notification_reads_pkey PRIMARY KEY (customer_id, notification_id),
  constraint notification_reads_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint notification_reads_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE
);
CREATE INDEX notification_reads_by_notification ON notification_reads USING btree (notification_id);

create table notifications (
  id uuid not null,
  kind text not null,
  cause text not null,
  title text not null,
  detail text default ''::text not null,
  href text not null,
  at timestamp with time zone not null,
  awaits_email boolean default false not null,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_cause_key UNIQUE (cause)
);
CREATE INDEX notifications_by_time ON notifications USING btree (at DESC, id DESC);
CREATE INDEX notifications_untold ON notifications USING btree (at) WHERE awaits_email;

create table old_addresses (
  kind text not null,
  slug text not null,
  target_id integer not null,
  left_at timestamp with time zone not null,
  constraint old_addresses_pkey PRIMARY KEY (kind, slug),
  constraint old_addresses_kind_check CHECK ((kind = ANY (ARRAY['product'::text, 'category'::text, 'listing'::text])))
);
CREATE INDEX old_addresses_in_order ON old_addresses USING btree (kind, slug COLLATE "C");
CREATE INDEX old_addresses_near_slug ON old_addresses USING gin (lower(slug) gin_trgm_ops);
CREATE INDEX old_addresses_of_target ON old_addresses USING btree (target_id);

create table order_edits (
  addition_id uuid not null,
  order_id uuid not null,
  gives_up jsonb not null,
  address jsonb,
  constraint order_edits_pkey PRIMARY KEY (addition_id),
  constraint order_edits_addition_id_fkey FOREIGN KEY (addition_id) REFERENCES orders(id),
  constraint order_edits_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX order_edits_order_id_index ON order_edits USING btree (order_id);

create table order_events (
  id bigint generated always as identity not null,
  order_id uuid not null,
  from_state text,
  to_state text not null,
  actor text not null,
  message text not null,
  private boolean default false not null,
  at timestamp with time zone not null,
  about_money boolean default false not null,
  constraint order_events_pkey PRIMARY KEY (id),
  constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX order_events_of_order ON order_events USING btree (order_id, id);
CREATE TRIGGER order_events_noted AFTER INSERT ON order_events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_order_event();
CREATE TRIGGER order_events_update_order AFTER INSERT ON order_events REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_update_of_order();

create table order_lines (
  order_id uuid not null,
  position integer not null,
  product_id integer not null,
  name text not null,
  sku text not null,
  slug text not null,
  image_url text,
  quantity integer not null,
  unit_price_cents integer not null,
  discount_cents integer default 0 not null,
  line_total_cents integer not null,
  bundle jsonb,
  constraint order_lines_pkey PRIMARY KEY (order_id, "position"),
  constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_lines_check CHECK ((line_total_cents = ((unit_price_cents * quantity) - discount_cents))),
  constraint order_lines_discount_cents_check CHECK ((discount_cents >= 0)),
  constraint order_lines_quantity_check CHECK ((quantity > 0)),
  constraint order_lines_unit_price_cents_check CHECK ((unit_price_cents >= 0))
);
CREATE INDEX order_lines_of_sku ON order_lines USING btree (sku text_pattern_ops, order_id);
CREATE TRIGGER order_lines_added_update_order AFTER INSERT ON order_lines REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_update_of_order();
CREATE TRIGGER order_lines_added_z_note_day AFTER INSERT ON order_lines REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_paid_day_of_lines();
CREATE TRIGGER order_lines_changed_update_order AFTER UPDATE ON order_lines REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_update_of_order();
CREATE TRIGGER order_lines_changed_z_note_day AFTER UPDATE ON order_lines REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_paid_day_of_lines();
CREATE TRIGGER order_lines_deleted_from_closed_books BEFORE DELETE ON order_lines FOR EACH ROW EXECUTE FUNCTION refuse_change_of_closed_books('order', 'order_id');
CREATE TRIGGER order_lines_deleted_update_order AFTER DELETE ON order_lines REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_update_of_order();
CREATE TRIGGER order_lines_deleted_z_note_day AFTER DELETE ON order_lines REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_paid_day_of_lines();
CREATE TRIGGER order_lines_of_closed_books BEFORE UPDATE ON order_lines FOR EACH ROW WHEN (((((old.quantity IS DISTINCT FROM new.quantity) OR (old.unit_price_cents IS DISTINCT FROM new.unit_price_cents)) OR (old.discount_cents IS DISTINCT FROM new.discount_cents)) OR (old.line_total_cents IS DISTINCT FROM new.line_total_cents))) EXECUTE FUNCTION refuse_change_of_closed_books('order', 'order_id');

create table order_views (
  id uuid not null,
  name text not null,
  narrowing jsonb not null,
  actor text not null,
  created_at timestamp with time zone not null,
  constraint order_views_pkey PRIMARY KEY (id),
  constraint order_views_name_check CHECK ((name <> ''::text))
);
CREATE UNIQUE INDEX order_views_by_name ON order_views USING btree (lower(name));

create table ordered_gift_cards (
  order_id uuid not null,
  amount_cents integer not null,
  recipient text not null,
  sender text not null,
  message text not null,
  deliver_at timestamp with time zone not null,
  constraint ordered_gift_cards_pkey PRIMARY KEY (order_id),
  constraint ordered_gift_cards_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

create table orders (
  id uuid not null,
  number text default ('SM-'::text || nextval('order_numbers'::regclass)) not null,
  token text not null,
  link_sent_at timestamp with time zone,
  idempotency_key text not null,
  request_fingerprint text not null,
  origin text not null,
  origin_id text not null,
  channel text default 'web'::text not null,
  adds_to uuid,
  state text not null,
  needs_attention text,
  customer_id uuid,
  released boolean default false not null,
  email text not null,
  phone text default ''::text not null,
  buyer_name text default ''::text not null,
  buyer_abn text default ''::text not null,
  note text default ''::text not null,
  gift_message text default ''::text not null,
  hide_prices boolean default false not null,
  service text not null,
  delivery_name text not null,
  address jsonb,
  promised_from date,
  promised_to date,
  subtotal_cents integer not null,
  discount_cents integer default 0 not null,
  discount_code text,
  discount_name text,
  shipping_cents integer not null,
  total_cents integer not null,
  gst_cents integer not null,
  gift_card_cents integer default 0 not null,
  carried_cents integer default 0 not null,
  refunded_cents integer default 0 not null,
  placed_at timestamp with time zone not null,
  held_until timestamp with time zone not null,
  paid_at timestamp with time zone,
  search_terms tsvector generated always as (order_search_terms(number, email, buyer_name, address)) stored not null,
  pickup_place text default ''::text not null,
  due_on date,
  pay_by text default 'provider'::text not null,
  store_credit_cents integer default 0 not null,
  pickup_ready_at timestamp with time zone,
  pickup_market_id uuid,
  pickup_until timestamp with time zone,
  pickup_missed_at timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  gift_code text,
  bag_name text default ''::text not null,
  parcel_name text default ''::text not null,
  waits_for text default ''::text not null,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_idempotency_key_key UNIQUE (idempotency_key),
  constraint orders_number_key UNIQUE (number),
  constraint orders_token_key UNIQUE (token),
  constraint orders_adds_to_fkey FOREIGN KEY (adds_to) REFERENCES orders(id),
  constraint orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL,
  constraint orders_carried_cents_check CHECK ((carried_cents >= 0)),
  constraint orders_channel_check CHECK ((channel = ANY (ARRAY['web'::text, 'market'::text]))),
  constraint orders_check CHECK (((discount_cents >= 0) AND (discount_cents <= subtotal_cents))),
  constraint orders_check1 CHECK ((total_cents = ((subtotal_cents - discount_cents) + shipping_cents))),
  constraint orders_check2 CHECK (((gift_card_cents >= 0) AND (gift_card_cents <= total_cents))),
  constraint orders_gift_code_check CHECK ((gift_code ~ '^[A-Za-z0-9_-]{21}$'::text)),
  constraint orders_gift_message_check CHECK ((length(gift_message) <= 250)),
  constraint orders_gst_cents_check CHECK ((gst_cents >= 0)),
  constraint orders_origin_check CHECK ((origin = ANY (ARRAY['cart'::text, 'gift_card'::text, 'quote'::text, 'staff'::text, 'addition'::text, 'till'::text, 'part'::text, 'craft_night'::text, 'return'::text, 'reservation'::text]))),
  constraint orders_paid_otherwise_check CHECK (((gift_card_cents + carried_cents) <= total_cents)),
  constraint orders_pay_by_check CHECK ((pay_by = ANY (ARRAY['provider'::text, 'transfer'::text, 'cash'::text]))),
  constraint orders_promised_check CHECK (((promised_from <= promised_to) AND ((promised_from IS NULL) = (promised_to IS NULL)))),
  constraint orders_refunded_cents_check CHECK ((refunded_cents >= 0)),
  constraint orders_service_check CHECK ((service = ANY (ARRAY['standard'::text, 'express'::text, 'pickup'::text]))),
  constraint orders_shipping_cents_check CHECK ((shipping_cents >= 0)),
  constraint orders_state_check CHECK ((state = ANY (ARRAY['pending_payment'::text, 'paid'::text, 'packing'::text, 'shipped'::text, 'delivered'::text, 'expired'::text, 'cancelled'::text]))),
  constraint orders_store_credit_check CHECK (((store_credit_cents >= 0) AND (store_credit_cents <= gift_card_cents))),
  constraint orders_subtotal_cents_check CHECK ((subtotal_cents >= 0))
);
CREATE INDEX orders_adds_to_index ON orders USING btree (adds_to) WHERE (adds_to IS NOT NULL);
CREATE INDEX orders_by_address ON orders USING btree (lower(email) text_pattern_ops, id);
CREATE INDEX orders_by_hand_without_email ON orders USING btree (placed_at DESC) WHERE ((email = ''::text) AND (customer_id IS NULL) AND (origin = 'staff'::text));
CREATE INDEX orders_by_number_start ON orders USING btree (number text_pattern_ops);
CREATE INDEX orders_by_payment ON orders USING btree (paid_at) INCLUDE (id, placed_at, channel, total_cents, gst_cents, discount_code, discount_cents) WHERE (paid_at IS NOT NULL);
CREATE INDEX orders_by_place ON orders USING btree ((
CASE
    WHEN (channel = 'market'::text) THEN 'Markets'::text
    WHEN (address IS NULL) THEN 'Picked up'::text
    ELSE ((COALESCE((address ->> 'suburb'::text), ''::text) || ' '::text) || COALESCE((address ->> 'state'::text), ''::text))
END), paid_at);
CREATE INDEX orders_by_search_terms ON orders USING gin (search_terms);
CREATE INDEX orders_by_total ON orders USING btree (total_cents DESC, id DESC);
CREATE INDEX orders_by_update ON orders USING btree (updated_at, id);
CREATE UNIQUE INDEX orders_gift_code ON orders USING btree (gift_code) WHERE (gift_code IS NOT NULL);
CREATE INDEX orders_needing_attention ON orders USING btree (placed_at DESC, id DESC) WHERE (needs_attention IS NOT NULL);
CREATE INDEX orders_newest ON orders USING btree (placed_at DESC, id DESC);
CREATE INDEX orders_of_address ON orders USING btree (lower(email)) WHERE (customer_id IS NULL);
CREATE INDEX orders_of_customer ON orders USING btree (customer_id, placed_at DESC);
CREATE INDEX orders_of_other_channels ON orders USING btree (channel, placed_at DESC, id DESC) WHERE (channel <> 'web'::text);
CREATE INDEX orders_of_pickup_market ON orders USING btree (pickup_market_id, id) WHERE (pickup_market_id IS NOT NULL);
CREATE INDEX orders_of_state ON orders USING btree (state, placed_at DESC, id DESC);
CREATE UNIQUE INDEX orders_one_per_origin ON orders USING btree (origin_id, origin) WHERE (state <> ALL (ARRAY['expired'::text, 'cancelled'::text]));
CREATE INDEX orders_refunded ON orders USING btree (placed_at DESC, id DESC) WHERE (refunded_cents > 0);
CREATE INDEX orders_refunded_whole ON orders USING btree (placed_at DESC, id DESC) WHERE ((refunded_cents > 0) AND (refunded_cents >= total_cents));
CREATE INDEX orders_unpaid ON orders USING btree (held_until) WHERE (state = 'pending_payment'::text);
CREATE TRIGGER orders_added_note_day AFTER INSERT ON orders FOR EACH ROW WHEN ((new.paid_at < (now() - '01:00:00'::interval))) EXECUTE FUNCTION note_paid_day_of_order();
CREATE TRIGGER orders_changed_note_day AFTER UPDATE ON orders FOR EACH ROW WHEN ((((old.paid_at < (now() - '01:00:00'::interval)) OR (new.paid_at < (now() - '01:00:00'::interval))) AND (((((old.paid_at IS DISTINCT FROM new.paid_at) OR (old.channel IS DISTINCT FROM new.channel)) OR (old.total_cents IS DISTINCT FROM new.total_cents)) OR (old.gst_cents IS DISTINCT FROM new.gst_cents)) OR (old.address IS DISTINCT FROM new.address)))) EXECUTE FUNCTION note_paid_day_of_order();
CREATE TRIGGER orders_deleted_from_closed_books BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION refuse_change_of_closed_books('order', 'id');
CREATE TRIGGER orders_deleted_note_day AFTER DELETE ON orders FOR EACH ROW WHEN ((old.paid_at < (now() - '01:00:00'::interval))) EXECUTE FUNCTION note_paid_day_of_order();
CREATE TRIGGER orders_of_closed_books BEFORE UPDATE ON orders FOR EACH ROW WHEN (((old.paid_at IS NOT NULL) AND ((((((((((old.paid_at IS DISTINCT FROM new.paid_at) OR (old.number IS DISTINCT FROM new.number)) OR (old.channel IS DISTINCT FROM new.channel)) OR (old.subtotal_cents IS DISTINCT FROM new.subtotal_cents)) OR (old.discount_cents IS DISTINCT FROM new.discount_cents)) OR (old.shipping_cents IS DISTINCT FROM new.shipping_cents)) OR (old.total_cents IS DISTINCT FROM new.total_cents)) OR (old.gst_cents IS DISTINCT FROM new.gst_cents)) OR (old.gift_card_cents IS DISTINCT FROM new.gift_card_cents)) OR (old.carried_cents IS DISTINCT FROM new.carried_cents)))) EXECUTE FUNCTION refuse_change_of_closed_books('order', 'id');
CREATE TRIGGER orders_updated BEFORE INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION note_updated_at();

create table outbox (
  id bigint generated always as identity not null,
  type text not null,
  subject text not null,
  at timestamp with time zone default now() not null,
  constraint outbox_pkey PRIMARY KEY (id)
);

create table outbox_types (
  type text not null,
  constraint outbox_types_pkey PRIMARY KEY (type)
);

create table own_pages (
  slug text not null,
  published_at timestamp with time zone,
  footer text not null,
  created_at timestamp with time zone not null,
  kit_ids integer[] default '{}'::integer[] not null,
  version integer default 1 not null,
  first_published_at timestamp with time zone,
  constraint own_pages_pkey PRIMARY KEY (slug),
  constraint own_pages_footer_check CHECK ((footer = ANY (ARRAY['none'::text, 'care'::text, 'about'::text]))),
  constraint own_pages_slug_check CHECK ((slug ~ '^(pages|journal)\.[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint own_pages_version_check CHECK ((version > 0))
);
CREATE TRIGGER own_pages_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON own_pages FOR EACH STATEMENT EXECUTE FUNCTION notify_table_changed();

create table packed_kits (
  id uuid not null,
  order_id uuid not null,
  parcel integer not null,
  item text not null,
  quantity integer not null,
  at timestamp with time zone not null,
  constraint packed_kits_pkey PRIMARY KEY (id),
  constraint packed_kits_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint packed_kits_quantity_check CHECK ((quantity <> 0))
);
CREATE INDEX packed_kits_order_id_index ON packed_kits USING btree (order_id, parcel);

create table packed_parcels (
  order_id uuid not null,
  parcel integer not null,
  address_hash text not null,
  constraint packed_parcels_pkey PRIMARY KEY (order_id, parcel),
  constraint packed_parcels_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);

create table packing_picks (
  round_id uuid not null,
  item text not null,
  constraint packing_picks_pkey PRIMARY KEY (round_id, item),
  constraint packing_picks_round_id_fkey FOREIGN KEY (round_id) REFERENCES packing_rounds(id) ON DELETE CASCADE
);

create table packing_round_orders (
  order_id uuid not null,
  round_id uuid not null,
  constraint packing_round_orders_pkey PRIMARY KEY (order_id),
  constraint packing_round_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint packing_round_orders_round_id_fkey FOREIGN KEY (round_id) REFERENCES packing_rounds(id) ON DELETE CASCADE
);
CREATE INDEX packing_round_orders_round_id_index ON packing_round_orders USING btree (round_id);

create table packing_rounds (
  id uuid not null,
  started_at timestamp with time zone not null,
  constraint packing_rounds_pkey PRIMARY KEY (id)
);

create table page_tops (
  from_day date not null,
  days integer not null,
  name text not null,
  visits integer not null,
  views integer not null,
  constraint page_tops_pkey PRIMARY KEY (from_day, name)
);

create table page_views (
  id bigint generated always as identity not null,
  day date not null,
  at timestamp with time zone not null,
  visit bytea not null,
  step text not null,
  path text not null,
  source text not null,
  product_id integer,
  constraint page_views_pkey PRIMARY KEY (id),
  constraint page_views_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  constraint page_views_step_check CHECK ((step = ANY (ARRAY['view'::text, 'cart'::text, 'checkout'::text, 'paid'::text])))
);
CREATE INDEX page_views_of_day ON page_views USING btree (day, step);
CREATE INDEX page_views_of_kits ON page_views USING btree (day, visit, product_id) WHERE (product_id IS NOT NULL);

create table paid_day_changes (
  id bigint generated always as identity not null,
  day date not null,
  constraint paid_day_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX paid_day_changes_by_day ON paid_day_changes USING btree (day);

create table parcel_events (
  shipment_id uuid not null,
  provider text not null,
  event_id text not null,
  step text not null,
  place text default ''::text not null,
  at timestamp with time zone not null,
  constraint parcel_events_pkey PRIMARY KEY (shipment_id, provider, event_id),
  constraint parcel_events_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE CASCADE
);

create table part_claims (
  id uuid not null,
  key uuid not null,
  request_fingerprint text not null,
  batch_id integer not null,
  product_id integer not null,
  kit_name text not null,
  part text not null,
  quantity integer not null,
  reason text not null,
  note text default ''::text not null,
  name text not null,
  email text not null,
  address jsonb,
  picture_id integer,
  bought_order_id uuid,
  state text not null,
  order_id uuid,
  answer text default ''::text not null,
  answered_by text,
  answered_at timestamp with time zone,
  made_at timestamp with time zone not null,
  colour text default ''::text not null,
  suppliers text[],
  constraint part_claims_pkey PRIMARY KEY (id),
  constraint part_claims_key_key UNIQUE (key),
  constraint part_claims_order_id_key UNIQUE (order_id),
  constraint part_claims_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id),
  constraint part_claims_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  constraint part_claims_check CHECK (((state = 'sent'::text) = (order_id IS NOT NULL))),
  constraint part_claims_quantity_check CHECK ((quantity > 0)),
  constraint part_claims_reason_check CHECK ((reason = ANY (ARRAY['missing'::text, 'broken'::text, 'dried_out'::text, 'ran_out'::text]))),
  constraint part_claims_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'sent'::text, 'declined'::text])))
);
CREATE INDEX part_claims_by_batch ON part_claims USING btree (batch_id, part);
CREATE INDEX part_claims_by_bought ON part_claims USING btree (bought_order_id, product_id) WHERE (bought_order_id IS NOT NULL);
CREATE INDEX part_claims_by_email ON part_claims USING btree (lower(email));
CREATE INDEX part_claims_by_picture ON part_claims USING btree (picture_id) WHERE (picture_id IS NOT NULL);
CREATE INDEX part_claims_by_state ON part_claims USING btree (state, made_at);

create table part_materials (
  order_id uuid not null,
  material_id integer not null,
  quantity integer not null,
  cost_cents integer,
  taken_at timestamp with time zone,
  constraint part_materials_pkey PRIMARY KEY (order_id, material_id),
  constraint part_materials_material_id_fkey FOREIGN KEY (material_id) REFERENCES materials(id),
  constraint part_materials_check CHECK (((taken_at IS NULL) = (cost_cents IS NULL))),
  constraint part_materials_cost_cents_check CHECK ((cost_cents >= 0)),
  constraint part_materials_quantity_check CHECK ((quantity > 0))
);
CREATE INDEX part_materials_by_material ON part_materials USING btree (material_id);

create table passkey_challenges (
  challenge_hash text not null,
  kind text not null,
  customer_id uuid,
  browser_hash text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenges_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint passkey_challenges_check CHECK (((kind = 'add'::text) = (customer_id IS NOT NULL))),
  constraint passkey_challenges_kind_check CHECK ((kind = ANY (ARRAY['add'::text, 'sign-in'::text])))
);
CREATE INDEX passkey_challenges_by_end ON passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_of_customer ON passkey_challenges USING btree (customer_id);

create table passkeys (
  id uuid not null,
  customer_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint passkeys_credential_id_check CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1400))),
  constraint passkeys_name_check CHECK ((name <> ''::text)),
  constraint passkeys_sign_count_check CHECK ((sign_count >= 0))
);
CREATE INDEX passkeys_of_customer ON passkeys USING btree (customer_id, added_at);

create table passport_steps (
  product_id integer not null,
  position integer not null,
  title text not null,
  body text not null,
  picture_id integer,
  picture_alt text default ''::text not null,
  shows_video boolean default false not null,
  constraint passport_steps_pkey PRIMARY KEY (product_id, "position"),
  constraint passport_steps_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  constraint passport_steps_product_id_fkey FOREIGN KEY (product_id) REFERENCES kit_passports(product_id) ON DELETE CASCADE
);
CREATE INDEX passport_steps_by_picture ON passport_steps USING btree (picture_id);

create table payments (
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  reference text not null,
  charge text,
  state text not null,
  amount_cents integer not null,
  currency text default 'AUD'::text not null,
  pay_url text not null,
  started_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_provider_reference_key UNIQUE (provider, reference),
  constraint payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint payments_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payments_currency_check CHECK ((currency = 'AUD'::text)),
  constraint payments_state_check CHECK ((state = ANY (ARRAY['started'::text, 'captured'::text, 'cancelled'::text, 'refund_due'::text, 'refunded'::text])))
);
CREATE INDEX payments_by_settled ON payments USING btree (settled_at) INCLUDE (provider, amount_cents) WHERE (state = ANY (ARRAY['captured'::text, 'refund_due'::text, 'refunded'::text]));
CREATE INDEX payments_of_charge ON payments USING btree (provider, charge) WHERE (charge IS NOT NULL);
CREATE INDEX payments_of_order ON payments USING btree (order_id);
CREATE UNIQUE INDEX payments_one_capture ON payments USING btree (order_id) WHERE (state = 'captured'::text);
CREATE INDEX payments_refund_due ON payments USING btree (provider) WHERE (state = 'refund_due'::text);
CREATE INDEX payments_unsettled ON payments USING btree (started_at) WHERE (state = 'started'::text);
CREATE TRIGGER payments_to_match_added AFTER INSERT ON payments FOR EACH ROW WHEN (((new.state = ANY (ARRAY['captured'::text, 'refund_due'::text, 'refunded'::text])) AND (new.provider !~~ 'by-hand:%'::text))) EXECUTE FUNCTION note_payment_to_match();
CREATE TRIGGER payments_to_match_changed AFTER UPDATE ON payments FOR EACH ROW WHEN ((((old.state IS DISTINCT FROM new.state) OR (old.amount_cents IS DISTINCT FROM new.amount_cents)) OR (old.charge IS DISTINCT FROM new.charge))) EXECUTE FUNCTION note_payment_to_match();

create table payments_to_match (
  payment_id uuid not null,
  constraint payments_to_match_pkey PRIMARY KEY (payment_id),
  constraint payments_to_match_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE
);

create table payout_items (
  provider text not null,
  reference text not null,
  payout_reference text not null,
  kind text not null,
  charge text not null,
  description text not null,
  gross_cents integer not null,
  fee_cents integer not null,
  at timestamp with time zone not null,
  constraint payout_items_pkey PRIMARY KEY (provider, reference),
  constraint payout_items_provider_payout_reference_fkey FOREIGN KEY (provider, payout_reference) REFERENCES payouts(provider, reference),
  constraint payout_items_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'dispute'::text, 'fee'::text, 'returned'::text, 'other'::text])))
);
CREATE INDEX payout_items_at_index ON payout_items USING btree (at);
CREATE INDEX payout_items_charge_index ON payout_items USING btree (provider, charge);
CREATE INDEX payout_items_payout_reference_index ON payout_items USING btree (provider, payout_reference);
CREATE TRIGGER payout_items_added_to_closed_books BEFORE INSERT ON payout_items FOR EACH ROW EXECUTE FUNCTION refuse_addition_to_closed_books('payout', 'payout_reference');
CREATE TRIGGER payout_items_matched AFTER INSERT OR DELETE OR UPDATE ON payout_items FOR EACH ROW EXECUTE FUNCTION match_payout_item();
CREATE TRIGGER payout_items_of_closed_books BEFORE DELETE OR UPDATE ON payout_items FOR EACH ROW EXECUTE FUNCTION refuse_change_of_closed_books('payout', 'payout_reference');

create table payout_items_to_match (
  provider text not null,
  reference text not null,
  constraint payout_items_to_match_pkey PRIMARY KEY (provider, reference),
  constraint payout_items_to_match_provider_reference_fkey FOREIGN KEY (provider, reference) REFERENCES payout_items(provider, reference) ON DELETE CASCADE
);

create table payouts (
  provider text not null,
  reference text not null,
  amount_cents integer not null,
  state text not null,
  made_at timestamp with time zone not null,
  arrives_on date not null,
  is_itemised boolean not null,
  constraint payouts_pkey PRIMARY KEY (provider, reference),
  constraint payouts_state_check CHECK ((state = ANY (ARRAY['on_the_way'::text, 'paid'::text, 'failed'::text])))
);
CREATE INDEX payouts_made_at_index ON payouts USING btree (made_at, reference);
CREATE TRIGGER payouts_deleted_from_closed_books BEFORE DELETE ON payouts FOR EACH ROW EXECUTE FUNCTION refuse_change_of_closed_books('payout', 'reference');
CREATE TRIGGER payouts_of_closed_books BEFORE UPDATE ON payouts FOR EACH ROW WHEN (((((old.provider IS DISTINCT FROM new.provider) OR (old.reference IS DISTINCT FROM new.reference)) OR (old.amount_cents IS DISTINCT FROM new.amount_cents)) OR (old.made_at IS DISTINCT FROM new.made_at))) EXECUTE FUNCTION refuse_change_of_closed_books('payout', 'reference');

create table person_tags (
  email_key text not null,
  tag text not null,
  constraint person_tags_pkey PRIMARY KEY (email_key, tag),
  constraint person_tags_email_key_check CHECK ((email_key <> ''::text)),
  constraint person_tags_tag_check CHECK ((((length(tag) >= 1) AND (length(tag) <= 40)) AND (tag = lower(TRIM(BOTH FROM tag)))))
);
CREATE INDEX person_tags_by_tag ON person_tags USING btree (tag, email_key);

create table pickup_markets (
  market_id uuid not null,
  place text not null,
  name text not null,
  address jsonb not null,
  note text default ''::text not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  order_until timestamp with time zone not null,
  most_orders integer,
  is_offered boolean default true not null,
  ended_at timestamp with time zone,
  takes_reservations boolean default false not null,
  reserve_until timestamp with time zone,
  wait_until timestamp with time zone,
  constraint pickup_markets_pkey PRIMARY KEY (market_id),
  constraint pickup_markets_place_key UNIQUE (place),
  constraint pickup_markets_market_id_fkey FOREIGN KEY (market_id) REFERENCES markets(id) ON DELETE CASCADE,
  constraint pickup_markets_check CHECK (((opens_at < closes_at) AND (order_until <= closes_at))),
  constraint pickup_markets_most_orders_check CHECK ((most_orders > 0)),
  constraint pickup_markets_reservations_check CHECK (((NOT takes_reservations) OR ((reserve_until IS NOT NULL) AND (wait_until IS NOT NULL))))
);
CREATE TRIGGER pickup_markets_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON pickup_markets FOR EACH STATEMENT EXECUTE FUNCTION notify_table_changed();

create table pictures (
  id integer generated always as identity not null,
  file text not null,
  alt text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone default now() not null,
  made_at timestamp with time zone,
  is_kept boolean default false not null,
  is_own boolean default false not null,
  constraint pictures_pkey PRIMARY KEY (id),
  constraint pictures_file_key UNIQUE (file),
  constraint pictures_height_check CHECK ((height > 0)),
  constraint pictures_width_check CHECK ((width > 0))
);
CREATE INDEX pictures_to_make ON pictures USING btree (id DESC) WHERE (made_at IS NULL);

create table preorder_promises (
  order_id uuid not null,
  product_id integer not null,
  preorder_id integer not null,
  quantity integer not null,
  leaves_on date not null,
  state text default 'unpaid'::text not null,
  given_back integer default 0 not null,
  promised_at timestamp with time zone not null,
  served_at timestamp with time zone,
  told_here_at timestamp with time zone,
  constraint preorder_promises_pkey PRIMARY KEY (order_id, product_id),
  constraint preorder_promises_preorder_id_fkey FOREIGN KEY (preorder_id) REFERENCES preorders(id),
  constraint preorder_promises_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint preorder_promises_given_back_check CHECK ((given_back >= 0)),
  constraint preorder_promises_quantity_check CHECK ((quantity > 0)),
  constraint preorder_promises_state_check CHECK ((state = ANY (ARRAY['unpaid'::text, 'waiting'::text, 'served'::text, 'released'::text])))
);
CREATE INDEX preorder_promises_of_preorder ON preorder_promises USING btree (preorder_id);
CREATE INDEX preorder_promises_open ON preorder_promises USING btree (product_id, promised_at) WHERE (state = ANY (ARRAY['unpaid'::text, 'waiting'::text]));
CREATE INDEX preorder_promises_untold ON preorder_promises USING btree (order_id) WHERE ((state = 'served'::text) AND (told_here_at IS NULL));

create table preorders (
  id integer generated always as identity not null,
  product_id integer not null,
  leaves_on date not null,
  most integer not null,
  taken integer default 0 not null,
  version integer default 1 not null,
  made_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint preorders_pkey PRIMARY KEY (id),
  constraint preorders_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint preorders_check CHECK ((taken <= most)),
  constraint preorders_most_check CHECK (((most >= 1) AND (most <= 999))),
  constraint preorders_taken_check CHECK ((taken >= 0))
);
CREATE INDEX preorders_of_product ON preorders USING btree (product_id, id);
CREATE UNIQUE INDEX preorders_open ON preorders USING btree (product_id) WHERE (ended_at IS NULL);

create table price_changes (
  id bigint generated always as identity not null,
  product_id integer not null,
  price_cents integer not null,
  rrp_cents integer,
  rrp_source text,
  actor text not null,
  at timestamp with time zone not null,
  constraint price_changes_pkey PRIMARY KEY (id),
  constraint price_changes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint price_changes_price_cents_check CHECK ((price_cents >= 0))
);
CREATE INDEX price_changes_of_product ON price_changes USING btree (product_id, at);

create table price_list_buyers (
  email_key text not null,
  price_list_id integer not null,
  business_name text not null,
  actor text not null,
  at timestamp with time zone not null,
  constraint price_list_buyers_pkey PRIMARY KEY (email_key),
  constraint price_list_buyers_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES price_lists(id)
);
CREATE INDEX price_list_buyers_of_list ON price_list_buyers USING btree (price_list_id);
CREATE TRIGGER price_list_buyers_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON price_list_buyers FOR EACH STATEMENT EXECUTE FUNCTION notify_table_changed();

create table price_lists (
  id integer generated always as identity not null,
  name text not null,
  percent integer not null,
  prices jsonb default '{}'::jsonb not null,
  minimum_cents integer default 0 not null,
  minimum_quantity integer default 0 not null,
  invoice_days integer,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  constraint price_lists_pkey PRIMARY KEY (id),
  constraint price_lists_name_key UNIQUE (name),
  constraint price_lists_invoice_days_check CHECK (((invoice_days >= 1) AND (invoice_days <= 120))),
  constraint price_lists_minimum_cents_check CHECK ((minimum_cents >= 0)),
  constraint price_lists_minimum_quantity_check CHECK ((minimum_quantity >= 0)),
  constraint price_lists_percent_check CHECK (((percent >= 0) AND (percent <= 90)))
);
CREATE TRIGGER price_lists_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON price_lists FOR EACH STATEMENT EXECUTE FUNCTION notify_table_changed();

create table product_costs (
  product_id integer not null,
  cost_cents integer not null,
  actor text not null,
  at timestamp with time zone not null,
  constraint product_costs_pkey PRIMARY KEY (product_id),
  constraint product_costs_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_costs_cost_cents_check CHECK ((cost_cents >= 0))
);

create table product_pictures (
  product_id integer not null,
  position integer not null,
  picture_id integer not null,
  focus text default 'centre'::text not null,
  shows jsonb,
  constraint product_pictures_pkey PRIMARY KEY (product_id, "position"),
  constraint product_pictures_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  constraint product_pictures_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_pictures_focus_check CHECK ((focus = ANY (ARRAY['top-left'::text, 'top'::text, 'top-right'::text, 'left'::text, 'centre'::text, 'right'::text, 'bottom-left'::text, 'bottom'::text, 'bottom-right'::text])))
);
CREATE TRIGGER product_pictures_added_update_kit AFTER INSERT ON product_pictures REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_update_of_kit();
CREATE TRIGGER product_pictures_changed_update_kit AFTER UPDATE ON product_pictures REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_update_of_kit();
CREATE TRIGGER product_pictures_deleted_update_kit AFTER DELETE ON product_pictures REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_update_of_kit();
CREATE TRIGGER product_pictures_keep_pictures AFTER DELETE ON product_pictures REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_pictures_of_kits();

create table products (
  id integer generated by default as identity not null,
  slug text not null,
  name text not null,
  sku text not null,
  sku_descriptor text not null,
  parent_id integer,
  variant_label text default ''::text not null,
  category_id integer,
  summary text not null,
  description text not null,
  price_cents integer,
  price_since timestamp with time zone,
  rrp_cents integer,
  rrp_kind text,
  rrp_source text,
  rrp_since date,
  rrp_until timestamp with time zone,
  featured boolean default false not null,
  bestseller boolean default false not null,
  new_arrival boolean default false not null,
  difficulty text not null,
  hours_from integer,
  hours_to integer,
  finished_width_mm integer,
  finished_height_mm integer,
  mess text default ''::text not null,
  weight_grams integer,
  packed_length_mm integer,
  packed_width_mm integer,
  packed_height_mm integer,
  contents jsonb default '[]'::jsonb not null,
  colours jsonb default '[]'::jsonb not null,
  also_needed jsonb default '[]'::jsonb not null,
  status text default 'draft'::text not null,
  released_on date default CURRENT_DATE not null,
  created_at timestamp with time zone default now() not null,
  changed_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  made_under uuid,
  search_document tsvector generated always as ((((setweight(to_tsvector('english'::regconfig, unaccented(name)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, sku), 'A'::"char")) || setweight(to_tsvector('english'::regconfig, unaccented(summary)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, unaccented(description)), 'C'::"char"))) stored,
  search_name text generated always as (lower(unaccented(name))) stored,
  requirements jsonb default '{}'::jsonb not null,
  alike_colours integer,
  updated_at timestamp with time zone default now() not null,
  shelf_place text default ''::text not null,
  barcode text default ''::text not null,
  own_measures jsonb default '{}'::jsonb not null,
  sold_name text generated always as (
CASE
    WHEN ((parent_id IS NULL) AND (variant_label <> ''::text)) THEN ((name || ' – '::text) || variant_label)
    ELSE name
END) stored not null,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_made_under_key UNIQUE (made_under),
  constraint products_sku_key UNIQUE (sku),
  constraint products_slug_key UNIQUE (slug),
  constraint products_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint products_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES products(id),
  constraint products_alike_colours_check CHECK ((alike_colours >= 0)),
  constraint products_check CHECK ((hours_to >= hours_from)),
  constraint products_check1 CHECK (((parent_id IS NULL) OR ((parent_id <> id) AND (variant_label <> ''::text)))),
  constraint products_difficulty_check CHECK ((difficulty = ANY (ARRAY['gentle'::text, 'balanced'::text, 'focused'::text]))),
  constraint products_finished_height_mm_check CHECK ((finished_height_mm > 0)),
  constraint products_finished_width_mm_check CHECK ((finished_width_mm > 0)),
  constraint products_hours_from_check CHECK ((hours_from > 0)),
  constraint products_packed_height_mm_check CHECK ((packed_height_mm > 0)),
  constraint products_packed_length_mm_check CHECK ((packed_length_mm > 0)),
  constraint products_packed_width_mm_check CHECK ((packed_width_mm > 0)),
  constraint products_price_cents_check CHECK ((price_cents >= 0)),
  constraint products_published_complete CHECK (((status <> 'published'::text) OR ((category_id IS NOT NULL) AND (price_cents IS NOT NULL) AND (hours_from IS NOT NULL) AND (hours_to IS NOT NULL) AND (finished_width_mm IS NOT NULL) AND (finished_height_mm IS NOT NULL) AND (weight_grams IS NOT NULL) AND (packed_length_mm IS NOT NULL) AND (packed_width_mm IS NOT NULL) AND (packed_height_mm IS NOT NULL)))),
  constraint products_rrp_cents_check CHECK ((rrp_cents >= 0)),
  constraint products_rrp_kind_check CHECK ((rrp_kind = ANY (ARRAY['ours'::text, 'maker'::text]))),
  constraint products_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text]))),
  constraint products_weight_grams_check CHECK ((weight_grams > 0))
);
CREATE INDEX products_all_by_change ON products USING btree (changed_at, id);
CREATE INDEX products_all_by_name ON products USING btree (search_name, id);
CREATE INDEX products_all_by_price ON products USING btree (COALESCE(price_cents, '-1'::integer), id);
CREATE INDEX products_all_of_category ON products USING btree (category_id, search_name, id);
CREATE UNIQUE INDEX products_barcode_key ON products USING btree (barcode) WHERE (barcode <> ''::text);
CREATE INDEX products_bestselling ON products USING btree (id) WHERE bestseller;
CREATE INDEX products_by_price ON products USING btree (price_cents, id) WHERE (status = 'published'::text);
CREATE INDEX products_by_update ON products USING btree (updated_at, id);
CREATE INDEX products_featured ON products USING btree (id) WHERE featured;
CREATE INDEX products_for_inventory ON products USING btree (id) INCLUDE (search_name, sku, status, category_id, parent_id, price_cents, featured, bestseller, new_arrival, changed_at);
CREATE INDEX products_listed_best_first ON products USING btree (bestseller DESC, name, id) WHERE ((status = 'published'::text) AND (parent_id IS NULL));
CREATE INDEX products_listed_by_start ON products USING btree (search_name text_pattern_ops) WHERE ((status = 'published'::text) AND (parent_id IS NULL));
CREATE INDEX products_near_name ON products USING gin (search_name gin_trgm_ops);
CREATE INDEX products_near_sku ON products USING gin (lower((sku COLLATE "C")) gin_trgm_ops);
CREATE INDEX products_near_slug ON products USING gin (slug gin_trgm_ops);
CREATE INDEX products_newest ON products USING btree (released_on DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX products_newly_arrived ON products USING btree (id) WHERE new_arrival;
CREATE INDEX products_recommended ON products USING btree (bestseller DESC, featured DESC, released_on DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX products_recommended_of_category ON products USING btree (category_id, bestseller DESC, featured DESC, released_on DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX products_search ON products USING gin (search_document);
CREATE INDEX products_search_own_choice ON products USING gin (((search_document || setweight(to_tsvector('english'::regconfig, unaccented(variant_label)), 'A'::"char")))) WHERE ((parent_id IS NULL) AND (variant_label <> ''::text));
CREATE INDEX products_shelf ON products USING btree (category_id, released_on DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX products_thin ON products USING btree (name COLLATE "C", id) WHERE ((status = 'published'::text) AND (parent_id IS NULL) AND (regexp_count(((summary || ' '::text) || "left"(description, 1500)), '[^\x01-\x20\u00a0]+'::text) < 80));
CREATE INDEX products_unpublished ON products USING btree (status, id) WHERE (status <> 'published'::text);
CREATE INDEX products_variants ON products USING btree (parent_id, id) WHERE (parent_id IS NOT NULL);
CREATE CONSTRAINT TRIGGER products_added_away AFTER INSERT ON products DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status <> 'published'::text)) EXECUTE FUNCTION note_kit_absence();
CREATE TRIGGER products_added_noted AFTER INSERT ON products REFERENCING NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION note_kit_change();
CREATE TRIGGER products_announce_bundles AFTER UPDATE ON products FOR EACH ROW WHEN (((old.status <> new.status) OR (old.name <> new.name) OR (old.price_cents IS DISTINCT FROM new.price_cents))) EXECUTE FUNCTION announce_bundles_of_kit();
CREATE TRIGGER products_changed_noted AFTER UPDATE ON products REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION note_kit_change();
CREATE CONSTRAINT TRIGGER products_gone_or_back AFTER UPDATE OF status ON products DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION note_kit_absence();
CREATE TRIGGER products_updated BEFORE INSERT OR UPDATE OF updated_at, version, slug, name, sku, parent_id, variant_label, category_id, status, price_cents, rrp_cents, featured, bestseller, new_arrival ON products FOR EACH ROW EXECUTE FUNCTION note_updated_at();

create table project_pictures (
  project_id uuid not null,
  picture_id integer not null,
  at timestamp with time zone not null,
  constraint project_pictures_pkey PRIMARY KEY (project_id, picture_id),
  constraint project_pictures_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  constraint project_pictures_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
);
CREATE INDEX project_pictures_of_picture ON project_pictures USING btree (picture_id);

create table project_steps (
  project_id uuid not null,
  position integer not null,
  state text not null,
  at timestamp with time zone not null,
  constraint project_steps_pkey PRIMARY KEY (project_id, "position"),
  constraint project_steps_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  constraint project_steps_state_check CHECK ((state = ANY (ARRAY['under_way'::text, 'paused'::text, 'finished'::text, 'handed_on'::text])))
);

create table projects (
  id uuid not null,
  customer_id uuid not null,
  product_id integer not null,
  kit_name text not null,
  order_id uuid,
  copy integer,
  passport_code text,
  state text not null,
  notes text default ''::text not null,
  minutes integer,
  added_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  demonstration boolean default false not null,
  hand_on_hash text,
  constraint projects_pkey PRIMARY KEY (id),
  constraint projects_order_id_product_id_copy_key UNIQUE (order_id, product_id, copy),
  constraint projects_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint projects_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint projects_check CHECK (((order_id IS NULL) = (copy IS NULL))),
  constraint projects_copy_check CHECK ((copy > 0)),
  constraint projects_minutes_check CHECK (((minutes >= 15) AND (minutes <= 120000))),
  constraint projects_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'under_way'::text, 'paused'::text, 'finished'::text, 'received'::text, 'handed_on'::text])))
);
CREATE INDEX projects_finished ON projects USING btree (product_id) WHERE (minutes IS NOT NULL);
CREATE INDEX projects_of_customer ON projects USING btree (customer_id, added_at DESC, id);
CREATE UNIQUE INDEX projects_offered ON projects USING btree (hand_on_hash) WHERE (hand_on_hash IS NOT NULL);
CREATE UNIQUE INDEX projects_scanned_once ON projects USING btree (customer_id, passport_code) WHERE ((passport_code IS NOT NULL) AND (state <> 'handed_on'::text));

create table provider_events (
  provider text not null,
  event_id text not null,
  payload text not null,
  received_at timestamp with time zone default now() not null,
  handled_at timestamp with time zone,
  outcome text,
  constraint provider_events_pkey PRIMARY KEY (provider, event_id)
);
CREATE INDEX provider_events_waiting ON provider_events USING btree (received_at) WHERE (handled_at IS NULL);

create table provider_health (
  provider text not null,
  heard_at timestamp with time zone not null,
  faulty_since timestamp with time zone,
  fault text,
  constraint provider_health_pkey PRIMARY KEY (provider)
);

create table purchase_order_lines (
  purchase_order_id integer not null,
  material_id integer not null,
  position integer not null,
  quantity integer not null,
  cost_cents integer,
  received integer default 0 not null,
  constraint purchase_order_lines_pkey PRIMARY KEY (purchase_order_id, material_id),
  constraint purchase_order_lines_material_id_fkey FOREIGN KEY (material_id) REFERENCES materials(id),
  constraint purchase_order_lines_purchase_order_id_fkey FOREIGN KEY (purchase_order_id) REFERENCES purchase_orders(id) ON DELETE CASCADE,
  constraint purchase_order_lines_cost_cents_check CHECK ((cost_cents >= 0)),
  constraint purchase_order_lines_quantity_check CHECK ((quantity > 0)),
  constraint purchase_order_lines_received_check CHECK ((received >= 0))
);
CREATE INDEX purchase_order_lines_by_material ON purchase_order_lines USING btree (material_id);

create table purchase_orders (
  id integer generated always as identity not null,
  supplier text not null,
  state text not null,
  expected_on date,
  note text default ''::text not null,
  actor text not null,
  ordered_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  key uuid not null,
  request_fingerprint text not null,
  constraint purchase_orders_pkey PRIMARY KEY (id),
  constraint purchase_orders_key_key UNIQUE (key),
  constraint purchase_orders_check CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  constraint purchase_orders_state_check CHECK ((state = ANY (ARRAY['open'::text, 'received'::text, 'closed'::text])))
);
CREATE INDEX purchase_orders_open ON purchase_orders USING btree (id) WHERE (state = 'open'::text);

create table purchase_receipts (
  id integer generated always as identity not null,
  purchase_order_id integer not null,
  invoice text default ''::text not null,
  received_on date not null,
  actor text not null,
  at timestamp with time zone not null,
  key uuid not null,
  request_fingerprint text not null,
  constraint purchase_receipts_pkey PRIMARY KEY (id),
  constraint purchase_receipts_key_key UNIQUE (key),
  constraint purchase_receipts_purchase_order_id_fkey FOREIGN KEY (purchase_order_id) REFERENCES purchase_orders(id)
);
CREATE INDEX purchase_receipts_by_order ON purchase_receipts USING btree (purchase_order_id);

create table push_messages (
  subscription_id uuid not null,
  notification_id uuid not null,
  due_at timestamp with time zone not null,
  tries integer default 0 not null,
  constraint push_messages_pkey PRIMARY KEY (subscription_id, notification_id),
  constraint push_messages_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE,
  constraint push_messages_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE
);
CREATE INDEX push_messages_due_at_index ON push_messages USING btree (due_at);
CREATE INDEX push_messages_notification_id_index ON push_messages USING btree (notification_id);

create table push_subscriptions (
  id uuid not null,
  customer_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  told_at timestamp with time zone,
  failed_at timestamp with time zone,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_customer_id_index ON push_subscriptions USING btree (customer_id);

create table quotes (
  id uuid not null,
  number text default ('QR-'::text || nextval('quote_numbers'::regclass)) not null,
  token text not null,
  state text default 'requested'::text not null,
  customer_id uuid,
  email text not null,
  phone text not null,
  address jsonb not null,
  note text not null,
  code text not null,
  kits jsonb not null,
  requested_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  reason text default ''::text not null,
  order_id uuid,
  constraint quotes_pkey PRIMARY KEY (id),
  constraint quotes_number_key UNIQUE (number),
  constraint quotes_token_key UNIQUE (token),
  constraint quotes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL,
  constraint quotes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint quotes_check CHECK (((state = 'answered'::text) = (order_id IS NOT NULL))),
  constraint quotes_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'answered'::text, 'declined'::text, 'withdrawn'::text])))
);
CREATE INDEX quotes_state_index ON quotes USING btree (state, requested_at);

create table received_payments (
  id uuid not null,
  order_id uuid not null,
  kind text not null,
  method text not null,
  amount_cents integer not null,
  received_on date not null,
  reference text default ''::text not null,
  actor text not null,
  noted_at timestamp with time zone not null,
  corrects uuid,
  market_id uuid,
  instead_of_link boolean default false not null,
  constraint received_payments_pkey PRIMARY KEY (id),
  constraint received_payments_corrects_fkey FOREIGN KEY (corrects) REFERENCES received_payments(id),
  constraint received_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint received_payments_check CHECK (((amount_cents <> 0) AND ((amount_cents > 0) = (kind = 'received'::text)))),
  constraint received_payments_check1 CHECK (((market_id IS NULL) OR (method = 'cash'::text))),
  constraint received_payments_corrects_check CHECK (((kind = 'corrected'::text) = (corrects IS NOT NULL))),
  constraint received_payments_kind_check CHECK ((kind = ANY (ARRAY['received'::text, 'returned'::text, 'credited'::text, 'corrected'::text]))),
  constraint received_payments_method_check CHECK ((method = ANY (ARRAY['bank_transfer'::text, 'payid'::text, 'cash'::text, 'other'::text])))
);
CREATE UNIQUE INDEX received_payments_corrected_once ON received_payments USING btree (corrects) WHERE (corrects IS NOT NULL);
CREATE INDEX received_payments_of_market ON received_payments USING btree (market_id) WHERE (market_id IS NOT NULL);
CREATE INDEX received_payments_of_order ON received_payments USING btree (order_id, noted_at);
CREATE TRIGGER receipts_of_closed_books BEFORE DELETE OR UPDATE ON received_payments FOR EACH ROW EXECUTE FUNCTION refuse_change_of_closed_books('receipt', 'id');

create table recipe_lines (
  product_id integer not null,
  material_id integer not null,
  quantity integer not null,
  listed_as text default ''::text not null,
  position integer not null,
  constraint recipe_lines_pkey PRIMARY KEY (product_id, material_id),
  constraint recipe_lines_material_id_fkey FOREIGN KEY (material_id) REFERENCES materials(id),
  constraint recipe_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES recipes(product_id) ON DELETE CASCADE,
  constraint recipe_lines_quantity_check CHECK ((quantity > 0))
);
CREATE INDEX recipe_lines_by_material ON recipe_lines USING btree (material_id);

create table recipes (
  product_id integer not null,
  version integer default 1 not null,
  changed_at timestamp with time zone not null,
  constraint recipes_pkey PRIMARY KEY (product_id),
  constraint recipes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

create table redirects (
  id integer generated always as identity not null,
  from_path text not null,
  target text not null,
  target_path text,
  hits integer default 0 not null,
  last_hit_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint redirects_pkey PRIMARY KEY (id),
  constraint redirects_from_path_key UNIQUE (from_path),
  constraint redirects_from_path_check CHECK ((from_path ~~ '/_%'::text)),
  constraint redirects_hits_check CHECK ((hits >= 0)),
  constraint redirects_target_check CHECK ((target <> ''::text))
);
CREATE INDEX redirects_by_hits ON redirects USING btree (hits, from_path COLLATE "C");
CREATE INDEX redirects_in_order ON redirects USING btree (from_path COLLATE "C");
CREATE INDEX redirects_near_words ON redirects USING gin (lower(((from_path || ' '::text) || target)) gin_trgm_ops);
CREATE INDEX redirects_target_path_index ON redirects USING btree (target_path) WHERE (target_path IS NOT NULL);

create table refund_lines (
  refund_id uuid not null,
  position integer not null,
  quantity integer not null,
  amount_cents integer not null,
  restocked boolean not null,
  constraint refund_lines_pkey PRIMARY KEY (refund_id, "position"),
  constraint refund_lines_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id) ON DELETE CASCADE,
  constraint refund_lines_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint refund_lines_quantity_check CHECK ((quantity > 0))
);

create table refunds (
  id uuid not null,
  order_id uuid not null,
  amount_cents integer not null,
  shipping_cents integer default 0 not null,
  goodwill_cents integer default 0 not null,
  gift_card_cents integer default 0 not null,
  carried_cents integer default 0 not null,
  carried_to uuid,
  main_cents integer default 0 not null,
  credit_cents integer default 0 not null,
  gst_cents integer default 0 not null,
  reason text not null,
  actor text not null,
  state text default 'due'::text not null,
  requested_at timestamp with time zone not null,
  done_at timestamp with time zone,
  hand_cents integer default 0 not null,
  asked_at timestamp with time zone,
  sent_by text,
  sent_on date,
  sent_reference text default ''::text not null,
  sent_at_market uuid,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_carried_to_fkey FOREIGN KEY (carried_to) REFERENCES orders(id),
  constraint refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint refunds_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint refunds_carried_cents_check CHECK ((carried_cents >= 0)),
  constraint refunds_carried_check CHECK (((carried_cents > 0) = (carried_to IS NOT NULL))),
  constraint refunds_check CHECK (((gift_card_cents >= 0) AND (gift_card_cents <= amount_cents))),
  constraint refunds_check1 CHECK (((gst_cents >= 0) AND (gst_cents <= amount_cents))),
  constraint refunds_check2 CHECK (((sent_at_market IS NULL) OR (sent_by = 'cash'::text))),
  constraint refunds_credit_cents_check CHECK ((credit_cents >= 0)),
  constraint refunds_goodwill_cents_check CHECK ((goodwill_cents >= 0)),
  constraint refunds_hand_check CHECK (((hand_cents >= 0) AND ((((hand_cents + gift_card_cents) + carried_cents) + credit_cents) <= amount_cents) AND ((sent_by IS NULL) = (sent_on IS NULL)) AND ((sent_by IS NULL) OR (hand_cents > 0)) AND ((asked_at IS NULL) OR (hand_cents > 0)))),
  constraint refunds_main_cents_check CHECK ((main_cents >= 0)),
  constraint refunds_parts_check CHECK (((((gift_card_cents + carried_cents) + main_cents) + credit_cents) <= amount_cents)),
  constraint refunds_sent_by_check CHECK ((sent_by = ANY (ARRAY['bank_transfer'::text, 'payid'::text, 'cash'::text, 'card'::text, 'other'::text]))),
  constraint refunds_shipping_cents_check CHECK ((shipping_cents >= 0)),
  constraint refunds_state_check CHECK ((state = ANY (ARRAY['due'::text, 'done'::text])))
);
CREATE INDEX refunds_by_day ON refunds USING btree (done_at) WHERE (done_at IS NOT NULL);
CREATE INDEX refunds_due ON refunds USING btree (requested_at) WHERE (state = 'due'::text);
CREATE INDEX refunds_of_order ON refunds USING btree (order_id);
CREATE INDEX refunds_sent_at_market ON refunds USING btree (sent_at_market) WHERE (sent_at_market IS NOT NULL);
CREATE TRIGGER refunds_deleted_from_closed_books BEFORE DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION refuse_change_of_closed_books('refund', 'id');
CREATE TRIGGER refunds_of_closed_books BEFORE UPDATE ON refunds FOR EACH ROW WHEN (((old.done_at IS NOT NULL) AND (((((((old.done_at IS DISTINCT FROM new.done_at) OR (old.amount_cents IS DISTINCT FROM new.amount_cents)) OR (old.gst_cents IS DISTINCT FROM new.gst_cents)) OR (old.gift_card_cents IS DISTINCT FROM new.gift_card_cents)) OR (old.credit_cents IS DISTINCT FROM new.credit_cents)) OR (old.carried_cents IS DISTINCT FROM new.carried_cents)) OR (old.main_cents IS DISTINCT FROM new.main_cents)))) EXECUTE FUNCTION refuse_change_of_closed_books('refund', 'id');

create table registrations (
  id uuid not null,
  customer_id uuid not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  browser_hash text not null,
  made_at timestamp with time zone not null,
  constraint registrations_pkey PRIMARY KEY (id),
  constraint registrations_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE
);
CREATE INDEX registrations_of_customer ON registrations USING btree (customer_id, made_at);
CREATE INDEX registrations_over ON registrations USING btree (made_at);

create table return_events (
  id bigint generated always as identity not null,
  return_id uuid not null,
  from_state text,
  to_state text not null,
  actor text not null,
  message text not null,
  at timestamp with time zone not null,
  constraint return_events_pkey PRIMARY KEY (id),
  constraint return_events_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE
);

create table return_lines (
  return_id uuid not null,
  position integer not null,
  quantity integer not null,
  restocked boolean default false not null,
  constraint return_lines_pkey PRIMARY KEY (return_id, "position"),
  constraint return_lines_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE,
  constraint return_lines_quantity_check CHECK ((quantity > 0))
);

create table return_photos (
  return_id uuid not null,
  picture_id integer not null,
  constraint return_photos_pkey PRIMARY KEY (return_id, picture_id),
  constraint return_photos_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  constraint return_photos_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE
);

create table return_uploads (
  order_id uuid not null,
  picture_id integer not null,
  sent_at timestamp with time zone not null,
  constraint return_uploads_pkey PRIMARY KEY (order_id, picture_id),
  constraint return_uploads_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint return_uploads_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id) ON DELETE CASCADE
);
CREATE INDEX return_uploads_of_picture ON return_uploads USING btree (picture_id);

create table returns (
  id uuid not null,
  number text default ('RT-'::text || nextval('return_numbers'::regclass)) not null,
  order_id uuid not null,
  kind text not null,
  message text default ''::text not null,
  state text default 'requested'::text not null,
  resolution text,
  refund_id uuid,
  requested_at timestamp with time zone not null,
  exchange_order_id uuid,
  difference_cents integer default 0 not null,
  constraint returns_pkey PRIMARY KEY (id),
  constraint returns_number_key UNIQUE (number),
  constraint returns_exchange_order_id_fkey FOREIGN KEY (exchange_order_id) REFERENCES orders(id),
  constraint returns_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint returns_check CHECK (((state = 'resolved'::text) = (resolution IS NOT NULL))),
  constraint returns_difference_cents_check CHECK ((difference_cents >= 0)),
  constraint returns_kind_check CHECK ((kind = ANY (ARRAY['change_of_mind'::text, 'faulty'::text, 'damaged'::text, 'wrong'::text, 'missing_part'::text]))),
  constraint returns_resolution_check CHECK ((resolution = ANY (ARRAY['refund'::text, 'replacement'::text, 'part'::text, 'credit'::text, 'exchange'::text]))),
  constraint returns_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'declined'::text, 'received'::text, 'resolved'::text])))
);
CREATE INDEX returns_newest ON returns USING btree (requested_at DESC, id DESC);
CREATE INDEX returns_of_order ON returns USING btree (order_id);
CREATE INDEX returns_of_state ON returns USING btree (state, requested_at DESC, id DESC);
CREATE TRIGGER returns_added_update_order AFTER INSERT ON returns REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_update_of_order();
CREATE TRIGGER returns_changed_update_order AFTER UPDATE ON returns REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_update_of_order();

create table review_pictures (
  review_id integer not null,
  position integer not null,
  picture_id integer not null,
  constraint review_pictures_pkey PRIMARY KEY (review_id, "position"),
  constraint review_pictures_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  constraint review_pictures_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE
);

create table review_totals (
  product_id integer not null,
  stars_1 integer default 0 not null,
  stars_2 integer default 0 not null,
  stars_3 integer default 0 not null,
  stars_4 integer default 0 not null,
  stars_5 integer default 0 not null,
  real_sum integer default 0 not null,
  real_total integer default 0 not null,
  constraint review_totals_pkey PRIMARY KEY (product_id),
  constraint review_totals_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint review_totals_real_sum_check CHECK ((real_sum >= 0)),
  constraint review_totals_real_total_check CHECK ((real_total >= 0)),
  constraint review_totals_stars_1_check CHECK ((stars_1 >= 0)),
  constraint review_totals_stars_2_check CHECK ((stars_2 >= 0)),
  constraint review_totals_stars_3_check CHECK ((stars_3 >= 0)),
  constraint review_totals_stars_4_check CHECK ((stars_4 >= 0)),
  constraint review_totals_stars_5_check CHECK ((stars_5 >= 0))
);

create table review_uploads (
  token text not null,
  picture_id integer not null,
  sent_at timestamp with time zone not null,
  constraint review_uploads_pkey PRIMARY KEY (token),
  constraint review_uploads_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id)
);
CREATE INDEX review_uploads_old ON review_uploads USING btree (sent_at);

create table review_versions (
  review_id integer not null,
  version integer not null,
  rating smallint not null,
  title text not null,
  comment text not null,
  until timestamp with time zone not null,
  constraint review_versions_pkey PRIMARY KEY (review_id, version),
  constraint review_versions_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE
);

create table reviews (
  id integer generated always as identity not null,
  product_id integer,
  customer_id uuid,
  order_id uuid,
  rating smallint not null,
  title text default ''::text not null,
  comment text not null,
  hours smallint,
  hardness text,
  display_name text not null,
  website text default ''::text not null,
  source text default 'shop'::text not null,
  verified boolean default false not null,
  state text default 'waiting'::text not null,
  reason text default ''::text not null,
  featured boolean default false not null,
  reply text default ''::text not null,
  demonstration boolean default false not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  moved_from text,
  moved_key text,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL,
  constraint reviews_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  constraint reviews_hardness_check CHECK ((hardness = ANY (ARRAY['easier'::text, 'as said'::text, 'harder'::text]))),
  constraint reviews_hours_check CHECK (((hours >= 1) AND (hours <= 500))),
  constraint reviews_moved_from_check CHECK ((moved_from = ANY (ARRAY['shopify'::text, 'woocommerce'::text, 'etsy'::text, 'square'::text, 'other'::text]))),
  constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint reviews_source_check CHECK ((source = ANY (ARRAY['shop'::text, 'facebook'::text]))),
  constraint reviews_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'published'::text, 'declined'::text])))
);
CREATE INDEX reviews_by_age ON reviews USING btree (created_at, id);
CREATE INDEX reviews_by_rating ON reviews USING btree (rating, id);
CREATE INDEX reviews_featured ON reviews USING btree (created_at DESC) WHERE ((state = 'published'::text) AND featured);
CREATE UNIQUE INDEX reviews_moved_in ON reviews USING btree (moved_from, moved_key) WHERE (moved_from IS NOT NULL);
CREATE INDEX reviews_near_text ON reviews USING gin (lower(((((display_name || ' '::text) || title) || ' '::text) || comment)) gin_trgm_ops);
CREATE INDEX reviews_of_every_state ON reviews USING btree (product_id);
CREATE INDEX reviews_of_product ON reviews USING btree (product_id, created_at DESC, id DESC) WHERE (state = 'published'::text);
CREATE UNIQUE INDEX reviews_one_per_customer ON reviews USING btree (customer_id, product_id) WHERE (customer_id IS NOT NULL);
CREATE UNIQUE INDEX reviews_one_per_order ON reviews USING btree (order_id, product_id) WHERE (order_id IS NOT NULL);
CREATE INDEX reviews_queue ON reviews USING btree (state, created_at, id);

create table sale_runs (
  id bigint generated always as identity not null,
  discount_id integer not null,
  name text not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  included_products integer[] not null,
  included_categories integer[] not null,
  excluded_products integer[] not null,
  excluded_categories integer[] not null,
  percent integer,
  prices jsonb,
  planned_until timestamp with time zone,
  constraint sale_runs_pkey PRIMARY KEY (id),
  constraint sale_runs_check CHECK ((ended_at > began_at)),
  constraint sale_runs_percent_check CHECK (((percent >= 0) AND (percent <= 100)))
);
CREATE INDEX sale_runs_lately ON sale_runs USING btree (ended_at);
CREATE UNIQUE INDEX sale_runs_open ON sale_runs USING btree (discount_id) WHERE (ended_at IS NULL);

create table sandbox_balance (
  reference text not null,
  kind text not null,
  charge text not null,
  gross_cents integer not null,
  fee_cents integer not null,
  at timestamp with time zone not null,
  due_on date not null,
  payout text,
  constraint sandbox_balance_pkey PRIMARY KEY (reference),
  constraint sandbox_balance_payout_fkey FOREIGN KEY (payout) REFERENCES sandbox_payouts(reference)
);
CREATE INDEX sandbox_balance_payout_index ON sandbox_balance USING btree (payout);

create table sandbox_carrier_faults (
  only_row boolean default true not null,
  faults jsonb not null,
  constraint sandbox_carrier_faults_pkey PRIMARY KEY (only_row),
  constraint sandbox_carrier_faults_only_row_check CHECK (only_row)
);

create table sandbox_faults (
  only_row boolean default true not null,
  faults jsonb not null,
  constraint sandbox_faults_pkey PRIMARY KEY (only_row),
  constraint sandbox_faults_only_row_check CHECK (only_row)
);
CREATE TRIGGER sandbox_faults_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON sandbox_faults FOR EACH STATEMENT EXECUTE FUNCTION notify_table_changed();

create table sandbox_parcel_events (
  id text not null,
  tracking_number text not null,
  step text not null,
  place text not null,
  at timestamp with time zone not null,
  constraint sandbox_parcel_events_pkey PRIMARY KEY (id)
);
CREATE INDEX sandbox_parcel_events_at_index ON sandbox_parcel_events USING btree (at);

create table sandbox_parcels (
  tracking_number text not null,
  idempotency_key text not null,
  constraint sandbox_parcels_pkey PRIMARY KEY (tracking_number),
  constraint sandbox_parcels_idempotency_key_key UNIQUE (idempotency_key)
);

create table sandbox_payments (
  reference text not null,
  idempotency_key text not null,
  description text not null,
  amount_cents integer not null,
  refunded_cents integer default 0 not null,
  state text default 'open'::text not null,
  return_url text not null,
  cancel_url text not null,
  opened_at timestamp with time zone default now() not null,
  captured_at timestamp with time zone,
  constraint sandbox_payments_pkey PRIMARY KEY (reference),
  constraint sandbox_payments_idempotency_key_key UNIQUE (idempotency_key),
  constraint sandbox_payments_state_check CHECK ((state = ANY (ARRAY['open'::text, 'captured'::text, 'cancelled'::text])))
);

create table sandbox_payouts (
  reference text not null,
  made_on date not null,
  amount_cents integer not null,
  state text not null,
  constraint sandbox_payouts_pkey PRIMARY KEY (reference),
  constraint sandbox_payouts_made_on_key UNIQUE (made_on)
);

create table sandbox_refunds (
  idempotency_key text not null,
  reference text not null,
  amount_cents integer not null,
  made_at timestamp with time zone default now() not null,
  made_at_provider boolean default false not null,
  constraint sandbox_refunds_pkey PRIMARY KEY (idempotency_key),
  constraint sandbox_refunds_reference_fkey FOREIGN KEY (reference) REFERENCES sandbox_payments(reference),
  constraint sandbox_refunds_amount_cents_check CHECK ((amount_cents > 0))
);

create table search_counts (
  day date not null,
  term text not null,
  searches integer default 0 not null,
  zero_hits integer default 0 not null,
  constraint search_counts_pkey PRIMARY KEY (day, term)
);

create table search_listings (
  subject text not null,
  title text not null,
  description text not null,
  picture_id integer,
  version integer not null,
  constraint search_listings_pkey PRIMARY KEY (subject),
  constraint search_listings_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  constraint search_listings_subject_check CHECK ((subject ~ '^(kit-[1-9][0-9]*|category-[1-9][0-9]*|collection-[1-9][0-9]*|page-[a-z0-9.-]+)$'::text)),
  constraint search_listings_version_check CHECK ((version > 0))
);
CREATE TRIGGER search_listings_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON search_listings FOR EACH STATEMENT EXECUTE FUNCTION notify_table_changed();

create table search_synonyms (
  term text not null,
  means text not null,
  changed_at timestamp with time zone default now() not null,
  constraint search_synonyms_pkey PRIMARY KEY (term),
  constraint search_synonyms_means_check CHECK ((means <> ''::text)),
  constraint search_synonyms_term_check CHECK (((term = lower(term)) AND (term <> ''::text)))
);
CREATE TRIGGER search_synonyms_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON search_synonyms FOR EACH STATEMENT EXECUTE FUNCTION notify_table_changed();

create table secrets (
  name text not null,
  value text not null,
  constraint secrets_pkey PRIMARY KEY (name)
);

create table segments (
  id uuid not null,
  name text not null,
  conditions jsonb not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  constraint segments_pkey PRIMARY KEY (id),
  constraint segments_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE UNIQUE INDEX segments_by_name ON segments USING btree (lower(name));

create table sessions (
  id uuid not null,
  customer_id uuid not null,
  token_hash text not null,
  previous_hash text,
  rotated_at timestamp with time zone not null,
  signed_in_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  idle_until timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  is_shared boolean default false not null,
  device text default ''::text not null,
  place text default ''::text not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_previous_hash_key UNIQUE (previous_hash),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE
);
CREATE INDEX sessions_of_customer ON sessions USING btree (customer_id, last_used_at DESC);
CREATE INDEX sessions_over ON sessions USING btree (ends_at);

create table settings (
  name text not null,
  value jsonb not null,
  changed_at timestamp with time zone default now() not null,
  constraint settings_pkey PRIMARY KEY (name)
);
CREATE TRIGGER settings_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION notify_table_changed();
CREATE TRIGGER settings_keep_pictures AFTER INSERT OR UPDATE ON settings FOR EACH ROW WHEN (((new.value)::text ~~ '%/pictures/%'::text)) EXECUTE FUNCTION keep_pictures_of_words();

create table shared_wishlists (
  customer_id uuid not null,
  token text not null,
  shared_at timestamp with time zone not null,
  constraint shared_wishlists_pkey PRIMARY KEY (customer_id),
  constraint shared_wishlists_token_key UNIQUE (token),
  constraint shared_wishlists_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE
);

create table shipment_lines (
  shipment_id uuid not null,
  position integer not null,
  quantity integer not null,
  constraint shipment_lines_pkey PRIMARY KEY (shipment_id, "position"),
  constraint shipment_lines_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE CASCADE,
  constraint shipment_lines_quantity_check CHECK ((quantity > 0))
);

create table shipments (
  id uuid not null,
  order_id uuid not null,
  carrier text not null,
  tracking_number text default ''::text not null,
  shipped_at timestamp with time zone not null,
  constraint shipments_pkey PRIMARY KEY (id),
  constraint shipments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX shipments_by_tracking_number ON shipments USING btree (upper(tracking_number)) WHERE (tracking_number <> ''::text);
CREATE INDEX shipments_of_order ON shipments USING btree (order_id);

create table shipping_tables (
  id integer generated always as identity not null,
  valid_from timestamp with time zone not null,
  rates jsonb not null,
  constraint shipping_tables_pkey PRIMARY KEY (id),
  constraint shipping_tables_valid_from_key UNIQUE (valid_from)
);
CREATE TRIGGER shipping_tables_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON shipping_tables FOR EACH STATEMENT EXECUTE FUNCTION notify_table_changed();

create table sign_in_links (
  token_hash text not null,
  kind text not null,
  customer_id uuid not null,
  registration_id uuid,
  email text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint sign_in_links_pkey PRIMARY KEY (token_hash),
  constraint sign_in_links_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint sign_in_links_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id) ON DELETE CASCADE,
  constraint sign_in_links_kind_check CHECK ((kind = ANY (ARRAY['verify'::text, 'reset'::text, 'change'::text])))
);
CREATE INDEX sign_in_links_of_customer ON sign_in_links USING btree (customer_id, kind);
CREATE INDEX sign_in_links_of_registration ON sign_in_links USING btree (registration_id) WHERE (registration_id IS NOT NULL);
CREATE INDEX sign_in_links_over ON sign_in_links USING btree (expires_at);

create table sold_by_channel (
  day date not null,
  channel text not null,
  orders integer not null,
  sales_cents bigint not null,
  gst_cents bigint not null,
  units integer not null,
  constraint sold_by_channel_pkey PRIMARY KEY (day, channel),
  constraint sold_by_channel_day_fkey FOREIGN KEY (day) REFERENCES sold_days(day) ON DELETE CASCADE
);

create table sold_by_kit (
  day date not null,
  product_id integer not null,
  units integer not null,
  sales_cents bigint not null,
  name text not null,
  sku text not null,
  constraint sold_by_kit_pkey PRIMARY KEY (day, product_id),
  constraint sold_by_kit_day_fkey FOREIGN KEY (day) REFERENCES sold_days(day) ON DELETE CASCADE
);

create table sold_by_place (
  day date not null,
  place text not null,
  orders integer not null,
  sales_cents bigint not null,
  constraint sold_by_place_pkey PRIMARY KEY (day, place),
  constraint sold_by_place_day_fkey FOREIGN KEY (day) REFERENCES sold_days(day) ON DELETE CASCADE
);

create table sold_days (
  day date not null,
  count_id bigint generated always as identity not null,
  constraint sold_days_pkey PRIMARY KEY (day)
);

create table sold_kit_tops (
  from_day date not null,
  product_id integer not null,
  units integer not null,
  sales_cents bigint not null,
  constraint sold_kit_tops_pkey PRIMARY KEY (from_day, product_id),
  constraint sold_kit_tops_from_day_fkey FOREIGN KEY (from_day) REFERENCES sold_spans(from_day) ON DELETE CASCADE
);

create table sold_spans (
  from_day date not null,
  counts bigint[] not null,
  is_cut boolean not null,
  constraint sold_spans_pkey PRIMARY KEY (from_day)
);

create table stock_alerts (
  id uuid not null,
  product_id integer not null,
  email text not null,
  state text default 'asked'::text not null,
  confirm_hash text,
  leave_hash text not null,
  asked_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  told_at timestamp with time zone,
  constraint stock_alerts_pkey PRIMARY KEY (id),
  constraint stock_alerts_confirm_hash_key UNIQUE (confirm_hash),
  constraint stock_alerts_leave_hash_key UNIQUE (leave_hash),
  constraint stock_alerts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint stock_alerts_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'confirmed'::text, 'told'::text])))
);
CREATE UNIQUE INDEX stock_alerts_once ON stock_alerts USING btree (product_id, lower(email)) WHERE (state <> 'told'::text);
CREATE INDEX stock_alerts_waiting ON stock_alerts USING btree (product_id) WHERE (state = 'confirmed'::text);

create table stock_asides (
  id integer generated always as identity not null,
  product_id integer not null,
  most integer not null,
  owed integer default 0 not null,
  taken integer default 0 not null,
  sold_from timestamp with time zone not null,
  sold_until timestamp with time zone not null,
  actor text not null,
  note text not null,
  is_lost boolean default false not null,
  ended_at timestamp with time zone,
  constraint stock_asides_pkey PRIMARY KEY (id),
  constraint stock_asides_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint stock_asides_check CHECK (((owed + taken) <= most)),
  constraint stock_asides_most_check CHECK ((most >= 0)),
  constraint stock_asides_owed_check CHECK ((owed >= 0)),
  constraint stock_asides_taken_check CHECK ((taken >= 0))
);
CREATE INDEX stock_asides_open ON stock_asides USING btree (product_id, id) WHERE (ended_at IS NULL);

create table stock_count_lines (
  count_id uuid not null,
  product_id integer not null,
  expected integer not null,
  counted integer not null,
  actor text not null,
  at timestamp with time zone not null,
  constraint stock_count_lines_pkey PRIMARY KEY (count_id, product_id),
  constraint stock_count_lines_count_id_fkey FOREIGN KEY (count_id) REFERENCES stock_counts(id) ON DELETE CASCADE,
  constraint stock_count_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint stock_count_lines_counted_check CHECK ((counted >= 0))
);

create table stock_counts (
  id uuid not null,
  name text not null,
  actor text not null,
  begun_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint stock_counts_pkey PRIMARY KEY (id)
);

create table stock_holds (
  order_id uuid not null,
  product_id integer not null,
  quantity integer not null,
  state text default 'live'::text not null,
  expires_at timestamp with time zone not null,
  constraint stock_holds_pkey PRIMARY KEY (order_id, product_id),
  constraint stock_holds_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint stock_holds_quantity_check CHECK ((quantity > 0)),
  constraint stock_holds_state_check CHECK ((state = ANY (ARRAY['live'::text, 'sold'::text, 'released'::text])))
);
CREATE INDEX stock_holds_live ON stock_holds USING btree (expires_at) WHERE (state = 'live'::text);

create table stock_levels (
  product_id integer not null,
  on_hand integer default 0 not null,
  held integer default 0 not null,
  updated_at timestamp with time zone default now() not null,
  promised integer default 0 not null,
  constraint stock_levels_pkey PRIMARY KEY (product_id),
  constraint stock_levels_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint stock_levels_held_check CHECK ((held >= 0)),
  constraint stock_levels_on_hand_check CHECK ((on_hand >= 0)),
  constraint stock_levels_promised_check CHECK ((promised >= 0))
);
CREATE INDEX stock_levels_by_sellable ON stock_levels USING btree ((((on_hand - held) - promised)), product_id);
CREATE INDEX stock_levels_by_update ON stock_levels USING btree (updated_at, product_id);
CREATE TRIGGER stock_levels_added BEFORE INSERT ON stock_levels FOR EACH ROW EXECUTE FUNCTION note_updated_at();
CREATE TRIGGER stock_levels_noted AFTER UPDATE ON stock_levels REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION note_stock_change();
CREATE TRIGGER stock_levels_updated BEFORE UPDATE ON stock_levels FOR EACH ROW WHEN ((old.on_hand <> new.on_hand)) EXECUTE FUNCTION note_updated_at();

create table stock_movements (
  id bigint generated always as identity not null,
  product_id integer not null,
  kind text not null,
  on_hand_change integer not null,
  held_change integer not null,
  cost_cents integer,
  actor text not null,
  order_id uuid,
  note text,
  at timestamp with time zone default now() not null,
  constraint stock_movements_pkey PRIMARY KEY (id),
  constraint stock_movements_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint stock_movements_kind_check CHECK ((kind = ANY (ARRAY['received'::text, 'sold'::text, 'market'::text, 'held'::text, 'released'::text, 'returned'::text, 'damaged'::text, 'counted'::text, 'adjusted'::text])))
);
CREATE INDEX stock_movements_costed ON stock_movements USING btree (product_id) INCLUDE (cost_cents, on_hand_change) WHERE (cost_cents IS NOT NULL);
CREATE INDEX stock_movements_of_product ON stock_movements USING btree (product_id, id);
CREATE INDEX stock_movements_sold_by_time ON stock_movements USING btree (at) INCLUDE (product_id, on_hand_change) WHERE (kind = ANY (ARRAY['sold'::text, 'returned'::text]));

create table subscribers (
  id uuid not null,
  email text not null,
  email_key text not null,
  address_hash text not null,
  state text not null,
  round integer default 1 not null,
  confirm_hash text,
  asked_at timestamp with time zone not null,
  emailed_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  constraint subscribers_pkey PRIMARY KEY (id),
  constraint subscribers_address_hash_key UNIQUE (address_hash),
  constraint subscribers_confirm_hash_key UNIQUE (confirm_hash),
  constraint subscribers_email_key_key UNIQUE (email_key),
  constraint subscribers_check CHECK (((state <> 'confirmed'::text) OR (confirmed_at IS NOT NULL))),
  constraint subscribers_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'confirmed'::text, 'withdrawn'::text, 'bounced'::text, 'complained'::text])))
);
CREATE INDEX subscribers_asked ON subscribers USING btree (asked_at) WHERE (state = 'asked'::text);
CREATE INDEX subscribers_by_age ON subscribers USING btree (asked_at, id);
CREATE INDEX subscribers_by_state ON subscribers USING btree (state, asked_at, id);
CREATE INDEX subscribers_confirmed ON subscribers USING btree (id) WHERE (state = 'confirmed'::text);
CREATE INDEX subscribers_lost ON subscribers USING btree (id) WHERE (state = ANY (ARRAY['bounced'::text, 'complained'::text]));
CREATE INDEX subscribers_near_address ON subscribers USING gin (email_key gin_trgm_ops);
CREATE CONSTRAINT TRIGGER subscribers_agree AFTER UPDATE OF state, confirmed_at ON subscribers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.state = 'confirmed'::text)) EXECUTE FUNCTION refuse_unsaid_consent();
CREATE CONSTRAINT TRIGGER subscribers_have_agreed AFTER INSERT ON subscribers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.state = 'confirmed'::text)) EXECUTE FUNCTION refuse_unsaid_consent();

create table tills (
  id uuid not null,
  market_id uuid not null,
  name text not null,
  device_id uuid,
  key_hash text,
  code_hash text,
  code_until timestamp with time zone,
  made_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint tills_pkey PRIMARY KEY (id),
  constraint tills_code_hash_key UNIQUE (code_hash),
  constraint tills_key_hash_key UNIQUE (key_hash),
  constraint tills_market_id_fkey FOREIGN KEY (market_id) REFERENCES markets(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX tills_by_name ON tills USING btree (market_id, lower(name)) WHERE (revoked_at IS NULL);
CREATE INDEX tills_of_market ON tills USING btree (market_id, made_at);
CREATE UNIQUE INDEX tills_one_a_device ON tills USING btree (market_id, device_id) WHERE (device_id IS NOT NULL);

create table tracked_parcels (
  shipment_id uuid not null,
  provider text not null,
  tracked_at timestamp with time zone not null,
  constraint tracked_parcels_pkey PRIMARY KEY (shipment_id),
  constraint tracked_parcels_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE CASCADE
);

create table unpaid_orders (
  order_id uuid not null,
  visitor text not null,
  address text not null,
  network text not null,
  pieces integer not null,
  goods_cents integer not null,
  constraint unpaid_orders_pkey PRIMARY KEY (order_id),
  constraint unpaid_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);

create table visit_counts (
  day date not null,
  subject text not null,
  name text not null,
  visits integer not null,
  views integer not null,
  constraint visit_counts_pkey PRIMARY KEY (day, subject, name),
  constraint visit_counts_day_fkey FOREIGN KEY (day) REFERENCES visit_days(day) ON DELETE CASCADE,
  constraint visit_counts_subject_check CHECK ((subject = ANY (ARRAY['source'::text, 'step'::text, 'page'::text])))
);

create table visit_days (
  day date not null,
  visits integer not null,
  views integer not null,
  constraint visit_days_pkey PRIMARY KEY (day)
);

create table visit_secrets (
  day date not null,
  secret bytea not null,
  constraint visit_secrets_pkey PRIMARY KEY (day)
);

create table webhook_attempts (
  delivery_id uuid not null,
  number integer not null,
  at timestamp with time zone not null,
  took_ms integer not null,
  status integer,
  note text not null,
  constraint webhook_attempts_pkey PRIMARY KEY (delivery_id, number),
  constraint webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE
);

create table webhook_deliveries (
  id uuid not null,
  webhook_id uuid not null,
  type text not null,
  subject text not null,
  body text not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  retried_from integer default 0 not null,
  due_at timestamp with time zone not null,
  claimed_until timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE,
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'given_up'::text])))
);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (webhook_id, due_at) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_given_up ON webhook_deliveries USING btree (webhook_id) WHERE (state = 'given_up'::text);
CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries USING btree (webhook_id, created_at, id);

create table webhooks (
  id uuid not null,
  url text not null,
  description text not null,
  types text[] not null,
  secret text not null,
  old_secret text,
  old_secret_until timestamp with time zone,
  paused_at timestamp with time zone,
  pause_reason text default ''::text not null,
  failing_since timestamp with time zone,
  delivered_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint webhooks_pkey PRIMARY KEY (id)
);

create table wholesale_applications (
  id uuid not null,
  business_name text not null,
  abn text not null,
  contact_name text not null,
  email text not null,
  phone text not null,
  business_kind text not null,
  postcode text not null,
  state text not null,
  business_url text not null,
  message text not null,
  answer text default 'waiting'::text not null,
  notes text default ''::text not null,
  created_at timestamp with time zone not null,
  version integer default 1 not null,
  email_sent_at timestamp with time zone,
  constraint wholesale_applications_pkey PRIMARY KEY (id),
  constraint wholesale_applications_abn_check CHECK ((abn ~ '^\d{11}$'::text)),
  constraint wholesale_applications_answer_check CHECK ((answer = ANY (ARRAY['waiting'::text, 'answered'::text, 'declined'::text])))
);
CREATE INDEX wholesale_by_age ON wholesale_applications USING btree (created_at, id);
CREATE INDEX wholesale_newest ON wholesale_applications USING btree (created_at DESC);

create table wishes (
  customer_id uuid not null,
  product_id integer not null,
  price_cents integer not null,
  was_in_stock boolean not null,
  wished_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint wishes_pkey PRIMARY KEY (customer_id, product_id),
  constraint wishes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint wishes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX wishes_of_product ON wishes USING btree (product_id);

create view available_stock as
 SELECT s.product_id,
    COALESCE(
        CASE
            WHEN (EXISTS ( SELECT
               FROM bundle_parts b
              WHERE (b.bundle_id = s.product_id))) THEN bundle_available(s.product_id)
            ELSE NULL::integer
        END, GREATEST(((s.on_hand - s.held) - s.promised), 0)) AS available,
    r.leaves_on,
    COALESCE((r.most - r.taken), 0) AS promisable
   FROM (stock_levels s
     LEFT JOIN preorders r ON (((r.product_id = s.product_id) AND (r.ended_at IS NULL) AND (r.taken < r.most) AND (((s.on_hand - s.held) - s.promised) <= 0))));

create view gift_card_wishes as
 SELECT order_id,
    amount_cents,
    recipient,
    sender,
    message,
    deliver_at
   FROM ordered_gift_cards;
comment on view gift_card_wishes is 'Earlier name of ordered_gift_cards.';

create view review_stats as
 SELECT product_id,
    stars_sum,
    total,
        CASE
            WHEN (total = 0) THEN (0)::double precision
            ELSE (round(((stars_sum)::numeric / (total)::numeric), 2))::double precision
        END AS average,
        CASE
            WHEN (real_total = 0) THEN (0)::double precision
            ELSE (round(((real_sum)::numeric / (real_total)::numeric), 2))::double precision
        END AS real_average,
    real_total
   FROM ( SELECT review_totals.product_id,
            review_totals.real_sum,
            review_totals.real_total,
            ((((review_totals.stars_1 + (2 * review_totals.stars_2)) + (3 * review_totals.stars_3)) + (4 * review_totals.stars_4)) + (5 * review_totals.stars_5)) AS stars_sum,
            ((((review_totals.stars_1 + review_totals.stars_2) + review_totals.stars_3) + review_totals.stars_4) + review_totals.stars_5) AS total
           FROM review_totals) sums;

create view published.access_tokens as
 SELECT id,
    customer_id,
    name,
    scopes,
    made_at,
    expires_at,
    last_used_at,
    made_under
   FROM access_tokens;

create view published.available_stock as
 SELECT product_id,
    available,
    leaves_on,
    promisable
   FROM available_stock;

create view published.batch_lines as
 SELECT batch_id,
    material_id,
    material_name,
    listed_as
   FROM batch_lines;

create view published.batch_stops as
 SELECT id,
    batch_id,
    part,
    set_aside,
    stopped_at,
    ended_at,
    outcome,
    aside_id
   FROM batch_stops;

create view published.batches as
 SELECT id,
    product_id,
    product_name,
    quantity,
    cost_cents,
    recipe_version,
    actor,
    packed_at,
    unpacked_at
   FROM batches;

create view published.bulk_changes as
 SELECT id,
    actor,
    summary,
    before,
    at,
    undone_at
   FROM bulk_changes;

create view published.bundle_parts as
 SELECT bundle_id,
    product_id,
    quantity,
    "position"
   FROM bundle_parts;

create view published.categories as
 SELECT id,
    slug,
    name,
    code,
    description,
    picture_id,
    "position",
    archived_at,
    version
   FROM categories;

create view published.collections as
 SELECT id,
    slug,
    name,
    description,
    picture_id,
    "position",
    is_hidden,
    shown_from,
    shown_until,
    chosen_by,
    kit_ids,
    rule,
    version,
    changed_at
   FROM collections;

create view published.content_versions as
 SELECT slug,
    version,
    title,
    summary,
    markdown,
    actor,
    written_at
   FROM content_versions;

create view published.craft_nights as
 SELECT id,
    title,
    host_name,
    day,
    pay_until,
    state,
    reason
   FROM craft_nights;

create view published.customer_notes as
 SELECT id,
    customer_id,
    content,
    actor,
    at
   FROM customer_notes;

create view published.customers as
 SELECT id,
    email,
    email_key,
    username,
    username_key,
    first_name,
    last_name,
    phone,
    is_admin,
    verified_at,
    email_choices,
    is_demonstration,
    created_at,
    closed_at,
    paid_orders,
    spent_cents,
    last_order_at,
    search_text,
    sort_name,
    (totp_secret IS NOT NULL) AS has_second_step,
    roles,
    updated_at
   FROM customers;

create view published.delivery_calendar as
 SELECT calendar,
    version
   FROM delivery_calendar;

create view published.discount_redemptions as
 SELECT order_id,
    discount_id,
    person,
    state,
    at,
    customer_id,
    beside_id
   FROM discount_redemptions;

create view published.discounts as
 SELECT id,
    code,
    name,
    kind,
    percent,
    amount_cents,
    buy_quantity,
    get_quantity,
    valid_from,
    valid_until,
    minimum_cents,
    minimum_quantity,
    included_products,
    included_categories,
    excluded_products,
    excluded_categories,
    first_order_only,
    total_limit,
    person_limit,
    used,
    active,
    created_at,
    version,
    made_under,
    prices
   FROM discounts;

create view published.disputes as
 SELECT provider,
    reference,
    charge,
    amount_cents,
    currency,
    reason,
    status,
    due_by,
    is_withdrawn,
    said_at,
    opened_at,
    refund_id
   FROM disputes;

create view published.earlier_orders as
 SELECT email_key,
    placed_at,
    spent_cents,
    names,
    skus
   FROM earlier_orders;

create view published.email_switches as
 SELECT kind
   FROM email_switches;

create view published.email_words as
 SELECT kind,
    version,
    subject,
    heading,
    opening,
    closing
   FROM email_words;

create view published.emails as
 SELECT id,
    kind,
    cause,
    recipient,
    data,
    state,
    subject,
    html,
    body_text,
    attempts,
    last_error,
    created_at,
    due_at,
    next_try_at,
    claimed_until,
    waits_for_server,
    sent_at
   FROM emails;

create view published.failed_payouts as
 SELECT provider,
    reference,
    amount_cents,
    reason,
    failed_at,
    over_at
   FROM failed_payouts;

create view published.faq as
 SELECT only_one,
    entries,
    version,
    changed_at
   FROM faq;

create view published.gallery_items as
 SELECT id,
    is_active,
    picture_id,
    artist,
    category_id,
    difficulty,
    time_to_complete,
    location,
    comment,
    product_id,
    "position",
    demonstration,
    created_at,
    version
   FROM gallery_items;

create view published.gallery_submissions as
 SELECT id,
    customer_id,
    state,
    picture_id,
    artist,
    category_id,
    product_id,
    difficulty,
    time_to_complete,
    location,
    comment,
    consent,
    reason,
    sent_at,
    decided_at,
    item_id
   FROM gallery_submissions;

create view published.gift_card_movements as
 SELECT id,
    card_id,
    order_id,
    kind,
    amount_cents,
    at,
    paid_by,
    market_id
   FROM gift_card_movements;

create view published.gift_cards as
 SELECT id,
    last_four,
    amount_cents,
    balance_cents,
    order_id,
    expires_at,
    issued_at,
    recipient,
    sender,
    buyer,
    order_number,
    deliver_at,
    search_text,
    kind,
    customer_id
   FROM gift_cards;

create view published.guest_buyers as
 SELECT id,
    email_key,
    email,
    name,
    paid_orders,
    spent_cents,
    first_order_at,
    last_order_at,
    search_text,
    sort_name
   FROM guest_buyers;

create view published.imports as
 SELECT id,
    name,
    platform,
    kind,
    state,
    done,
    total,
    actor,
    sent_at,
    written_at,
    ended_at
   FROM imports;

create view published.invitations as
 SELECT id,
    email,
    email_key,
    roles,
    invited_by,
    made_at,
    expires_at
   FROM invitations;

create view published.kit_absences as
 SELECT product_id,
    began_at,
    ended_at
   FROM kit_absences;

create view published.kit_answers as
 SELECT id,
    question_id,
    customer_id,
    display_name,
    answer,
    state,
    created_at
   FROM kit_answers;

create view published.kit_imports as
 SELECT id,
    name,
    csv,
    state,
    mapping,
    rows_total,
    rows_done,
    outcome,
    actor,
    sent_at,
    ended_at
   FROM kit_imports;

create view published.kit_passports as
 SELECT product_id,
    chart_picture_id,
    chart_alt,
    chart_width_mm,
    signs,
    advice,
    version,
    changed_at
   FROM kit_passports;

create view published.kit_questions as
 SELECT id,
    product_id,
    customer_id,
    email,
    display_name,
    question,
    state,
    answer,
    answered_at,
    demonstration,
    created_at,
    version
   FROM kit_questions;

create view published.kit_videos as
 SELECT product_id,
    file,
    bytes,
    picture_id,
    captions,
    transcript,
    version,
    changed_at
   FROM kit_videos;

create view published.market_boxes as
 SELECT market_id,
    product_id,
    planned,
    packed,
    sold,
    returned,
    short,
    settled,
    missing,
    reserved,
    stall_only
   FROM market_boxes;

create view published.market_entries as
 SELECT market_id,
    device_id,
    sequence,
    kind,
    order_id,
    method,
    amount_cents,
    rounding_cents,
    at,
    received_at
   FROM market_entries;

create view published.markets as
 SELECT id,
    name,
    place,
    starts_on,
    ends_on,
    state,
    fee_cents,
    float_cents,
    pay_id,
    fuel_cents,
    worked_minutes,
    hourly_cents,
    counted_cents,
    cash_note,
    next_time,
    opened_at,
    closed_at,
    is_demonstration,
    created_at
   FROM markets;

create view published.material_lots as
 SELECT id,
    material_id,
    supplier,
    received_on
   FROM material_lots;

create view published.material_movements as
 SELECT id,
    material_id,
    lot_id,
    kind,
    batch_id
   FROM material_movements;

create view published.materials as
 SELECT id,
    name,
    code,
    unit,
    supplier,
    supplier_email,
    lead_days,
    reorder_at,
    note,
    is_archived,
    on_hand,
    version,
    changed_at
   FROM materials;

create view published.measured_hours as
 SELECT product_id,
    makers,
    median_minutes,
    least_minutes,
    most_minutes,
    demonstration
   FROM measured_hours;

create view published.menus as
 SELECT place,
    entries,
    version,
    changed_at
   FROM menus;

create view published.merged_carts as
 SELECT cart_id,
    merged_into_id
   FROM merged_carts;

create view published.notification_choices as
 SELECT customer_id,
    kind,
    bell,
    emails
   FROM notification_choices;

create view published.old_addresses as
 SELECT kind,
    slug,
    target_id,
    left_at
   FROM old_addresses;

create view published.order_events as
 SELECT id,
    order_id,
    from_state,
    to_state,
    actor,
    message,
    private,
    at,
    about_money
   FROM order_events;

create view published.order_lines as
 SELECT order_id,
    "position",
    product_id,
    name,
    sku,
    slug,
    image_url,
    quantity,
    unit_price_cents,
    discount_cents,
    line_total_cents,
    bundle
   FROM order_lines;

create view published.order_views as
 SELECT id,
    name,
    narrowing,
    actor,
    created_at
   FROM order_views;

create view published.orders as
 SELECT id,
    number,
    token,
    link_sent_at,
    origin,
    origin_id,
    channel,
    adds_to,
    state,
    needs_attention,
    customer_id,
    released,
    email,
    phone,
    buyer_name,
    buyer_abn,
    note,
    gift_message,
    hide_prices,
    service,
    delivery_name,
    address,
    promised_from,
    promised_to,
    subtotal_cents,
    discount_cents,
    discount_code,
    discount_name,
    shipping_cents,
    total_cents,
    gst_cents,
    gift_card_cents,
    carried_cents,
    refunded_cents,
    placed_at,
    held_until,
    paid_at,
    search_terms,
    due_on,
    pay_by,
    pickup_market_id,
    pickup_missed_at,
    updated_at,
    waits_for
   FROM orders;

create view published.own_pages as
 SELECT slug,
    published_at,
    footer,
    created_at,
    kit_ids
   FROM own_pages;

create view published.paid_day_changes as
 SELECT id,
    day
   FROM paid_day_changes;

create view published.parcel_events as
 SELECT shipment_id,
    provider,
    event_id,
    step,
    place,
    at
   FROM parcel_events;

create view published.part_claims as
 SELECT id,
    batch_id,
    product_id,
    kit_name,
    part,
    quantity,
    reason,
    state,
    order_id,
    answer,
    made_at
   FROM part_claims;

create view published.payments as
 SELECT id,
    order_id,
    provider,
    reference,
    charge,
    state,
    amount_cents,
    currency,
    pay_url,
    started_at,
    settled_at
   FROM payments;

create view published.payments_to_match as
 SELECT payment_id
   FROM payments_to_match;

create view published.payout_items as
 SELECT provider,
    reference,
    payout_reference,
    kind,
    charge,
    description,
    gross_cents,
    fee_cents,
    at
   FROM payout_items;

create view published.payout_items_to_match as
 SELECT provider,
    reference
   FROM payout_items_to_match;

create view published.payouts as
 SELECT provider,
    reference,
    amount_cents,
    state,
    made_at,
    arrives_on,
    is_itemised
   FROM payouts;

create view published.person_tags as
 SELECT email_key,
    tag
   FROM person_tags;

create view published.pictures as
 SELECT id,
    file,
    alt,
    width,
    height,
    created_at,
    made_at
   FROM pictures;

create view published.preorder_promises as
 SELECT order_id,
    product_id,
    quantity,
    leaves_on,
    state,
    promised_at,
    served_at
   FROM preorder_promises;

create view published.preorders as
 SELECT id,
    product_id,
    leaves_on,
    most,
    taken,
    ended_at
   FROM preorders;

create view published.price_list_buyers as
 SELECT email_key,
    price_list_id,
    business_name,
    actor,
    at
   FROM price_list_buyers;

create view published.price_lists as
 SELECT id,
    name,
    percent,
    prices,
    minimum_cents,
    minimum_quantity,
    invoice_days,
    version,
    created_at
   FROM price_lists;

create view published.product_costs as
 SELECT product_id,
    cost_cents,
    actor,
    at
   FROM product_costs;

create view published.product_pictures as
 SELECT product_id,
    "position",
    picture_id,
    focus,
    shows
   FROM product_pictures;

create view published.products as
 SELECT id,
    slug,
    name,
    sku,
    sku_descriptor,
    parent_id,
    variant_label,
    category_id,
    summary,
    description,
    price_cents,
    price_since,
    rrp_cents,
    rrp_kind,
    rrp_source,
    rrp_since,
    rrp_until,
    featured,
    bestseller,
    new_arrival,
    difficulty,
    hours_from,
    hours_to,
    finished_width_mm,
    finished_height_mm,
    mess,
    weight_grams,
    packed_length_mm,
    packed_width_mm,
    packed_height_mm,
    contents,
    colours,
    also_needed,
    status,
    released_on,
    created_at,
    changed_at,
    version,
    made_under,
    search_document,
    search_name,
    requirements,
    alike_colours,
    updated_at,
    shelf_place,
    barcode,
    own_measures,
    sold_name
   FROM products;

create view published.quotes as
 SELECT id,
    number,
    token,
    state,
    customer_id,
    email,
    phone,
    address,
    note,
    code,
    kits,
    requested_at,
    settled_at,
    reason,
    order_id
   FROM quotes;

create view published.received_payments as
 SELECT id,
    order_id,
    kind,
    method,
    amount_cents,
    received_on,
    reference,
    actor,
    noted_at,
    corrects,
    market_id
   FROM received_payments;

create view published.recipe_lines as
 SELECT product_id,
    material_id,
    quantity,
    listed_as,
    "position"
   FROM recipe_lines;

create view published.recipes as
 SELECT product_id,
    version,
    changed_at
   FROM recipes;

create view published.redirects as
 SELECT id,
    from_path,
    target,
    created_at
   FROM redirects;

create view published.refund_lines as
 SELECT refund_id,
    "position",
    quantity,
    amount_cents,
    restocked
   FROM refund_lines;

create view published.refunds as
 SELECT id,
    order_id,
    amount_cents,
    shipping_cents,
    goodwill_cents,
    gift_card_cents,
    carried_cents,
    carried_to,
    main_cents,
    credit_cents,
    gst_cents,
    reason,
    actor,
    state,
    requested_at,
    done_at,
    hand_cents,
    asked_at,
    sent_by,
    sent_at_market
   FROM refunds;

create view published.return_lines as
 SELECT return_id,
    "position",
    quantity
   FROM return_lines;

create view published.returns as
 SELECT id,
    number,
    order_id,
    kind,
    message,
    state,
    resolution,
    refund_id,
    requested_at
   FROM returns;

create view published.review_pictures as
 SELECT review_id,
    "position",
    picture_id
   FROM review_pictures;

create view published.review_stats as
 SELECT product_id,
    stars_sum,
    total,
    average,
    real_average,
    real_total
   FROM review_stats;

create view published.review_totals as
 SELECT product_id,
    stars_1,
    stars_2,
    stars_3,
    stars_4,
    stars_5,
    real_sum,
    real_total
   FROM review_totals;

create view published.reviews as
 SELECT id,
    product_id,
    customer_id,
    order_id,
    rating,
    title,
    comment,
    hours,
    hardness,
    display_name,
    website,
    source,
    verified,
    state,
    reason,
    featured,
    reply,
    demonstration,
    created_at,
    version
   FROM reviews;

create view published.sale_runs as
 SELECT id,
    discount_id,
    name,
    began_at,
    ended_at,
    planned_until,
    included_products,
    included_categories,
    excluded_products,
    excluded_categories,
    percent,
    prices
   FROM sale_runs;

create view published.search_counts as
 SELECT day,
    term,
    searches,
    zero_hits
   FROM search_counts;

create view published.search_listings as
 SELECT subject,
    title,
    description,
    picture_id,
    version
   FROM search_listings;

create view published.search_synonyms as
 SELECT term,
    means,
    changed_at
   FROM search_synonyms;

create view published.shipment_lines as
 SELECT shipment_id,
    "position",
    quantity
   FROM shipment_lines;

create view published.shipments as
 SELECT id,
    order_id,
    carrier,
    tracking_number,
    shipped_at
   FROM shipments;

create view published.shipping_tables as
 SELECT id,
    valid_from,
    rates
   FROM shipping_tables;

create view published.stock_asides as
 SELECT id,
    product_id,
    owed,
    taken,
    ended_at
   FROM stock_asides;

create view published.stock_count_lines as
 SELECT count_id,
    product_id,
    expected,
    counted,
    actor,
    at
   FROM stock_count_lines;

create view published.stock_counts as
 SELECT id,
    name,
    actor,
    begun_at,
    closed_at
   FROM stock_counts;

create view published.stock_levels as
 SELECT product_id,
    on_hand,
    held,
    promised
   FROM stock_levels;

create view published.stock_movements as
 SELECT id,
    product_id,
    kind,
    on_hand_change,
    held_change,
    cost_cents,
    actor,
    order_id,
    note,
    at
   FROM stock_movements;

create view published.subscribers as
 SELECT id,
    email,
    email_key,
    state,
    asked_at,
    confirmed_at
   FROM subscribers;

create view published.tills as
 SELECT id,
    market_id,
    name,
    device_id,
    code_until,
    made_at,
    seen_at,
    revoked_at
   FROM tills;

create view published.tracked_parcels as
 SELECT shipment_id,
    provider,
    tracked_at
   FROM tracked_parcels;

create view published.wholesale_applications as
 SELECT id,
    business_name,
    abn,
    contact_name,
    email,
    phone,
    business_kind,
    postcode,
    state,
    business_url,
    message,
    answer,
    notes,
    created_at,
    version
   FROM wholesale_applications;
