-- A shelf shows 24 kits of perhaps 100,000: each of its orders is walked, never sorted.
create index products_recommended on products (bestseller desc, featured desc, released_on desc, id desc)
  where status = 'published';
create index products_recommended_of_category
  on products (category_id, bestseller desc, featured desc, released_on desc, id desc) where status = 'published';
create index products_by_price on products (price_cents, id) where status = 'published';
