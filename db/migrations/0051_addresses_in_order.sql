-- Oldest code: 0029

-- The list of redirects reads a page of each kind. In the order of bytes, whatever collation the database has: its
-- cursors compare as these indexes do. Addresses that were left are a few for each kit: all are made in a moment.
-- squawk-ignore require-concurrent-index-creation
create index old_addresses_in_order on old_addresses (kind, slug collate "C");
-- squawk-ignore require-concurrent-index-creation
create index old_addresses_of_target on old_addresses (target_id);
-- squawk-ignore require-concurrent-index-creation
create index old_addresses_near_slug on old_addresses using gin (lower(slug) gin_trgm_ops);

-- squawk-ignore require-concurrent-index-creation
create index redirects_in_order on redirects (from_path collate "C");
-- squawk-ignore require-concurrent-index-creation
create index redirects_by_hits on redirects (hits, from_path collate "C");
-- squawk-ignore require-concurrent-index-creation
create index redirects_near_words on redirects using gin (lower(from_path || ' ' || target) gin_trgm_ops);

-- What leads to a kit is found by the kit's address.
-- squawk-ignore require-concurrent-index-creation
create index products_near_slug on products using gin (slug gin_trgm_ops);
