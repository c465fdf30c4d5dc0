-- How the payment provider answered last, for all processes: since when every call has failed, and why.
create table provider_health (
  provider text primary key,
  heard_at timestamptz not null,
  faulty_since timestamptz,
  fault text
);
