-- Oldest code: 0029

-- What a program beside the shop may want to hear of: written in the transaction that changes it, and only while
-- somebody listens to its type. Whoever takes a row deletes it in the transaction that keeps what was made of it.
create table outbox (
  id      bigint generated always as identity primary key,
  type    text not null,
  -- The id of the order, the kit or the customer.
  subject text not null,
  at      timestamptz not null default now()
);

create table outbox_types (type text primary key);

create function note_order_event() returns trigger language plpgsql as $$
begin
  if not exists (select from outbox_types) then return null; end if;
  insert into outbox (type, subject, at)
  select w.type, a.order_id::text, a.at
  from added a, lateral (select case
    when a.from_state is null then 'order.placed'
    when a.from_state <> a.to_state then 'order.' || a.to_state
    else 'order.changed' end as type) w
  where not a.private and w.type in (select type from outbox_types);
  return null;
end $$;
create trigger order_events_noted after insert on order_events
  referencing new table as added for each statement execute function note_order_event();

create function note_stock_change() returns trigger language plpgsql as $$
begin
  if not exists (select from outbox_types where type = 'stock.changed') then return null; end if;
  insert into outbox (type, subject)
  select 'stock.changed', n.product_id::text from after_it n join before_it o using (product_id)
  where n.on_hand - n.held <> o.on_hand - o.held;
  return null;
end $$;
create trigger stock_levels_noted after update on stock_levels
  referencing old table as before_it new table as after_it for each statement execute function note_stock_change();

create function note_kit_change() returns trigger language plpgsql as $$
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
end $$;
create trigger products_added_noted after insert on products
  referencing new table as after_it for each statement execute function note_kit_change();
create trigger products_changed_noted after update on products
  referencing old table as before_it new table as after_it for each statement execute function note_kit_change();

create function note_customer_change() returns trigger language plpgsql as $$
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
end $$;
create trigger customers_added_noted after insert on customers
  referencing new table as after_it for each statement execute function note_customer_change();
create trigger customers_changed_noted after update on customers
  referencing old table as before_it new table as after_it for each statement execute function note_customer_change();

-- Programs beside the shop, which hear of its changes by HTTP.
create table webhooks (
  id              uuid primary key,
  url             text not null,
  description     text not null,
  types           text[] not null,
  secret          text not null,
  -- Signed with as well for a day after a new secret was made, so that the receiver can change over.
  old_secret      text,
  old_secret_until timestamptz,
  paused_at       timestamptz,
  pause_reason    text not null default '',
  -- Since when nothing has arrived, although it was tried.
  failing_since   timestamptz,
  delivered_at    timestamptz,
  created_at      timestamptz not null
);

create table webhook_deliveries (
  id            uuid primary key,
  webhook_id    uuid not null references webhooks (id) on delete cascade,
  type          text not null,
  subject       text not null,
  body          text not null,
  state         text not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up')),
  attempts      integer not null default 0,
  -- How many of them were made before somebody asked for it once more: the waits begin anew.
  retried_from  integer not null default 0,
  due_at        timestamptz not null,
  -- A process that is sending it; one that died is not waited for.
  claimed_until timestamptz,
  created_at    timestamptz not null
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at) where state = 'waiting';
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, created_at, id);
create index webhook_deliveries_given_up on webhook_deliveries (webhook_id) where state = 'given_up';
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  number      integer not null,
  at          timestamptz not null,
  took_ms     integer not null,
  -- Null where no answer came.
  status      integer,
  -- What the receiver answered, shortened, or why it could not be reached.
  note        text not null,
  primary key (delivery_id, number)
);
