create sequence return_numbers start 1001;

create table returns (
  id             uuid primary key,
  number         text not null unique default 'RT-' || nextval('return_numbers'),
  order_id       uuid not null references orders (id),
  kind           text not null check (kind in ('change_of_mind', 'faulty', 'damaged', 'wrong', 'missing_part')),
  words          text not null default '',
  state          text not null default 'requested'
                 check (state in ('requested', 'approved', 'declined', 'received', 'resolved')),
  resolution     text check (resolution in ('refund', 'replacement', 'part', 'credit')),
  refund_id      uuid,
  requested_at   timestamptz not null,
  check ((state = 'resolved') = (resolution is not null))
);

create index returns_of_order on returns (order_id);

create table return_lines (
  return_id uuid not null references returns (id) on delete cascade,
  position  integer not null,
  quantity  integer not null check (quantity > 0),
  primary key (return_id, position)
);

create table return_photos (
  return_id  uuid not null references returns (id) on delete cascade,
  picture_id integer not null references pictures (id),
  primary key (return_id, picture_id)
);

create table return_events (
  id         bigint generated always as identity primary key,
  return_id  uuid not null references returns (id) on delete cascade,
  from_state text,
  to_state   text not null,
  actor      text not null,
  words      text not null,
  at         timestamptz not null
);
