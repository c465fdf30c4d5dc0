-- Since when a letter should have been with its recipient: it is tried for days from then on. Whether the last try
-- failed because of the mail server and not of the letter: then it goes out as soon as the server is back.
alter table letters
  add column due_at timestamptz not null default now(),
  add column waits_for_server boolean not null default false;
