-- Oldest code: 0090

-- What the mail server said where it refused everybody; empty where somebody has stopped it, or nobody has.
alter table newsletters add column stop_reason text not null default '';

-- A draft that goes to nobody who has had this one: its corrected words for those who waited.
alter table newsletters add column not_after uuid references newsletters (id) on delete set null;

create index newsletters_not_after on newsletters (not_after) where not_after is not null;
