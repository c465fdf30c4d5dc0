-- A search ranks every kit that it finds by the kit's words. They were the longest field of the row, so PostgreSQL
-- kept them elsewhere, and fetching and unpacking them took twice as long as all else. Now long descriptions go.
alter table products alter column search_document set storage main;
update products set name = name;
