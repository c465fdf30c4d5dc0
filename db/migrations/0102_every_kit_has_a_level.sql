-- Every kit has a level of stock from its beginning, so that lists ordered by stock can walk an index.
insert into stock_levels (product_id) select id from products on conflict do nothing;

create index products_unpublished on products (status, id) where status <> 'published';
