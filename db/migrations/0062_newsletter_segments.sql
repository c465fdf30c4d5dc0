-- Oldest code: 0054

-- Whom a newsletter that is not sent yet is for, where that is a saved segment: its conditions are read when it is
-- sent, and `audience` has them as they were seen last. Once it is sent its name stays.
alter table newsletters
  add column segment_id uuid references segments (id),
  add column segment_name text not null default '';

create index newsletters_of_segment on newsletters (segment_id) where segment_id is not null;
