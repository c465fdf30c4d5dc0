-- Whether somebody has ever bought something is asked with every order: by the address, over all orders.
create index orders_of_buyer on orders (lower(email)) where paid_at is not null;
