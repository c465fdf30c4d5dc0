-- The baseline, 12 of 12: what the owner learns. Reports, the audit log. Exports keep no table.

-- reports ----------------------------------------------------------------------------------------

-- The dashboard reads the orders of a period without their rows, and finds their lines by the span of their ids.
create index orders_by_payment on orders (paid_at)
  include (id, placed_at, channel, total_cents, gst_cents, discount_code, discount_cents)
  where paid_at is not null;

-- Who looked at what. `visit` is a hash of the day's own secret, the address and the browser: the secret
-- is thrown away when its day is over, and with it every way back to a person.
create table page_views (
  id         bigint generated always as identity primary key,
  day        date not null,
  at         timestamptz not null,
  visit      bytea not null,
  step       text not null check (step in ('view', 'cart', 'checkout', 'paid')),
  path       text not null,
  source     text not null,
  product_id integer references products (id) on delete set null
);

create index page_views_of_day on page_views (day, step);
create index page_views_of_kits on page_views (day, visit, product_id) where product_id is not null;

-- One secret a day, shared by all processes.
create table visit_secrets (
  day    date primary key,
  secret bytea not null
);

-- audit ------------------------------------------------------------------------------------------

-- What the people who run the shop changed: written for each of their writing calls. An entry names what was changed
-- (an order, a kit, the settings …) and its differences in words. The bodies of calls are not kept.
create table audit_log (
  id           bigint generated always as identity primary key,
  at           timestamptz not null,
  customer_id  uuid not null,
  by_script    boolean not null,
  call         text not null,
  params       jsonb not null default '{}',
  body         jsonb not null default '{}',
  kind         text not null default '',
  subject_id   text not null default '',
  subject      text not null default '',
  changes      jsonb not null default '[]',
  more_changes integer not null default 0
);

create index audit_log_of_person on audit_log (customer_id, id desc);
create index audit_log_of_call on audit_log (call, id desc);
create index audit_log_of_subject on audit_log (kind, subject_id, id desc);
create index audit_log_subjects on audit_log using gin (lower(subject) gin_trgm_ops) where subject <> '';
