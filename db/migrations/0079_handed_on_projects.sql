-- Oldest code: 0072

-- Of the link by which somebody else takes a finished kit; the link itself is shown once, to its maker.
alter table projects add column hand_on_hash text;
-- Built while nobody writes: migrations run before the shop opens.
-- squawk-ignore require-concurrent-index-creation
create unique index projects_offered on projects (hand_on_hash) where hand_on_hash is not null;
