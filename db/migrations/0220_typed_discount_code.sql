-- The code that was typed for a cart, so that every answer about the cart can say what it takes off.
alter table carts add column discount_code text;
