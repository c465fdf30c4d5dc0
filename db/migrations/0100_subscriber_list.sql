-- Oldest code: 0085

-- The list of all subscribers: newest first, by state, and by a part of the address.
-- Built while nobody writes: migrations run before the shop opens.
-- squawk-ignore require-concurrent-index-creation
create index subscribers_by_age on subscribers (asked_at, id);
-- squawk-ignore require-concurrent-index-creation
create index subscribers_by_state on subscribers (state, asked_at, id);
-- squawk-ignore require-concurrent-index-creation
create index subscribers_near_address on subscribers using gin (email_key gin_trgm_ops);
