-- A meaning may have several alternatives, with commas between them. What an owner taught already stays as it is.
insert into search_synonyms (term, means) values
  ('color', 'colour'),
  ('colorful', 'colourful'),
  ('gray', 'grey'),
  ('jewelry', 'jewellery'),
  ('kangaroo', 'kangaroo, wallaby, wombat, koala, echidna'),
  ('wallaby', 'wallaby, kangaroo, wombat, koala, echidna'),
  ('koala bear', 'koala'),
  ('bear', 'bear, koala'),
  ('possum', 'possum, wombat, koala'),
  ('duckbill', 'platypus'),
  ('hedgehog', 'echidna'),
  ('porcupine', 'echidna'),
  ('spiny anteater', 'echidna'),
  ('native animal', 'koala, wombat, echidna, platypus, kangaroo'),
  ('australian animal', 'koala, wombat, echidna, platypus, kangaroo'),
  ('aussie animal', 'koala, wombat, echidna, platypus, kangaroo'),
  ('animal', 'animal, koala, wombat, echidna, platypus, whale, kookaburra, magpie, rosella'),
  ('wildlife', 'koala, wombat, echidna, platypus, whale, kookaburra, magpie, rosella'),
  ('parrot', 'parrot, rosella, cockatoo, galah, lorikeet, kookaburra'),
  ('cockatoo', 'cockatoo, galah, rosella, kookaburra'),
  ('galah', 'galah, cockatoo, rosella, kookaburra'),
  ('lorikeet', 'lorikeet, rosella, kookaburra'),
  ('budgie', 'budgerigar, rosella, kookaburra'),
  ('kingfisher', 'kingfisher, kookaburra'),
  ('bird', 'bird, kookaburra, magpie, rosella'),
  ('native bird', 'kookaburra, magpie, rosella'),
  ('australian bird', 'kookaburra, magpie, rosella'),
  ('native flower', 'banksia, waratah, wattle, flannel flower, desert pea, gum blossom'),
  ('wildflower', 'wildflower, banksia, waratah, wattle, flannel flower, desert pea'),
  ('australian flower', 'banksia, waratah, wattle, flannel flower, desert pea'),
  ('native plant', 'banksia, waratah, wattle, flannel flower, desert pea, gum, fern'),
  ('flower', 'flower, banksia, waratah, wattle, flannel flower, desert pea'),
  ('floral', 'flower, banksia, waratah, wattle, flannel flower, desert pea'),
  ('acacia', 'acacia, wattle'),
  ('mimosa', 'mimosa, wattle'),
  ('daisy', 'daisy, flannel flower'),
  ('swainsona', 'desert pea'),
  ('eucalyptus', 'eucalyptus, eucalypt, gum'),
  ('eucalypt', 'eucalypt, gum'),
  ('gum tree', 'gum tree, gum'),
  ('tree', 'tree, gum, fern'),
  ('fern', 'fern, tree fern'),
  ('outback', 'outback, desert, red ranges'),
  ('uluru', 'uluru, red ranges, desert'),
  ('mountain', 'mountain, ranges'),
  ('ocean', 'ocean, sea, beach, wave, coastal, whale, tideline'),
  ('sea', 'sea, ocean, coastal, whale, tideline'),
  ('beach', 'beach, coastal, tideline, sea'),
  ('coast', 'coast, coastal, sea, tideline'),
  ('seaside', 'seaside, coastal, tideline, sea'),
  ('seashell', 'shell'),
  ('surf', 'surf, wave, coastal, sea'),
  ('dolphin', 'dolphin, whale'),
  ('fruit', 'fruit, lemon'),
  ('house', 'house, cottage'),
  ('tea', 'tea, teapot'),
  ('sheep', 'sheep, paddock'),
  ('farm', 'farm, paddock'),
  ('night', 'night, moon, dusk'),
  ('sunset', 'sunset, dusk'),
  ('xstich', 'cross stitch'),
  ('counted cross stitch', 'cross stitch'),
  ('needlework', 'cross stitch, punch needling'),
  ('sewing', 'sewing, felt art, cross stitch'),
  ('painting', 'painting, paint by numbers'),
  ('colour by numbers', 'paint by numbers'),
  ('needle felting', 'felt art'),
  ('yarn', 'yarn, punch needling')
on conflict (term) do nothing;

update search_synonyms set means = 'kangaroo, wallaby, wombat, koala, echidna' where term = 'roo' and means = 'kangaroo';
update search_synonyms set means = 'cockatoo, galah, rosella, kookaburra' where term = 'cockie' and means = 'cockatoo';

-- Words of kits' names that are spelt nearly like a typed one. The threshold of the search is lower than elsewhere,
-- since 'wattel' has only four of the seven trigrams of 'wattle'; the distance in letters is measured afterwards.
create function words_spelt_like(typed text) returns setof text
  language sql stable parallel safe
  set pg_trgm.word_similarity_threshold = 0.4
as $$
  select word
  from (
    select search_name from products
    where status = 'published' and typed <% search_name
    limit 2000
  ) as near, regexp_split_to_table(search_name, '[^[:alnum:]]+') as word
  where similarity(word, typed) > 0.2
  group by word
  order by similarity(word, typed) desc, word
  limit 8
$$;
