-- What went back of an order, beside the order: the list of all orders shows it and is narrowed by it.
alter table orders add column refunded_cents integer not null default 0 check (refunded_cents >= 0);

update orders o set refunded_cents = r.cents
from (select order_id, sum(amount_cents)::int as cents from refunds group by order_id) as r
where r.order_id = o.id;

-- Whoever looks for an order has its number with or without letters, the beginning of an e-mail, or of
-- one of the names. Whole words with their beginnings are enough, and cost an order far less than trigrams.
-- Its body is bound when it is made, because an index is kept up without any search path.
create function order_words(number text, email text, buyer text, address jsonb) returns tsvector
language sql immutable parallel safe
begin atomic
  select array_to_tsvector(array_remove(
    array[lower(number), coalesce(substring(number from '\d+$'), ''), lower(email)]
    || regexp_split_to_array(names, '\s+')
    || regexp_split_to_array(names, '[\s,.''-]+'),
  ''))
  from (
    select lower(unaccent('unaccent'::regdictionary, coalesce(address ->> 'name', '') || ' ' || buyer)) as names
  ) as said;
end;

-- 'mia che' → words that begin with 'mia' and with 'che'.
create function words_beginning(typed text) returns tsquery
language sql immutable parallel safe as $$
  select coalesce(string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*', ' & '), '')::tsquery
  from unnest(regexp_split_to_array(lower(search_words(typed)), '\s+')) as word
  where word <> ''
$$;

create index orders_by_words on orders using gin (order_words(number, email, buyer_name, address));
create index orders_newest on orders (placed_at desc, id desc);
create index orders_of_state on orders (state, placed_at desc, id desc);
create index orders_by_total on orders (total_cents desc, id desc);
create index orders_of_other_channels on orders (channel, placed_at desc, id desc) where channel <> 'web';
create index orders_needing_attention on orders (placed_at desc, id desc) where needs_attention is not null;
create index orders_refunded on orders (placed_at desc, id desc) where refunded_cents > 0;
create index order_lines_of_sku on order_lines (sku text_pattern_ops, order_id);
create index letters_about_order on letters ((data #>> '{order,token}'), created_at)
  where data #>> '{order,token}' is not null;
create index returns_of_state on returns (state, requested_at desc, id desc);

-- Ways of looking at the list of orders that somebody wanted to keep.
create table order_views (
  id         uuid primary key,
  name       text not null check (name <> ''),
  narrowing  jsonb not null,
  actor      text not null,
  created_at timestamptz not null
);

create unique index order_views_by_name on order_views (lower(name));
