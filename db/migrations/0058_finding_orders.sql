-- The owner finds orders by the beginning of an e-mail.
create index orders_by_address on orders (lower(email) text_pattern_ops, id);
create index orders_by_number_start on orders (number text_pattern_ops);
