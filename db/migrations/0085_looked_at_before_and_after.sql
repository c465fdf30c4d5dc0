-- Oldest code: 0084

-- What the audit log compares, before a change and after it.
create view published.price_lists as select
  id, name, percent, prices, minimum_cents, minimum_quantity, invoice_days, version, created_at
from public.price_lists;

create view published.price_list_buyers as select
  email_key, price_list_id, business_name, actor, at
from public.price_list_buyers;

create view published.product_costs as select product_id, cost_cents, actor, at from public.product_costs;

create view published.redirects as select id, from_path, target, created_at from public.redirects;

-- Without its token, by which somebody comes in.
create view published.invitations as select
  id, email, email_key, roles, invited_by, made_at, expires_at
from public.invitations;

-- Collections have a search title, a description and a share picture of their own, as categories do.
alter table search_listings drop constraint search_listings_subject_check;
alter table search_listings add constraint search_listings_subject_check
  check (subject ~ '^(kit-[1-9][0-9]*|category-[1-9][0-9]*|collection-[1-9][0-9]*|page-[a-z0-9.-]+)$') not valid;
-- squawk-ignore constraint-missing-not-valid
alter table search_listings validate constraint search_listings_subject_check;
