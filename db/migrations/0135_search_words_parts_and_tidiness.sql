-- Oldest code: 0121
-- What shoppers say for a part that ran out, and for a craft that stays tidy.
insert into search_synonyms (term, means)
select term, means from (values
  ('faulty', 'extra skein, extra thread, extra floss, extra yarn, extra wool, extra paint, extra pot, more thread, more floss, more yarn, more wool, more paint, another skein, another brush, another needle, extra needle, extra brush'),
  ('nothing-wet', 'non messy, non-messy, non mess, tidy craft, tidy hobby, clean craft, apartment friendly, hotel room craft')
) as families (means, terms), regexp_split_to_table(terms, ',\s+') as term
on conflict (term) do nothing;
