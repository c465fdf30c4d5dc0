-- Each entry names what was changed (an order, a kit, the settings …) and its differences in words. The bodies of
-- calls are kept no longer; what stands in the older entries is shown as it is.
alter table audit_log
  add column kind text not null default '',
  add column subject_id text not null default '',
  add column subject text not null default '',
  add column changes jsonb not null default '[]',
  add column more_changes integer not null default 0,
  alter column params set default '{}',
  alter column body set default '{}';

create index audit_log_subjects on audit_log using gin (lower(subject) gin_trgm_ops) where subject <> '';
create index audit_log_of_subject on audit_log (kind, subject_id, id desc);
