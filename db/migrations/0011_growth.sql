-- The baseline, 11 of 12: what brings people. Content. What search engines are told keeps no table.

-- content ----------------------------------------------------------------------------------------

-- Every version of every page of text; the highest is the one that is shown.
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
  answer        text not null default 'waiting' check (answer in ('waiting', 'answered', 'declined')),
  notes         text not null default '',
  created_at    timestamptz not null,
  version       integer not null default 1
);

create index wholesale_newest on wholesale_applications (created_at desc);
create index wholesale_by_age on wholesale_applications (created_at, id);
