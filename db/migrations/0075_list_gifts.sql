-- Oldest code: 0072

-- What somebody gives from a list that was shared: put into a cart for it, ordered, or reserved for some days.
create table list_gifts (
  id             uuid primary key,
  -- Whose list it is. Nothing of this table is ever shown to them.
  list_of        uuid not null references customers (id) on delete cascade,
  product_id     integer not null references products (id) on delete cascade,
  -- The giver's browser, by a cookie that the shop sealed.
  giver          text not null,
  -- The cart that it was put into, and the order that was placed of it.
  cart_id        text,
  order_id       uuid references orders (id) on delete set null,
  reserved_until timestamptz,
  noted_at       timestamptz not null,
  unique (list_of, product_id, giver)
);

create index list_gifts_of_cart on list_gifts (cart_id) where cart_id is not null;
create index list_gifts_of_order on list_gifts (order_id) where order_id is not null;
create index list_gifts_of_product on list_gifts (product_id);

create view published.merged_carts as select cart_id, merged_into_id from public.merged_carts;
