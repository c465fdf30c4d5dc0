-- Oldest code: 0088
-- No transaction

-- Records of which something is wrong, and those of which something is only to be known, in the order of their file:
-- the first 200 of each are shown, and all were unpacked and sorted for them. server/growth/imports/queries.ts words it alike.
create index concurrently if not exists import_records_with_wrong on import_records (import_id, position)
  where messages @> '[{"isWrong": true}]';

create index concurrently if not exists import_records_with_notes on import_records (import_id, position)
  where messages @> '[{"isWrong": false}]';
