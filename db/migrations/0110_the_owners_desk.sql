-- What the owner's desk keeps beside the things themselves. A version tells two editors apart: who saves over
-- words that they have not seen is refused.
alter table discounts add version integer not null default 1;
create index discounts_newest on discounts (created_at desc, id desc);
create index discount_redemptions_newest on discount_redemptions (discount_id, at desc, order_id desc);

alter table reviews add version integer not null default 1;
create index reviews_queue on reviews (state, created_at, id);
create index reviews_by_age on reviews (created_at, id);
create index reviews_by_rating on reviews (rating, id);

alter table gallery_items add version integer not null default 1;

-- 'waiting' is new, 'answered' is what 'approved' was called before anybody could say it.
alter table wholesale_applications drop constraint wholesale_applications_answer_check;
update wholesale_applications set answer = 'answered' where answer = 'approved';
alter table wholesale_applications add constraint wholesale_applications_answer_check
  check (answer in ('waiting', 'answered', 'declined'));
alter table wholesale_applications add notes text not null default '';
alter table wholesale_applications add version integer not null default 1;
create index wholesale_by_age on wholesale_applications (created_at, id);

create table customer_notes (
  id uuid primary key,
  customer_id uuid not null references customers (id) on delete cascade,
  words text not null,
  actor text not null,
  at timestamptz not null
);
create index customer_notes_of_customer on customer_notes (customer_id, at desc);

-- The list of customers is searched by any part of a name, address, username or number, and sorted by name.
alter table customers add search_text text not null
  generated always as (lower(first_name || ' ' || last_name || ' ' || email || ' ' || username || ' ' || phone)) stored;
alter table customers add sort_name text not null
  generated always as (lower(last_name || ' ' || first_name || ' ' || username)) stored;
create index customers_near_words on customers using gin (search_text gin_trgm_ops) where closed_at is null;
create index customers_by_age on customers (created_at, id) where closed_at is null;
create index customers_by_name on customers (sort_name, id) where closed_at is null;
create index customers_by_address on customers (email_key, id) where closed_at is null;
create index customers_with_news on customers (created_at, id)
  where closed_at is null and (letters ->> 'news')::boolean;
create index customers_in_charge on customers (created_at, id) where closed_at is null and is_admin;
create index customers_unverified on customers (created_at, id) where closed_at is null and verified_at is null;
