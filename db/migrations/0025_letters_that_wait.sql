-- When a letter is due, and until when somebody is busy sending it: a process that dies meanwhile holds it up for minutes only.
alter table letters
  add column next_try_at timestamptz not null default now(),
  add column claimed_until timestamptz;

create index letters_due on letters (next_try_at) where state = 'waiting';

-- Kinds of letters that the owner has switched off.
create table letter_switches (
  kind text primary key
);
