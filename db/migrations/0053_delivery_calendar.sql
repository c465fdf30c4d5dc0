-- Oldest code: 0029

-- Public holidays by state and the shop's own closed days, as one document that the owner edits. A year without any
-- holiday holds by the rules of the law (server/pricing/shipping/public-holidays.ts).
create table delivery_calendar (
  only_row boolean primary key default true check (only_row),
  calendar jsonb not null,
  version  integer not null
);

create trigger delivery_calendar_announced after insert or update or delete or truncate on delivery_calendar
  for each statement execute function notify_table_changed();

create view published.delivery_calendar as select calendar, version from public.delivery_calendar;

-- 2026 to 2028: docs/delivery-dates.md says where the dates come from.
insert into delivery_calendar (calendar, version)
select jsonb_build_object('closures', '[]'::jsonb, 'holidays', jsonb_agg(jsonb_build_object(
    'day', day, 'name', name,
    'states', case when states = 'all'
      then '["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"]'::jsonb
      else to_jsonb(string_to_array(states, ' ')) end) order by day, name)), 1
from (
  values
    ('2026-01-01', 'New Year’s Day', 'all'),
    ('2026-01-26', 'Australia Day', 'all'),
    ('2026-03-02', 'Labour Day', 'WA'),
    ('2026-03-09', 'Canberra Day', 'ACT'),
    ('2026-03-09', 'Adelaide Cup Day', 'SA'),
    ('2026-03-09', 'Eight Hours Day', 'TAS'),
    ('2026-03-09', 'Labour Day', 'VIC'),
    ('2026-04-03', 'Good Friday', 'all'),
    ('2026-04-04', 'Easter Saturday', 'ACT NSW NT QLD SA VIC'),
    ('2026-04-05', 'Easter Sunday', 'ACT NSW NT QLD SA VIC WA'),
    ('2026-04-06', 'Easter Monday', 'all'),
    ('2026-04-25', 'Anzac Day', 'NSW NT QLD SA TAS VIC WA'),
    ('2026-04-27', 'Anzac Day, Monday', 'ACT NSW WA'),
    ('2026-05-04', 'May Day', 'NT'),
    ('2026-05-04', 'Labour Day', 'QLD'),
    ('2026-06-01', 'Reconciliation Day', 'ACT'),
    ('2026-06-01', 'Western Australia Day', 'WA'),
    ('2026-06-08', 'King’s Birthday', 'ACT NSW NT SA TAS VIC'),
    ('2026-08-03', 'Picnic Day', 'NT'),
    ('2026-09-25', 'Friday before the AFL Grand Final', 'VIC'),
    ('2026-09-28', 'King’s Birthday', 'WA'),
    ('2026-10-05', 'Labour Day', 'ACT NSW SA'),
    ('2026-10-05', 'King’s Birthday', 'QLD'),
    ('2026-11-03', 'Melbourne Cup Day', 'VIC'),
    ('2026-12-25', 'Christmas Day', 'all'),
    ('2026-12-26', 'Boxing Day', 'ACT NSW NT QLD TAS VIC WA'),
    ('2026-12-26', 'Proclamation Day', 'SA'),
    ('2026-12-28', 'Boxing Day, additional day', 'all'),
    ('2027-01-01', 'New Year’s Day', 'all'),
    ('2027-01-26', 'Australia Day', 'all'),
    ('2027-03-01', 'Labour Day', 'WA'),
    ('2027-03-08', 'Canberra Day', 'ACT'),
    ('2027-03-08', 'Adelaide Cup Day', 'SA'),
    ('2027-03-08', 'Eight Hours Day', 'TAS'),
    ('2027-03-08', 'Labour Day', 'VIC'),
    ('2027-03-26', 'Good Friday', 'all'),
    ('2027-03-27', 'Easter Saturday', 'ACT NSW NT QLD SA VIC'),
    ('2027-03-28', 'Easter Sunday', 'ACT NSW NT QLD SA VIC WA'),
    ('2027-03-29', 'Easter Monday', 'all'),
    ('2027-04-25', 'Anzac Day', 'NSW SA TAS VIC WA'),
    ('2027-04-26', 'Anzac Day, Monday', 'ACT NT QLD NSW WA'),
    ('2027-05-03', 'May Day', 'NT'),
    ('2027-05-03', 'Labour Day', 'QLD'),
    ('2027-05-31', 'Reconciliation Day', 'ACT'),
    ('2027-06-07', 'Western Australia Day', 'WA'),
    ('2027-06-14', 'King’s Birthday', 'ACT NSW NT SA TAS VIC'),
    ('2027-08-02', 'Picnic Day', 'NT'),
    ('2027-09-24', 'Friday before the AFL Grand Final', 'VIC'),
    ('2027-09-27', 'King’s Birthday', 'WA'),
    ('2027-10-04', 'Labour Day', 'ACT NSW SA'),
    ('2027-10-04', 'King’s Birthday', 'QLD'),
    ('2027-11-02', 'Melbourne Cup Day', 'VIC'),
    ('2027-12-25', 'Christmas Day', 'all'),
    ('2027-12-26', 'Boxing Day', 'ACT NSW NT QLD TAS VIC WA'),
    ('2027-12-26', 'Proclamation Day', 'SA'),
    ('2027-12-27', 'Christmas Day, additional day', 'all'),
    ('2027-12-28', 'Boxing Day, additional day', 'all'),
    ('2028-01-01', 'New Year’s Day', 'all'),
    ('2028-01-03', 'New Year’s Day, additional day', 'all'),
    ('2028-01-26', 'Australia Day', 'all'),
    ('2028-03-13', 'Labour Day', 'WA'),
    ('2028-03-13', 'Canberra Day', 'ACT'),
    ('2028-03-13', 'Adelaide Cup Day', 'SA'),
    ('2028-03-13', 'Eight Hours Day', 'TAS'),
    ('2028-03-13', 'Labour Day', 'VIC'),
    ('2028-04-14', 'Good Friday', 'all'),
    ('2028-04-15', 'Easter Saturday', 'ACT NSW NT QLD SA VIC WA'),
    ('2028-04-16', 'Easter Sunday', 'ACT NSW NT QLD SA VIC WA'),
    ('2028-04-17', 'Easter Monday', 'all'),
    ('2028-04-25', 'Anzac Day', 'all'),
    ('2028-05-01', 'May Day', 'NT'),
    ('2028-05-01', 'Labour Day', 'QLD'),
    ('2028-05-29', 'Reconciliation Day', 'ACT'),
    ('2028-06-12', 'King’s Birthday', 'ACT NSW NT SA TAS VIC WA'),
    ('2028-08-07', 'Picnic Day', 'NT'),
    ('2028-09-25', 'Show Day', 'WA'),
    ('2028-09-29', 'Friday before the AFL Grand Final', 'VIC'),
    ('2028-10-02', 'Labour Day', 'ACT NSW SA'),
    ('2028-10-02', 'King’s Birthday', 'QLD'),
    ('2028-11-07', 'Melbourne Cup Day', 'VIC'),
    ('2028-11-13', 'Western Australia Day', 'WA'),
    ('2028-12-25', 'Christmas Day', 'all'),
    ('2028-12-26', 'Boxing Day', 'ACT NSW NT QLD TAS VIC WA'),
    ('2028-12-26', 'Proclamation Day', 'SA')
) as dates (day, name, states);
