-- Oldest code: 0088

-- A step of a passport may show the kit's video, once that has its captions and its words.
alter table passport_steps add column shows_video boolean not null default false;
