-- Oldest code: 0121
-- Whose deliveries the batch took for the part that somebody asks for. Nothing of a batch that is packed changes any
-- more, and to find it out again for ten thousand claims took most of the time of their list. Without a value where
-- older code made the claim: it is found out as it was.
alter table part_claims add column suppliers text[];

update part_claims c set suppliers = array(
  select distinct t.supplier from material_lots t where t.supplier <> '' and t.id in (
    select m.lot_id from material_movements m
    where m.batch_id = c.batch_id and m.kind = 'packed' and m.material_id in (
      select l.material_id from batch_lines l where l.batch_id = c.batch_id
        and lower(coalesce(nullif(l.listed_as, ''), l.material_name)) = lower(c.part)))
  order by 1);
