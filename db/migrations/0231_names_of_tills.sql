-- Two tills of a market that both sell must not have the same name: sales and takings are told apart by it.
with numbered as (
  select id, row_number() over (partition by market_id, lower(name) order by made_at, id) as place
  from tills where revoked_at is null
)
update tills t set name = t.name || ' (' || n.place || ')' from numbered n where n.id = t.id and n.place > 1;

create unique index tills_by_name on tills (market_id, lower(name)) where revoked_at is null;
