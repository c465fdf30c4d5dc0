-- Oldest code: 0054

-- A video of a kit: its bytes lie in parts among the files (decision 281). It is shown once it has captions and its words.
create table kit_videos (
  product_id  integer primary key references products (id) on delete cascade,
  file        text not null check (file ~ '^[0-9a-f]{32}\.(mp4|webm)$'),
  bytes       integer not null check (bytes > 0),
  -- What stands for it until it is played; null: the kit's first picture.
  picture_id  integer references pictures (id),
  captions    text not null default '',
  transcript  text not null default '',
  version     integer not null default 1,
  changed_at  timestamptz not null
);
create index kit_videos_of_file on kit_videos (file);
create index kit_videos_of_picture on kit_videos (picture_id) where picture_id is not null;

create view published.kit_videos as
  select product_id, file, bytes, picture_id, captions, transcript, version, changed_at from kit_videos;
