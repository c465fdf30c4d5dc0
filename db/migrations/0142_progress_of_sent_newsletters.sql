-- Oldest code: 0121
-- How many people of a newsletter are in which state, once all of it is sent and nothing of that changes any more: the
-- list of newsletters would count each recipient of years anew.
alter table newsletters add column progress jsonb;

update newsletters n set progress = (
  select jsonb_object_agg(state, people) from (
    select state, count(*) as people from newsletter_recipients r where r.newsletter_id = n.id group by state
  ) counted
) where n.state = 'sent' and not exists (
  select from newsletter_recipients r where r.newsletter_id = n.id and r.state in ('waiting', 'sending')
);
