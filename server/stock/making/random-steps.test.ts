import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readBas } from '../../../contracts/insight/exports/exports.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { walkRandomly } from '../../../tools/testing/random-steps.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';

const quarter = '2026-07';
const lastDay = '2026-09-30';

/** What the quarter took and gave back, straight from orders and refunds, and how much of everything took place. */
async function countedIn({ shop: { db } }: TestShop) {
  const { rows } = await sql<Record<'taken' | 'back' | 'gst' | 'parts' | 'returns' | 'sales', number>>`
    select (select sum(total_cents)::int from orders where paid_at is not null) as taken,
      (select sum(amount_cents)::int from refunds where state = 'done') as back,
      ((select sum(gst_cents) from orders where paid_at is not null)
        - (select sum(gst_cents) from refunds where state = 'done'))::int as gst,
      (select count(*)::int from part_claims where state = 'sent') as parts,
      (select count(*)::int from returns where state = 'resolved') as returns,
      (select count(*)::int from orders where channel = 'market') as sales`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Nothing was counted.');
  return row;
}

test('the books and the owner’s statement hold, whatever is bought, packed, sold, sent, taken back and taken to markets in a quarter', async () => {
  const inTheEnd = async (harness: TestShop) => {
    const day = harness.shop.clock.now().toISOString().slice(0, 10);
    // Weeks of it have passed, and all of it belongs to one statement.
    expect(day > '2026-09-01' && day < lastDay, day).toBe(true);
    const { taken, back, gst, ...times } = await countedIn(harness);
    expect(Math.min(taken, back, ...Object.values(times))).toBeGreaterThan(0);
    const bookkeeper = await administratorOf(harness, 'books@example.com');
    expect((await bookkeeper.ask(readBas, { query: { quarter } })).body.total).toMatchObject({
      g1Cents: taken - back,
      gst1aCents: gst,
      refundsCents: back,
    });
    return [];
  };
  const walk = { seed: 2_611, stepsAtLeast: 1_000, lookEvery: 200, daysApart: 0.4, inTheEnd };
  const walked = await walkRandomly((clock) => testShop({ clock }), walk);
  expect(walked.faults).toEqual([]);
  expect(walked.steps).toBeGreaterThanOrEqual(1_000);
});
