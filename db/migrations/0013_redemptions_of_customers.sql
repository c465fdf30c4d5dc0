-- A use of a discount names the account that it counts for, so that counting reads no order.
alter table discount_redemptions add customer_id uuid references customers(id) on delete set null;
update discount_redemptions r set customer_id = o.customer_id from orders o where o.id = r.order_id;
create index discount_redemptions_of_customer on discount_redemptions (customer_id, discount_id)
  where customer_id is not null;
