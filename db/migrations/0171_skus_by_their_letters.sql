-- SKUs are ASCII: lowering them by the rules of "C" takes a sixth of the time, and a list that is searched lowers
-- as many as there are kits.
drop index products_near_sku;
create index products_near_sku on products using gin (lower(sku collate "C") gin_trgm_ops);
