-- Where a guest's cart went that was laid into an account's: an order of the old cart may still be paid,
-- and then its kits must leave the new one.
create table cart_heirs (
  cart_id text primary key,
  heir_id text not null references carts (id) on delete cascade
);

create index cart_heirs_of on cart_heirs (heir_id);
