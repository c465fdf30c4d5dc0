-- The baseline, 10 of 12: how a customer gets in. Sign-in. The account shows what other rooms keep.

-- sign-in ----------------------------------------------------------------------------------------

-- A registration waits for the letter that was sent for it: until its own link is opened, neither its password
-- nor its name counts, however many others have registered the same address.
create table registrations (
  id            uuid primary key,
  customer_id   uuid not null references customers (id) on delete cascade,
  password_hash text not null,
  first_name    text not null,
  last_name     text not null,
  -- The browser that registered, as a hash: asked from there for another letter, that letter confirms this registration.
  browser_hash  text not null,
  made_at       timestamptz not null
);

create index registrations_of_customer on registrations (customer_id, made_at);
create index registrations_over on registrations (made_at);

-- Links of letters: single use, hashed, each with its own time.
create table sign_in_links (
  token_hash      text primary key,
  kind            text not null check (kind in ('verify', 'reset', 'change')),
  customer_id     uuid not null references customers (id) on delete cascade,
  registration_id uuid references registrations (id) on delete cascade,
  -- The address that the link was sent to: a link proves nothing about another one.
  email           text not null,
  expires_at      timestamptz not null,
  used_at         timestamptz
);

create index sign_in_links_of_customer on sign_in_links (customer_id, kind);
create index sign_in_links_of_registration on sign_in_links (registration_id) where registration_id is not null;
create index sign_in_links_over on sign_in_links (expires_at);
