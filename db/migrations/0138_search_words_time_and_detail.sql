-- Oldest code: 0121
-- What shoppers say for a kit that lasts, for one that is soon done, and for small work.
insert into search_synonyms (term, means)
select term, means from (values
  ('over 20 hours', 'longest, takes longest, takes the longest, take the longest, most time, time consuming, time-consuming, keeps me busy for weeks'),
  ('under 6 hours', 'shortest, fastest, least time, soonest done, done in no time'),
  ('focused', 'tiny details, fine details, small details, fine detail, lots of detail, lots of details, intricate, elaborate, fiddly, finicky')
) as families (means, terms), regexp_split_to_table(terms, ',\s+') as term
on conflict (term) do nothing;
