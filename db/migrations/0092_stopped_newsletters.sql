-- Oldest code: 0090

-- What the mail server said where it refused everybody; empty where somebody has stopped it, or nobody has.
alter table newsletters add column stop_reason text not null default '';

-- A draft that goes to nobody who has had this one: its corrected words for those who waited.
alter table newsletters add column not_after uuid;
alter table newsletters add constraint newsletters_not_after_fkey
  foreign key (not_after) references newsletters (id) on delete set null not valid;
-- Newsletters are few.
-- squawk-ignore constraint-missing-not-valid
alter table newsletters validate constraint newsletters_not_after_fkey;

-- squawk-ignore require-concurrent-index-creation
create index newsletters_not_after on newsletters (not_after) where not_after is not null;

-- Somebody who has no account, or no link at hand, asks the shop itself.
alter table consents drop constraint consents_place_check;
alter table consents add constraint consents_place_check
  check (place in ('footer', 'checkout', 'account', 'import', 'email', 'mail_program', 'mail_server', 'report',
    'closed_account', 'support')) not valid;
-- squawk-ignore constraint-missing-not-valid
alter table consents validate constraint consents_place_check;
