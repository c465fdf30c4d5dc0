-- The baseline, 1 of 12: what every wing stands on. Settings, images, email, notifications.
--
-- Each file is one wing of rooms.ts, in the order of the wings, and a table points only to tables that stand above
-- it. The four that must point to a later wing get that key there. Money is integer cents in AUD, weights are grams,
-- lengths are millimetres, and the name of a column says so. What stands here is never edited: a change is a new file.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Small tables that nearly every request reads and that hardly ever change are cached by each server process.
-- Whoever writes such a table, by whatever way, lets all processes know: a trigger sees also what is written by hand.
create function announce_fact() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changes', json_build_array('fact:' || tg_table_name)::text);
  return null;
end $$;

-- kernel -----------------------------------------------------------------------------------------

-- How often somebody tried something, shared by all processes and surviving a restart.
create table limits (
  name         text not null,
  who          text not null,
  window_start timestamptz not null,
  tries        integer not null,
  primary key (name, who)
);

create index limits_over on limits (window_start);

-- settings ---------------------------------------------------------------------------------------

create table settings (
  name       text primary key,
  value      jsonb not null,
  changed_at timestamptz not null default now()
);

create trigger settings_announced after insert or update or delete or truncate on settings
  for each statement execute function announce_fact();

-- Keys that every process shares: made once, at the first start.
create table secrets (
  name  text primary key,
  value text not null
);

-- images -----------------------------------------------------------------------------------------

create table pictures (
  id         integer generated always as identity primary key,
  file       text not null unique,
  alt        text not null,
  width      integer not null check (width > 0),
  height     integer not null check (height > 0),
  created_at timestamptz not null default now(),
  -- When all sizes of it had been made; null while a job has still to make them.
  made_at    timestamptz
);

create index pictures_to_make on pictures (id desc) where made_at is null;

-- email ------------------------------------------------------------------------------------------

create table letters (
  id               uuid primary key,
  kind             text not null,
  -- One letter per event: the cause's own name, such as `order-paid:<order id>`.
  cause            text not null unique,
  recipient        text not null,
  data             jsonb not null,
  state            text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
  subject          text,
  html             text,
  body_text        text,
  attempts         integer not null default 0,
  last_error       text,
  created_at       timestamptz not null default now(),
  -- Since when it should have been with its recipient: it is tried for days from then on.
  due_at           timestamptz not null default now(),
  next_try_at      timestamptz not null default now(),
  -- Until when a process is busy sending it: one that dies meanwhile holds it up for minutes only.
  claimed_until    timestamptz,
  -- The last try failed because of the mail server and not of the letter: it goes out as soon as the server is back.
  waits_for_server boolean not null default false,
  sent_at          timestamptz
);

create index letters_newest on letters (created_at desc);
create index letters_unsent on letters (created_at) where state in ('waiting', 'failed');
create index letters_due on letters (next_try_at) where state = 'waiting';
-- An order's page in the back office lists the letters about it.
create index letters_about_order on letters ((data #>> '{order,token}'), created_at)
  where data #>> '{order,token}' is not null;

-- What of a letter opens something (a link that signs in or confirms, a gift card's code) is kept here only until the
-- letter is sent, and no backup holds this table. The letter itself, and all that is kept of it, says 'withheld'.
create table letter_secrets (
  letter_id uuid primary key references letters (id) on delete cascade,
  secrets   jsonb not null
);

-- Kinds of letters that the owner has switched off.
create table letter_switches (
  kind text primary key
);

create trigger letter_switches_announced after insert or update or delete or truncate on letter_switches
  for each statement execute function announce_fact();

-- notifications ----------------------------------------------------------------------------------

-- What the people who run the shop are told of: one row an event, written in the event's transaction.
create table notifications (
  id     uuid primary key,
  kind   text not null,
  cause  text not null unique,
  title  text not null,
  detail text not null default '',
  href   text not null,
  at     timestamptz not null
);

create index notifications_by_time on notifications (at desc, id desc);

-- Who has read which; what nobody marked is unread. `customers` gives the person's key its target.
create table notification_reads (
  customer_id     uuid not null,
  notification_id uuid not null references notifications (id) on delete cascade,
  primary key (customer_id, notification_id)
);

create index notification_reads_by_notification on notification_reads (notification_id);

-- What somebody chose instead of the usual: whether a kind is in their bell, and how it comes by letter.
create table notification_choices (
  customer_id uuid not null,
  kind        text not null,
  bell        boolean not null,
  letters     text not null check (letters in ('off', 'at_once', 'digest')),
  primary key (customer_id, kind)
);
