-- Oldest code: 0083

-- What lay in the box when this picture of all of it was made, as lines like the kit's own; null for any other picture.
alter table product_pictures add column shows jsonb;

create or replace view published.product_pictures as select
  product_id, position, picture_id, focus, shows
from public.product_pictures;
