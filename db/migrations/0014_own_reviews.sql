-- Whose review it is, and of which delivered order; one a person and kit.
alter table reviews
  add column customer_id uuid references customers (id) on delete set null,
  add column order_id    uuid references orders (id),
  add column hours       smallint check (hours between 1 and 500),
  add column hardness    text check (hardness in ('easier', 'as said', 'harder')),
  -- Why it was declined, for its writer.
  add column reason      text not null default '';

create unique index reviews_one_per_customer on reviews (customer_id, product_id) where customer_id is not null;
create unique index reviews_one_per_order on reviews (order_id, product_id) where order_id is not null;

-- What a review said before it was edited.
create table review_versions (
  review_id integer not null references reviews (id) on delete cascade,
  version   integer not null,
  rating    smallint not null,
  title     text not null,
  comment   text not null,
  until     timestamptz not null,
  primary key (review_id, version)
);

-- Photographs that were sent but belong to no review yet.
create table review_uploads (
  token      text primary key,
  picture_id integer not null references pictures (id),
  sent_at    timestamptz not null
);

create index review_uploads_old on review_uploads (sent_at);
