-- Oldest code: 0072

-- What people who finished a kit needed for it, by their projects: one for each person, the kit with its choices as one.
create table measured_hours (
  product_id     integer primary key references products (id) on delete cascade,
  makers         integer not null default 0 check (makers >= 0),
  median_minutes integer not null default 0,
  least_minutes  integer not null default 0,
  most_minutes   integer not null default 0,
  -- Whether some of them are of the demonstration.
  demonstration  boolean not null default false
);

create view published.measured_hours as
  select product_id, makers, median_minutes, least_minutes, most_minutes, demonstration from public.measured_hours;
