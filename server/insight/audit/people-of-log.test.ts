import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rowsReadOf } from '../../../tools/testing/rows-read.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { findLogEntries } from './queries.ts';

test('a page of the log that is about customers reads these, and not everybody for each of them', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  await sql`
    insert into customers (id, email, email_key, username, username_key, verified_at, created_at)
    select gen_random_uuid(), name, name, name, name, now(), now()
    from (select 'buyer' || g || '@example.com' as name from generate_series(1, 4000) g) named`.execute(db);
  await sql`
    insert into audit_log (at, customer_id, by_script, call, kind, subject_id, subject, changes, more_changes)
    select now(), id, false, 'saveNote', 'customer', id::text, '', '[]', 0 from customers limit 40`.execute(
    db,
  );
  await sql`
    insert into audit_log (at, customer_id, by_script, call, kind, subject_id, subject, changes, more_changes)
    select now(), id, false, 'saveNote', 'customer', 'somebody', '', '[]', 0 from customers limit 1`.execute(
    db,
  );
  await sql`analyze customers, audit_log`.execute(db);
  const asked = {
    q: '',
    before: undefined,
    person: undefined,
    ofArea: undefined,
    since: undefined,
    until: undefined,
    calls: [],
  };
  const entries = await findLogEntries(db, asked);
  expect(entries.map(({ subject, email }) => subject === email)).toEqual([
    false,
    ...Array.from({ length: 40 }, () => true),
  ]);
  expect(await rowsReadOf(db, 'customers', (db) => findLogEntries(db, asked))).toBeLessThan(200);
});
