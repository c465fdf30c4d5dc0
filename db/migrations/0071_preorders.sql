-- Oldest code: 0070

-- A kit that can be ordered before it is here: the day on which it leaves the table, and how many may be promised.
create table preorders (
  id         integer generated always as identity primary key,
  product_id integer not null references products (id) on delete cascade,
  leaves_on  date not null,
  most       integer not null check (most between 1 and 999),
  -- What was promised of it: what is being paid for, what waits, and what was served. Given back, it is not promised any more.
  taken      integer not null default 0 check (taken >= 0),
  version    integer not null default 1,
  made_at    timestamptz not null,
  -- Since when nothing more is promised: its day came, its stock came, or the owner withdrew it.
  ended_at   timestamptz,
  check (taken <= most)
);

create unique index preorders_open on preorders (product_id) where ended_at is null;
create index preorders_of_product on preorders (product_id, id);

-- What an order was promised of a kit that was not here.
create table preorder_promises (
  order_id     uuid not null,
  product_id   integer not null references products (id),
  preorder_id  integer not null references preorders (id),
  quantity     integer not null check (quantity > 0),
  -- The day that its buyer was told last.
  leaves_on    date not null,
  state        text not null default 'unpaid' check (state in ('unpaid', 'waiting', 'served', 'released')),
  -- Pieces of a paid order that its buyer gave up before they were here.
  given_back   integer not null default 0 check (given_back >= 0),
  promised_at  timestamptz not null,
  served_at    timestamptz,
  -- Since when its buyer can read that all of it is here.
  told_here_at timestamptz,
  primary key (order_id, product_id)
);

create index preorder_promises_open on preorder_promises (product_id, promised_at)
  where state in ('unpaid', 'waiting');
create index preorder_promises_of_preorder on preorder_promises (preorder_id);
create index preorder_promises_untold on preorder_promises (order_id) where state = 'served' and told_here_at is null;

-- Promised and not here: whatever comes is theirs first.
alter table stock_levels add column promised integer not null default 0;
alter table stock_levels add constraint stock_levels_promised_check check (promised >= 0) not valid;
-- squawk-ignore constraint-missing-not-valid
alter table stock_levels validate constraint stock_levels_promised_check;

-- What may be sold now; of a kit that has none also until when it leaves, and how many may still be promised.
create or replace view available_stock as
  select s.product_id, coalesce(
    (select min(case when p.status = 'published' then greatest(l.on_hand - l.held - l.promised, 0) / b.quantity else 0 end)
     from bundle_parts b
     join products p on p.id = b.product_id
     join stock_levels l on l.product_id = b.product_id
     where b.bundle_id = s.product_id),
    greatest(s.on_hand - s.held - s.promised, 0)) as available,
    r.leaves_on,
    coalesce(r.most - r.taken, 0) as promisable
  from stock_levels s
  left join preorders r on r.product_id = s.product_id and r.ended_at is null and r.taken < r.most
    and s.on_hand - s.held - s.promised <= 0;

create or replace view published.available_stock as select product_id, available, leaves_on, promisable
  from public.available_stock;

create or replace view published.stock_levels as select product_id, on_hand, held, promised from public.stock_levels;

create view published.preorders as select id, product_id, leaves_on, most, taken, ended_at from public.preorders;

create view published.preorder_promises as
  select order_id, product_id, quantity, leaves_on, state, promised_at, served_at from public.preorder_promises;
