-- Oldest code: 0029

-- Addresses that the owner leads on by hand. `target_path` is the path of a target within the shop, by which chains are found.
create table redirects (
  id int generated always as identity primary key,
  from_path text not null unique check (from_path like '/_%'),
  target text not null check (target <> ''),
  target_path text,
  hits int not null default 0 check (hits >= 0),
  last_hit_at timestamptz,
  created_at timestamptz not null
);

create index redirects_target_path_index on redirects (target_path) where target_path is not null;
