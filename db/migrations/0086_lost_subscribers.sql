-- Oldest code: 0085

-- Built while nobody writes: migrations run before the shop opens.
-- squawk-ignore require-concurrent-index-creation
create index subscribers_lost on subscribers (id) where state in ('bounced', 'complained');
