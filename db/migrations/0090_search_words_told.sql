-- Oldest code: 0088

-- What people who look for such kits write in public (server/storefront/search/told-wishes.ts) and the table did not
-- know yet. What the owner has taught stays.
insert into search_synonyms (term, means) values
  ('eyesight', 'gentle'),
  ('poor eyesight', 'gentle'),
  ('bad eyesight', 'gentle'),
  ('low vision', 'gentle'),
  ('poor vision', 'gentle'),
  ('large print', 'gentle'),
  ('fine motor skills', 'gentle'),
  ('shaky hands', 'gentle'),
  ('clear directions', 'gentle'),
  ('clear instructions', 'gentle'),
  ('step by step', 'gentle'),
  ('artist', 'gentle'),
  ('keep busy', 'gentle'),
  ('few colours', 'gentle'),
  ('fewer colours', 'gentle'),
  ('aida', 'cross stitch'),
  ('14 count', 'cross stitch'),
  ('16 count', 'cross stitch'),
  ('14 count aida', 'cross stitch'),
  ('16 count aida', 'cross stitch'),
  ('evenweave', 'cross stitch'),
  ('embroidery floss', 'cross stitch'),
  ('monks cloth', 'punch needling'),
  ('monk''s cloth', 'punch needling'),
  ('own photo', 'paint by numbers'),
  ('shipping address', 'order'),
  ('delivery address', 'order')
on conflict (term) do nothing;
