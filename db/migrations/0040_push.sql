-- Oldest code: 0029

-- Browsers in which people who run the shop asked to be told, and what is on its way to them.
create table push_subscriptions (
  id uuid primary key,
  customer_id uuid not null references customers (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);

create index push_subscriptions_customer_id_index on push_subscriptions (customer_id);

create table push_messages (
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  notification_id uuid not null references notifications (id) on delete cascade,
  due_at timestamptz not null,
  tries int not null default 0,
  primary key (subscription_id, notification_id)
);

create index push_messages_due_at_index on push_messages (due_at);
create index push_messages_notification_id_index on push_messages (notification_id);

-- Null where somebody chose nothing: then the usual holds.
alter table notification_choices add column push boolean;
