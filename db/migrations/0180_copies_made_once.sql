-- The key that a browser gave a copy of a kit: a copy whose answer was lost and that is asked for again is that copy.
alter table products add made_under uuid unique;
