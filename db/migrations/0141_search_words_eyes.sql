-- Oldest code: 0121
-- What is easy for the eyes: "eyes" stands in the texts of kits that have some, and a table that knew only failing ones
-- found the one gentle kit whose text speaks of them.
insert into search_synonyms (term, means)
select term, means from (values
  ('large-print', 'eyes, eye strain, eyestrain, eye-strain, eye friendly, eyesight not great, readable, see properly, see clearly'),
  ('large-print gentle', 'easy for my eyes, easy on my eyes, easy on the eyes, easy for the eyes, easy on eyes, sore eyes, poor eyes, old eyes, older eyes, ageing eyes, failing eyesight, weak eyesight, reading glasses')
) as families (means, terms), regexp_split_to_table(terms, ',\s+') as term
on conflict (term) do nothing;

-- As they were until now, where the owner has not changed them.
update search_synonyms set means = 'large-print gentle'
where term in ('vision impaired', 'visually impaired', 'vision impairment', 'partially sighted', 'macular degeneration',
    'cataracts', 'glaucoma', 'failing eyes', 'tired eyes', 'weak eyes', 'bad eyes', 'poor sight', 'failing sight',
    'legally blind') and means = 'gentle';
