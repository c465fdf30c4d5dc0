-- Oldest code: 0029

-- Who may be sent the newsletter, and the ledger of what each person said to that.
create table subscribers (
  id           uuid primary key,
  email        text not null,
  email_key    text not null unique,
  -- SHA-256 of `email_key`, by which the ledger names the address.
  address_hash text not null unique,
  state        text not null check (state in ('asked', 'confirmed', 'withdrawn', 'bounced', 'complained')),
  -- How often the person has asked anew: the link of an earlier confirmation stays dead.
  round        integer not null default 1,
  confirm_hash text unique,
  asked_at     timestamptz not null,
  -- When the last email with a link was written.
  emailed_at   timestamptz,
  confirmed_at timestamptz,
  check (state <> 'confirmed' or confirmed_at is not null)
);

create index subscribers_confirmed on subscribers (id) where state = 'confirmed';
create index subscribers_asked on subscribers (asked_at) where state = 'asked';

-- What was shown, when and where. It outlives the address, of which it keeps only the hash.
create table consents (
  id           uuid primary key,
  address_hash text not null,
  kind         text not null check (kind in ('asked', 'confirmed', 'withdrawn', 'bounced', 'complained')),
  place        text not null check (place in
    ('footer', 'checkout', 'account', 'import', 'email', 'mail_program', 'mail_server', 'report', 'closed_account')),
  wording      text not null check (wording <> ''),
  at           timestamptz not null
);

create index consents_of_address on consents (address_hash, at);

create view published.subscribers as select
  id, email, email_key, state, asked_at, confirmed_at
from public.subscribers;

-- People who were moved in with a consent that the file of their earlier shop states: its words stand in a note. Who
-- only ticked 'news' in the account is asked anew, because nobody knows when that was.
with moved_in as (
  select distinct on (c.id) c.id, c.email, c.email_key, n.content, n.at,
    encode(sha256(convert_to(c.email_key, 'UTF8')), 'hex') as hash
  from customers c join customer_notes n on n.customer_id = c.id
  where c.closed_at is null and c.email <> '' and (c.email_choices ->> 'news')::boolean
    and n.content like 'News by email: the file of %'
  order by c.id, n.at
), added as (
  insert into subscribers (id, email, email_key, address_hash, state, asked_at, confirmed_at)
  select id, email, email_key, hash, 'confirmed', at, at from moved_in
)
insert into consents (id, address_hash, kind, place, wording, at)
select gen_random_uuid(), hash, kind, 'import', content, at
from moved_in, unnest(array['asked', 'confirmed']) as kind;
