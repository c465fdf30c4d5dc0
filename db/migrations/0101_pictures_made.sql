-- When all sizes of a picture had been made; null while a job has still to make them.
alter table pictures add column made_at timestamptz;

create index pictures_to_make on pictures (id desc) where made_at is null;
