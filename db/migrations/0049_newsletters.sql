-- Oldest code: 0029

-- What the owner calls people by: 'stitches at night', 'craft group'.
create table customer_tags (
  customer_id uuid not null references customers (id) on delete cascade,
  tag         text not null check (length(tag) between 1 and 40 and tag = lower(trim(tag))),
  primary key (customer_id, tag)
);

create index customer_tags_by_tag on customer_tags (tag, customer_id);

create view published.customer_tags as select customer_id, tag from public.customer_tags;

-- newsletter -------------------------------------------------------------------------------------

create table newsletters (
  id          uuid primary key,
  subject     text not null default '',
  preview     text not null default '',
  markdown    text not null default '',
  picture_url text,
  picture_alt text not null default '',
  kit_ids     integer[] not null default '{}',
  -- Conditions that all must hold; none for everybody on the list.
  audience    jsonb not null default '{}',
  state       text not null default 'draft'
    check (state in ('draft', 'scheduled', 'sending', 'stopped', 'sent')),
  send_at     timestamptz,
  queued_at   timestamptz,
  finished_at timestamptz,
  -- One process sends a newsletter at a time, so that its rate is that of the shop.
  sender      uuid,
  sender_until timestamptz,
  version     integer not null default 1,
  created_at  timestamptz not null,
  check (state <> 'scheduled' or send_at is not null)
);

create index newsletters_by_age on newsletters (created_at desc, id desc);
create index newsletters_under_way on newsletters (send_at) where state in ('scheduled', 'sending');

-- Each person of a newsletter, once.
create table newsletter_recipients (
  newsletter_id uuid not null references newsletters (id) on delete cascade,
  subscriber_id uuid not null references subscribers (id) on delete cascade,
  state         text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'skipped', 'bounced', 'failed', 'unclear')),
  attempts      integer not null default 0,
  due_at        timestamptz,
  changed_at    timestamptz,
  primary key (newsletter_id, subscriber_id)
);

create index newsletter_recipients_by_state on newsletter_recipients (newsletter_id, state, subscriber_id);
create index newsletter_recipients_of_subscriber on newsletter_recipients (subscriber_id);

-- Checkouts of people on the newsletter's list that did not become an order; each is reminded of once at most.
create table left_checkouts (
  id            uuid primary key,
  cart_id       text not null unique,
  subscriber_id uuid not null references subscribers (id) on delete cascade,
  -- Whose cart it is, where it is an account's.
  customer_id   uuid references customers (id) on delete cascade,
  seen_at       timestamptz not null,
  -- When it was decided whether to remind, and what came of it.
  settled_at    timestamptz,
  outcome       text check (outcome in ('reminded', 'ordered', 'gone', 'left')),
  check ((settled_at is null) = (outcome is null))
);

create index left_checkouts_open on left_checkouts (seen_at) where settled_at is null;
create index left_checkouts_settled on left_checkouts (settled_at) where settled_at is not null;
create index left_checkouts_of_subscriber on left_checkouts (subscriber_id);
create index left_checkouts_of_customer on left_checkouts (customer_id) where customer_id is not null;
