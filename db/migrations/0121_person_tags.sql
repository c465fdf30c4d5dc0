-- Oldest code: 0121

-- What the owner calls people by, under the address as it is compared: who buys as a guest is tagged too. Older code
-- reads tags by the account, and is stopped for this.
create table person_tags (
  email_key text not null check (email_key <> ''),
  tag       text not null check (length(tag) between 1 and 40 and tag = lower(trim(tag))),
  primary key (email_key, tag)
);

-- squawk-ignore require-concurrent-index-creation
create index person_tags_by_tag on person_tags (tag, email_key);

insert into person_tags (email_key, tag)
  select c.email_key, t.tag from customer_tags t join customers c on c.id = t.customer_id where c.closed_at is null
  on conflict do nothing;

drop view published.customer_tags;
drop table customer_tags;

create view published.person_tags as select email_key, tag from public.person_tags;
