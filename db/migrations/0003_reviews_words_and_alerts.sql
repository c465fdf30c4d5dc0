-- reviews ----------------------------------------------------------------------------------------

create table reviews (
  id            integer generated always as identity primary key,
  product_id    integer references products (id) on delete set null,
  rating        smallint not null check (rating between 1 and 5),
  title         text not null default '',
  comment       text not null,
  display_name  text not null,
  website       text not null default '',
  source        text not null default 'shop' check (source in ('shop', 'facebook')),
  verified      boolean not null default false,
  state         text not null default 'waiting' check (state in ('waiting', 'published', 'declined')),
  featured      boolean not null default false,
  reply         text not null default '',
  demonstration boolean not null default false,
  created_at    timestamptz not null default now()
);

create index reviews_of_product on reviews (product_id, created_at desc, id desc) where state = 'published';
create index reviews_featured on reviews (created_at desc) where state = 'published' and featured;

create table review_pictures (
  review_id  integer not null references reviews (id) on delete cascade,
  position   integer not null,
  picture_id integer not null references pictures (id),
  primary key (review_id, position)
);

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
  created_at       timestamptz not null default now()
);

create index gallery_wall on gallery_items (position, id) where is_active;

-- content ----------------------------------------------------------------------------------------

-- Every version of every page of words; the highest is the one that is shown.
create table content_versions (
  slug       text not null,
  version    integer not null check (version > 0),
  title      text not null,
  summary    text not null,
  markdown   text not null,
  actor      text not null,
  written_at timestamptz not null default now(),
  primary key (slug, version)
);

create table wholesale_applications (
  id            uuid primary key,
  business_name text not null,
  abn           text not null check (abn ~ '^\d{11}$'),
  contact_name  text not null,
  email         text not null,
  phone         text not null,
  business_kind text not null,
  postcode      text not null,
  state         text not null,
  business_url  text not null,
  message       text not null,
  answer        text not null default 'waiting' check (answer in ('waiting', 'approved', 'declined')),
  created_at    timestamptz not null
);

create index wholesale_newest on wholesale_applications (created_at desc);

-- search -----------------------------------------------------------------------------------------

-- What shoppers call a thing, and what the shop calls it.
create table search_synonyms (
  term       text primary key check (term = lower(term) and term <> ''),
  means      text not null check (means <> ''),
  changed_at timestamptz not null default now()
);

insert into search_synonyms (term, means) values
  ('x-stitch', 'cross stitch'),
  ('x stitch', 'cross stitch'),
  ('xstitch', 'cross stitch'),
  ('crossstitch', 'cross stitch'),
  ('cross-stitch', 'cross stitch'),
  ('embroidery', 'cross stitch'),
  ('needlepoint', 'cross stitch'),
  ('pbn', 'paint by numbers'),
  ('paint by number', 'paint by numbers'),
  ('painting by numbers', 'paint by numbers'),
  ('punch needle', 'punch needling'),
  ('punchneedle', 'punch needling'),
  ('punch-needle', 'punch needling'),
  ('rug hooking', 'punch needling'),
  ('felting', 'felt art'),
  ('felt craft', 'felt art'),
  ('roo', 'kangaroo'),
  ('cockie', 'cockatoo'),
  ('maggie', 'magpie'),
  ('gumtree', 'gum');

-- How often a term was looked for on a day, and how often nothing was found. Nobody's name is beside it.
create table search_counts (
  day       date not null,
  term      text not null,
  searches  integer not null default 0,
  zero_hits integer not null default 0,
  primary key (day, term)
);

-- alerts -----------------------------------------------------------------------------------------

-- Who wants to hear that a kit is back. Links of letters are kept as hashes only.
create table stock_alerts (
  id           uuid primary key,
  product_id   integer not null references products (id) on delete cascade,
  email        text not null,
  state        text not null default 'asked' check (state in ('asked', 'confirmed', 'told')),
  confirm_hash text unique,
  leave_hash   text not null unique,
  asked_at     timestamptz not null,
  confirmed_at timestamptz,
  told_at      timestamptz
);

create unique index stock_alerts_once on stock_alerts (product_id, lower(email)) where state <> 'told';
create index stock_alerts_waiting on stock_alerts (product_id) where state = 'confirmed';

-- cart -------------------------------------------------------------------------------------------

-- What the shopper saw when the kit was put in; null for lines from before this was kept.
alter table cart_items add column price_seen_cents integer check (price_seen_cents >= 0);
