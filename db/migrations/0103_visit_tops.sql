-- Oldest code: 0088

-- The pages and pairs of kits that a period of counted days has most of, which begins with from_day and has so many of
-- them. A row is true while that many days of the period are counted (visit_days).
create table page_tops (
  from_day date not null,
  days     integer not null,
  name     text not null,
  visits   integer not null,
  views    integer not null,
  primary key (from_day, name)
);

create table kit_pair_tops (
  from_day  date not null,
  days      integer not null,
  first_id  integer not null,
  second_id integer not null,
  visits    integer not null,
  primary key (from_day, first_id, second_id)
);
