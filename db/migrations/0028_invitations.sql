-- Oldest code: 0027
-- Whom an owner has asked to help, by a link of seven days that works once; of the link only its hash is kept.

create table invitations (
  id          uuid primary key,
  email       text not null,
  email_key   text not null,
  roles       text[] not null check (
    roles <> '{}' and roles <@ array['owner', 'manager', 'packer', 'stall', 'bookkeeper', 'editor']
  ),
  token_hash  text not null unique,
  invited_by  uuid not null references customers (id) on delete cascade,
  made_at     timestamptz not null,
  expires_at  timestamptz not null
);

-- Who is asked twice has one invitation, the newer.
create unique index invitations_by_address on invitations (email_key);

-- Of those who run the shop only.
alter table customers add column signed_in_at timestamptz;
