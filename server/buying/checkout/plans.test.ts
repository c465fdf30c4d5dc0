import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hotStatementsOf } from '../../../tools/testing/hot-statements.ts';
import { partialIndexes, scannedBy } from '../../../tools/testing/plans.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import type { Db } from '../../kernel/database/database.ts';

test('no hot statement reads a table that grows from end to end', async () => {
  await using harness = await testShop();
  const hot = await hotStatementsOf(harness);
  expect(hot.length).toBeGreaterThan(40);
  const slow: string[] = [];
  const db = await harness.shop.db.startTransaction().execute();
  await forgetCounts(db);
  const partial = await partialIndexes(db);
  for (const text of hot) {
    const scanned = await scannedBy(db, text, partial);
    if (scanned.length > 0) slow.push(`${scanned.join(', ')}: ${text.slice(0, 300)}`);
  }
  await db.rollback().execute();
  expect(slow).toEqual([]);
});

/**
 * What PostgreSQL has counted in these few rows meanwhile would have it read them whole, because that is
 * quicker; without counts, and warned off reading from end to end, it does so only where no index fits.
 */
async function forgetCounts(db: Db): Promise<void> {
  const ours = sql`select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`;
  await sql`update pg_class set relpages = 0, reltuples = -1 where oid in (${ours})`.execute(db);
  await sql`delete from pg_statistic where starelid in (${ours})`.execute(db);
  await sql`set local enable_seqscan = off`.execute(db);
}
