-- Oldest code: 0087

-- A day that is over is counted once. A visit ends with its day, so the sums of days are exact, and nobody who asks
-- for ninety of them groups a million views.
create table visit_days (
  day    date primary key,
  visits integer not null,
  views  integer not null
);

-- Visits by where they came from, by how far they went and by the pages that they saw.
create table visit_counts (
  day     date not null references visit_days (day) on delete cascade,
  subject text not null check (subject in ('source', 'step', 'page')),
  name    text not null,
  visits  integer not null,
  views   integer not null,
  primary key (day, subject, name)
);

-- Kits that were looked at in the same visit, the smaller id first. A kit that is gone is left out by who reads.
create table kit_pair_counts (
  day       date not null references visit_days (day) on delete cascade,
  first_id  integer not null,
  second_id integer not null,
  visits    integer not null,
  primary key (day, first_id, second_id)
);
