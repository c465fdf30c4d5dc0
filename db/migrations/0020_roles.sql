-- Oldest code: 0019
-- What people who run the shop are to it. Whoever ran it until now owns it.

alter table customers add column roles text[] not null default '{}'
  check (roles <@ array['owner', 'manager', 'packer', 'stall', 'bookkeeper', 'editor']);

update customers set roles = '{owner}' where is_admin;

-- The versions before know only is_admin: what they write there becomes a role, and roles decide what they read.
create function is_admin_by_roles() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.is_admin and new.roles = '{}' then new.roles := '{owner}'; end if;
  elsif new.roles = old.roles and new.is_admin <> old.is_admin then
    new.roles := case when new.is_admin then '{owner}'::text[] else '{}' end;
  end if;
  new.is_admin := new.roles <> '{}';
  return new;
end $$;

create trigger customers_is_admin_by_roles before insert or update of is_admin, roles on customers
  for each row execute function is_admin_by_roles();

create or replace view published.customers as select
  id, email, email_key, username, username_key, first_name, last_name, phone, is_admin, verified_at,
  email_choices, is_demonstration, created_at, closed_at, paid_orders, spent_cents, last_order_at, search_text,
  sort_name, totp_secret is not null as has_second_step, roles
from public.customers;
