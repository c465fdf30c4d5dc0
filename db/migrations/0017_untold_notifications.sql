-- Oldest code: 0016
-- A notification waits for its e-mails in a column, which is looked at in batches, instead of in a job of its own.
-- The version before adds the job and leaves the column alone.

alter table notifications add column awaits_email boolean not null default false;

create index notifications_untold on notifications (at) where awaits_email;
