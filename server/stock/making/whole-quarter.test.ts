import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readBas } from '../../../contracts/insight/exports/exports.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { kitsUnaccounted, levelsOf, materialsInBooks } from '../../../tools/testing/ledger.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { missPart, sellOnline, standAtMarket } from '../../../tools/testing/quarter-sales.ts';
import { beginQuarter, buyMaterials, packRound, writeOff } from '../../../tools/testing/quarter.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';

const weeks = 13;
const quarter = '2026-07';

async function statementOf(harness: TestShop) {
  const bookkeeper = await administratorOf(harness, 'books@example.com');
  return (await bookkeeper.ask(readBas, { query: { quarter } })).body.total;
}

/** What the quarter took and gave back, straight from orders and refunds. */
async function moneyOf({ shop: { db } }: TestShop) {
  const { rows } = await sql<Record<'taken' | 'back' | 'gst', string>>`
    select (select sum(total_cents) from orders where paid_at is not null) as taken,
      (select coalesce(sum(amount_cents), 0) from refunds where state = 'done') as back,
      (select sum(gst_cents) from orders where paid_at is not null)
        - (select coalesce(sum(gst_cents), 0) from refunds where state = 'done') as gst`.execute(db);
  const [row] = rows;
  return { taken: Number(row?.taken), back: Number(row?.back), gst: Number(row?.gst) };
}

/** So much of everything took place that the books have something to add up. */
async function countedIn({ shop: { db } }: TestShop) {
  const { rows } = await sql<Record<'parts' | 'returns' | 'sales', number>>`
    select (select count(*)::int from part_claims where state = 'sent') as parts,
      (select count(*)::int from returns where state = 'resolved') as returns,
      (select count(*)::int from orders where channel = 'market') as sales`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Nothing was counted.');
  return row;
}

test('after a whole quarter of making, selling, parts, returns and markets the owner’s books add up', async () => {
  const shop = await beginQuarter((clock) => testShop({ clock }), 2_607);
  await using harness = shop.harness;
  const { db } = harness.shop;
  const begun = await levelsOf(
    db,
    shop.kits.map(({ id }) => id),
  );
  for (let week = 0; week < weeks; week += 1) {
    await buyMaterials(shop);
    await packRound(shop);
    await sellOnline(shop);
    await sellOnline(shop);
    if (week % 4 === 1) await missPart(shop);
    if (week % 4 === 2) await standAtMarket(shop);
    if (week % 3 === 0) await writeOff(shop);
    shop.pass(6);
  }
  expect(await brokenInvariants(db)).toEqual([]);
  expect(await materialsInBooks(db)).toBe(shop.paidForMaterialsCents);
  expect(await kitsUnaccounted(db, begun)).toEqual([0, 0]);
  expect(Math.min(...Object.values(await countedIn(harness)))).toBeGreaterThan(0);
  const money = await moneyOf(harness);
  const statement = await statementOf(harness);
  expect(money.back).toBeGreaterThan(0);
  expect(statement).toMatchObject({
    g1Cents: money.taken - money.back,
    gst1aCents: money.gst,
    refundsCents: money.back,
  });
});
