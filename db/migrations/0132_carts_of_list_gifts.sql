-- Oldest code: 0121

-- Other carts in which a kit lies for somebody's list: one that a wallet pays apart, one that a reminder's link filled on
-- another device. The first one stands in list_gifts.
create table list_gift_carts (
  gift_id uuid not null references list_gifts (id) on delete cascade,
  cart_id text not null,
  primary key (gift_id, cart_id)
);
create index list_gift_carts_of_cart on list_gift_carts (cart_id);
