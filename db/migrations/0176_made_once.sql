-- The key that the browser made for what it asked to be made: asked again over a lost answer, it is made once.
alter table discounts add made_under uuid unique;
alter table access_tokens add made_under uuid;
create unique index access_tokens_made_once on access_tokens (customer_id, made_under);
