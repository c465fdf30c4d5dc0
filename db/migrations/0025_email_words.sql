-- Oldest code: 0019

-- The owner's own words for a kind of email, version by version; a part that is empty is said in the shop's first words.
create table email_words (
  kind text not null,
  version integer not null check (version > 0),
  subject text not null,
  heading text not null,
  opening text not null,
  closing text not null,
  actor text not null,
  written_at timestamptz not null,
  primary key (kind, version)
);

create trigger email_words_announced after insert or delete or update or truncate on email_words
  for each statement execute function notify_table_changed();

create view published.email_words as select
  kind, version, subject, heading, opening, closing
from public.email_words;
