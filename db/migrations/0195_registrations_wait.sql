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

alter table sign_in_links add registration_id uuid references registrations (id) on delete cascade;
create index sign_in_links_of_registration on sign_in_links (registration_id) where registration_id is not null;
