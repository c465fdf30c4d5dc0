-- What the people who run the shop are told of: one row an event, written in the event's transaction.
create table notifications (
  id uuid primary key,
  kind text not null,
  cause text not null unique,
  title text not null,
  detail text not null default '',
  href text not null,
  at timestamptz not null
);

create index notifications_by_time on notifications (at desc, id desc);

-- Who has read which; what nobody marked is unread.
create table notification_reads (
  customer_id uuid not null references customers (id) on delete cascade,
  notification_id uuid not null references notifications (id) on delete cascade,
  primary key (customer_id, notification_id)
);

create index notification_reads_by_notification on notification_reads (notification_id);

-- What somebody chose instead of the usual: whether a kind is in their bell, and how it comes by letter.
create table notification_choices (
  customer_id uuid not null references customers (id) on delete cascade,
  kind text not null,
  bell boolean not null,
  letters text not null check (letters in ('off', 'at_once', 'digest')),
  primary key (customer_id, kind)
);

-- Kits that were said to run low and have not been filled up since.
create table low_stock_noted (
  product_id integer primary key references products (id) on delete cascade,
  noted_at timestamptz not null
);
