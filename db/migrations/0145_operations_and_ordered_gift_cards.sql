-- Oldest code: 0121
-- Names that say what is there. Versions that run beside this one for the length of a rolling deployment read and write
-- through views of the earlier names; a later migration, one that such versions are barred from, drops them.

-- What an order says of the gift card that it buys, until the card is issued. A view of the earlier name follows.
-- squawk-ignore renaming-table
alter table gift_card_wishes rename to ordered_gift_cards;
alter table ordered_gift_cards rename constraint gift_card_wishes_pkey to ordered_gift_cards_pkey;
alter table ordered_gift_cards rename constraint gift_card_wishes_order_id_fkey to ordered_gift_cards_order_id_fkey;
create view gift_card_wishes as select * from ordered_gift_cards;
comment on view gift_card_wishes is 'Earlier name of ordered_gift_cards.';

-- What came of backups, beside the record of migrations, which whoever migrates has moved before the first migration.
alter table house.backups set schema operations;
create view house.backups as select * from operations.backups;
create or replace view house.migrations as select * from operations.migrations;
