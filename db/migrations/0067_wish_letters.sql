-- When a wish was last written about: news of one wish come at most once a day.
alter table wishes add column told_at timestamptz;
