-- What an order comes from: said, where it was guessed from the beginning of a text. Each origin has one order that counts.
alter table orders
  add column origin text check (origin in ('cart', 'gift_card', 'quote', 'staff', 'addition', 'till'));
update orders set
  origin = case split_part(cart_id, ':', 1)
    when 'gift' then 'gift_card' when 'quote' then 'quote' when 'desk' then 'staff' when 'edit' then 'addition'
    when 'till' then 'till' else 'cart' end,
  cart_id = case when split_part(cart_id, ':', 1) in ('gift', 'quote', 'desk', 'edit', 'till')
    then substr(cart_id, strpos(cart_id, ':') + 1) else cart_id end,
  idempotency_key = regexp_replace(regexp_replace(idempotency_key, '^desk:', 'staff:'), '^edit:', 'addition:');
drop index orders_one_per_cart;
alter table orders rename column cart_id to origin_id;
alter table orders
  alter column origin set not null,
  -- The origin says it.
  drop column made_by;
create unique index orders_one_per_origin on orders (origin_id, origin) where state not in ('expired', 'cancelled');
