-- Finished pieces that customers send in. A piece hangs as a row of gallery_items from its publication
-- until it is withdrawn; then its words and its picture go, and only the fact of the consent stays.
create table gallery_uploads (
  token text primary key,
  customer_id uuid not null references customers (id) on delete cascade,
  picture_id integer not null references pictures (id),
  sent_at timestamptz not null
);

create table gallery_submissions (
  id uuid primary key,
  customer_id uuid references customers (id) on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'declined', 'withdrawn')),
  picture_id integer references pictures (id),
  artist text not null,
  category_id integer references categories (id) on delete set null,
  product_id integer references products (id) on delete set null,
  difficulty text not null check (difficulty in ('gentle', 'balanced', 'focused')),
  time_to_complete text not null,
  location text not null,
  comment text not null,
  -- What its maker agreed to, in the words that were read.
  consent text not null,
  reason text not null default '',
  sent_at timestamptz not null,
  decided_at timestamptz,
  item_id integer references gallery_items (id) on delete set null,
  check ((state = 'withdrawn') = (picture_id is null))
);

create index gallery_submissions_of_customer on gallery_submissions (customer_id, id);
create index gallery_submissions_in_state on gallery_submissions (state, id);
