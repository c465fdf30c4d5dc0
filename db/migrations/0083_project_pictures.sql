-- Oldest code: 0080

-- What a maker photographs while a kit is under way, in the order in which it came. Nobody else is shown it.
create table project_pictures (
  project_id uuid not null references projects (id) on delete cascade,
  picture_id integer not null references pictures (id),
  at         timestamptz not null,
  primary key (project_id, picture_id)
);

-- Built while nobody writes: migrations run before the shop opens.
-- squawk-ignore require-concurrent-index-creation
create index project_pictures_of_picture on project_pictures (picture_id);
