-- Oldest code: 0072

-- What somebody makes of a kit that they bought, or whose passport they have.
create table projects (
  id            uuid primary key,
  customer_id   uuid not null references customers (id) on delete cascade,
  product_id    integer not null,
  kit_name      text not null,
  -- The order that the kit was bought in, and which one of its copies of the kit it is.
  order_id      uuid references orders (id) on delete cascade,
  copy          integer check (copy > 0),
  -- Of the label on its box, where it was scanned or typed.
  passport_code text,
  state         text not null check (state in ('waiting', 'under_way', 'paused', 'finished', 'received', 'handed_on')),
  notes         text not null default '',
  -- What it took, as its maker says at the end; null where they do not.
  minutes       integer check (minutes between 15 and 120000),
  added_at      timestamptz not null,
  finished_at   timestamptz,
  demonstration boolean not null default false,
  check ((order_id is null) = (copy is null)),
  unique (order_id, product_id, copy)
);

create index projects_of_customer on projects (customer_id, added_at desc, id);
-- A box is scanned once into a person's list, until its kit is handed on.
create unique index projects_scanned_once on projects (customer_id, passport_code)
  where passport_code is not null and state <> 'handed_on';
create index projects_finished on projects (product_id) where minutes is not null;

-- When it was begun, put away, taken up again and finished.
create table project_steps (
  project_id uuid not null references projects (id) on delete cascade,
  position   integer not null,
  state      text not null check (state in ('under_way', 'paused', 'finished', 'handed_on')),
  at         timestamptz not null,
  primary key (project_id, position)
);
