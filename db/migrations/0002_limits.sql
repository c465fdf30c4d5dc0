-- How often somebody tried something, shared by all processes and surviving a restart.
create table limits (
  name         text not null,
  who          text not null,
  window_start timestamptz not null,
  tries        integer not null,
  primary key (name, who)
);

create index limits_over on limits (window_start);
