-- Oldest code: 0121
-- No transaction

alter table discount_redemptions validate constraint discount_redemptions_beside_id_fkey;
create index concurrently if not exists discount_redemptions_beside on discount_redemptions (beside_id, at desc, order_id desc)
  where beside_id is not null;

create index concurrently if not exists discount_redemptions_of_person_beside on discount_redemptions (beside_id, person)
  where state = 'counts' and beside_id is not null;
