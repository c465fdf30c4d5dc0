-- Oldest code: 0024

-- Whether the pictures of a kit that arrived hang at it.
alter table import_pictures add column is_hung boolean not null default false;
