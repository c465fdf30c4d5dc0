-- Oldest code: 0088

-- What people bought before the shop moved in, as far as conditions on people ask: whose it was, when, for how much,
-- and by which names and SKUs its kits went. The orders themselves stand in imported_orders.
create table earlier_orders (
  id          uuid primary key,
  email_key   text not null check (email_key <> ''),
  placed_at   timestamptz not null,
  -- In Australian dollars; nothing where it was paid in another currency.
  spent_cents integer not null,
  -- In small letters.
  names       text[] not null,
  skus        text[] not null
);

-- squawk-ignore require-concurrent-index-creation
create index earlier_orders_of_buyer on earlier_orders (email_key);

create view published.earlier_orders as select email_key, placed_at, spent_cents, names, skus from public.earlier_orders;

-- Those that were moved in before, under the address that the account has today. What was called off, given back or
-- never paid is none, as in server/growth/imports/orders/rules.ts.
insert into earlier_orders (id, email_key, placed_at, spent_cents, names, skus)
  select o.id, coalesce(c.email_key, o.email_key), o.placed_at,
    case o.currency when 'AUD' then greatest(o.total_cents, 0) else 0 end,
    array(select distinct lower(l ->> 'name') from jsonb_array_elements(o.lines) l where l ->> 'name' <> ''),
    array(select distinct lower(l ->> 'sku') from jsonb_array_elements(o.lines) l where l ->> 'sku' <> '')
  from imported_orders o left join customers c on c.id = o.customer_id
  where c.closed_at is null and coalesce(c.email_key, o.email_key) <> ''
    and o.status !~* 'cancel|void|fail|pending|unpaid|hold|authori|expired|declin|draft|trash'
    and (o.status !~* 'refund|return' or o.status ~* 'partial');
