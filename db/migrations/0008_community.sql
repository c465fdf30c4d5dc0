-- The baseline, 8 of 12: what customers say and show. Reviews, gallery.

-- reviews ----------------------------------------------------------------------------------------

create table reviews (
  id            integer generated always as identity primary key,
  product_id    integer references products (id) on delete set null,
  -- Whose it is, and of which delivered order; one a person and kit.
  customer_id   uuid references customers (id) on delete set null,
  order_id      uuid references orders (id),
  rating        smallint not null check (rating between 1 and 5),
  title         text not null default '',
  comment       text not null,
  hours         smallint check (hours between 1 and 500),
  hardness      text check (hardness in ('easier', 'as said', 'harder')),
  display_name  text not null,
  website       text not null default '',
  source        text not null default 'shop' check (source in ('shop', 'facebook')),
  verified      boolean not null default false,
  state         text not null default 'waiting' check (state in ('waiting', 'published', 'declined')),
  -- Why it was declined, for its writer.
  reason        text not null default '',
  featured      boolean not null default false,
  reply         text not null default '',
  demonstration boolean not null default false,
  created_at    timestamptz not null default now(),
  version       integer not null default 1
);

create unique index reviews_one_per_customer on reviews (customer_id, product_id) where customer_id is not null;
create unique index reviews_one_per_order on reviews (order_id, product_id) where order_id is not null;
create index reviews_of_product on reviews (product_id, created_at desc, id desc) where state = 'published';
create index reviews_featured on reviews (created_at desc) where state = 'published' and featured;
-- The owner looks for words in reviews, and for reviews of a kit whatever their state.
create index reviews_queue on reviews (state, created_at, id);
create index reviews_by_age on reviews (created_at, id);
create index reviews_by_rating on reviews (rating, id);
create index reviews_near_words on reviews
  using gin (lower(display_name || ' ' || title || ' ' || comment) gin_trgm_ops);
create index reviews_of_every_state on reviews (product_id);

create table review_pictures (
  review_id  integer not null references reviews (id) on delete cascade,
  position   integer not null,
  picture_id integer not null references pictures (id),
  primary key (review_id, position)
);

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

-- Counted anew, in the same transaction, by whoever publishes or withdraws a review, so that a card
-- never has to add up reviews.
create table review_totals (
  product_id integer primary key references products (id) on delete cascade,
  stars_1    integer not null default 0 check (stars_1 >= 0),
  stars_2    integer not null default 0 check (stars_2 >= 0),
  stars_3    integer not null default 0 check (stars_3 >= 0),
  stars_4    integer not null default 0 check (stars_4 >= 0),
  stars_5    integer not null default 0 check (stars_5 >= 0),
  -- Without demonstration reviews: what search engines may be told.
  real_sum   integer not null default 0 check (real_sum >= 0),
  real_total integer not null default 0 check (real_total >= 0)
);

-- What other rooms read of the totals.
create view review_stats as
  select product_id, stars_sum, total,
    case when total = 0 then 0 else round(stars_sum::numeric / total, 2)::float8 end as average,
    case when real_total = 0 then 0 else round(real_sum::numeric / real_total, 2)::float8 end as real_average,
    real_total
  from (
    select product_id, real_sum, real_total,
      stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5 as stars_sum,
      stars_1 + stars_2 + stars_3 + stars_4 + stars_5 as total
    from review_totals
  ) as sums;

-- gallery ----------------------------------------------------------------------------------------

create table gallery_items (
  id               integer generated always as identity primary key,
  is_active        boolean not null default false,
  picture_id       integer not null references pictures (id),
  artist           text not null,
  category_id      integer references categories (id) on delete set null,
  difficulty       text not null check (difficulty in ('gentle', 'balanced', 'focused')),
  time_to_complete text not null default '',
  location         text not null default '',
  comment          text not null default '',
  product_id       integer references products (id) on delete set null,
  position         integer not null default 0,
  demonstration    boolean not null default false,
  created_at       timestamptz not null default now(),
  version          integer not null default 1
);

create index gallery_wall on gallery_items (position, id) where is_active;

-- Finished pieces that customers send in. A piece is shown as a row of gallery_items from its publication
-- until it is withdrawn; then its words and its picture go, and only the fact of the consent stays.
create table gallery_submissions (
  id               uuid primary key,
  customer_id      uuid references customers (id) on delete set null,
  state            text not null default 'waiting' check (state in ('waiting', 'published', 'declined', 'withdrawn')),
  picture_id       integer references pictures (id),
  artist           text not null,
  category_id      integer references categories (id) on delete set null,
  product_id       integer references products (id) on delete set null,
  difficulty       text not null check (difficulty in ('gentle', 'balanced', 'focused')),
  time_to_complete text not null,
  location         text not null,
  comment          text not null,
  -- What its maker agreed to, in the words that were read.
  consent          text not null,
  reason           text not null default '',
  sent_at          timestamptz not null,
  decided_at       timestamptz,
  item_id          integer references gallery_items (id) on delete set null,
  check ((state = 'withdrawn') = (picture_id is null))
);

create index gallery_submissions_of_customer on gallery_submissions (customer_id, id);
create index gallery_submissions_in_state on gallery_submissions (state, id);

-- Photographs that were sent but belong to no submission yet.
create table gallery_uploads (
  token       text primary key,
  customer_id uuid not null references customers (id) on delete cascade,
  picture_id  integer not null references pictures (id),
  sent_at     timestamptz not null
);
