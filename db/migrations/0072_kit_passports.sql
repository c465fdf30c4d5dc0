-- Oldest code: 0029

-- What stood in the kit's lists when the batch was packed; null for batches from before this was kept.
alter table batches add column contents jsonb, add column colours jsonb;

-- What the passports of a kit say; contents and colours are those of the batch.
create table kit_passports (
  product_id       integer primary key references products (id) on delete cascade,
  chart_picture_id integer references pictures (id),
  chart_alt        text not null default '',
  chart_width_mm   integer check (chart_width_mm between 10 and 2000),
  -- What stands on the chart for a colour, by its code.
  signs            jsonb not null default '{}',
  -- Each with `about` and `body`.
  advice           jsonb not null default '[]',
  -- Tells two editors apart.
  version          integer not null default 1,
  changed_at       timestamptz not null
);

create index kit_passports_by_chart on kit_passports (chart_picture_id);

create table passport_steps (
  product_id  integer not null references kit_passports (product_id) on delete cascade,
  position    integer not null,
  title       text not null,
  body        text not null,
  picture_id  integer references pictures (id),
  picture_alt text not null default '',
  primary key (product_id, position)
);

create index passport_steps_by_picture on passport_steps (picture_id);

create view published.kit_passports as select product_id, chart_picture_id, chart_alt, chart_width_mm, signs, advice,
  version, changed_at from public.kit_passports;
