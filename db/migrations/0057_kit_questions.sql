-- Oldest code: 0029

-- What shoppers ask about a kit. Nothing of it is shown before somebody at the shop has read it.
create table kit_questions (
  id            integer generated always as identity primary key,
  product_id    integer not null references products (id) on delete cascade,
  customer_id   uuid references customers (id) on delete set null,
  -- Where the answer is sent; emptied once it has been, or when its account goes.
  email         text not null default '',
  -- As the asker chose; empty is nobody's name.
  display_name  text not null default '',
  question      text not null,
  state         text not null default 'waiting' check (state in ('waiting', 'published', 'declined')),
  -- What the shop says; empty until it does.
  answer        text not null default '',
  answered_at   timestamptz,
  demonstration boolean not null default false,
  created_at    timestamptz not null default now(),
  version       integer not null default 1
);

create index kit_questions_of_product on kit_questions (product_id, created_at desc, id desc);
create index kit_questions_by_age on kit_questions (created_at, id);
create index kit_questions_of_customer on kit_questions (customer_id) where customer_id is not null;
create index kit_questions_near_words on kit_questions
  using gin (lower(display_name || ' ' || question || ' ' || answer) gin_trgm_ops);

-- What people who have made the kit answer; read by the shop first, too.
create table kit_answers (
  id           integer generated always as identity primary key,
  question_id  integer not null references kit_questions (id) on delete cascade,
  customer_id  uuid references customers (id) on delete set null,
  display_name text not null,
  answer       text not null,
  state        text not null default 'waiting' check (state in ('waiting', 'published', 'declined')),
  created_at   timestamptz not null default now()
);

create index kit_answers_of_question on kit_answers (question_id, created_at, id);
create index kit_answers_of_customer on kit_answers (customer_id) where customer_id is not null;

create view published.kit_questions as select
  id, product_id, customer_id, email, display_name, question, state, answer, answered_at, demonstration, created_at,
  version
from public.kit_questions;

create view published.kit_answers as select
  id, question_id, customer_id, display_name, answer, state, created_at
from public.kit_answers;
