-- Oldest code: 0029

-- Keys on people's own devices, with which they sign in instead of a password (WebAuthn). Of each the shop has only the
-- public half.
create table passkeys (
  id             uuid primary key,
  customer_id    uuid not null references customers (id) on delete cascade,
  -- As browsers write it: base64url.
  credential_id  text not null unique check (length(credential_id) between 1 and 1400),
  public_key     bytea not null,
  -- How often the device says that it has signed; 0 for those that do not count.
  sign_count     bigint not null check (sign_count >= 0),
  transports     text[] not null,
  name           text not null check (name <> ''),
  added_at       timestamptz not null,
  last_used_at   timestamptz
);

create index passkeys_of_customer on passkeys (customer_id, added_at);

-- What a device is asked to sign, for some minutes and once; of the challenge only its hash is kept.
create table passkey_challenges (
  challenge_hash  text primary key,
  kind            text not null check (kind in ('add', 'sign-in')),
  -- Who adds a passkey; nobody is known who signs in.
  customer_id     uuid references customers (id) on delete cascade check ((kind = 'add') = (customer_id is not null)),
  browser_hash    text not null,
  expires_at      timestamptz not null
);

create index passkey_challenges_by_end on passkey_challenges (expires_at);
create index passkey_challenges_of_customer on passkey_challenges (customer_id);
