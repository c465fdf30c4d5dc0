-- What a sale asked while it ran, for the prices of a kit that everybody may look up. Runs of before do not know it.
alter table sale_runs
  add column percent integer check (percent between 0 and 100),
  add column prices  jsonb;
