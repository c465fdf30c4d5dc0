-- Oldest code: 0086

-- A host who has closed their account while friends still pay: their name and address go once the evening is over.
alter table craft_nights add column erase_host boolean not null default false;
