import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '../../../../contracts/kernel/days.ts';
import type { Span } from '../../../../contracts/kernel/periods.ts';
import { brokenInvariants } from '../../../../db/invariants.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { dice } from '../../../../seed/people/year.ts';
import { makePurchase } from '../../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../../tools/testing/shop.ts';
import { statementsOf } from '../../../../tools/testing/statements.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { spansOf } from '../../../kernel/periods.ts';
import { sydneyDay } from '../../../kernel/sydney.ts';
import { countSoldDays } from './dashboard.ts';
import { keepTopKits, topKits } from './top-queries.ts';

const today = sydneyDay(new Date());
const { now: week } = spansOf('7d', today);
const kits = 30;

/** One paid order, of which the others are copies. */
async function firstOrder(harness: TestShop): Promise<string> {
  const { token } = await makePurchase(harness, [[demoKits.koala.slug, 1]]);
  const { db } = harness.shop;
  const row = await db.selectFrom('orders').where('token', '=', token).select('id').executeTakeFirstOrThrow();
  return row.id;
}

type Line = { kit: number; quantity: number; cents: number };

const copied =
  sql.raw(`state, service, request_fingerprint, origin, email, delivery_name, address, subtotal_cents,
  shipping_cents, total_cents, gst_cents, channel, held_until, placed_at`);

/** An order that was paid so many hours ago. */
async function order(db: Db, original: string, hours: number, lines: readonly Line[]): Promise<void> {
  const own = crypto.randomUUID();
  await sql`
    insert into orders (id, token, idempotency_key, origin_id, paid_at, ${copied})
    select ${own}::uuid, ${own}, ${own}, ${own}, now() - ${hours}::int * interval '1 hour', ${copied}
    from orders where id = ${original}::uuid`.execute(db);
  await sql`
    insert into order_lines (order_id, position, product_id, name, sku, slug, quantity, unit_price_cents, line_total_cents)
    select ${own}::uuid, l.nth, l.kit, 'Kit ' || l.kit, 'K-' || l.kit, 'kit-' || l.kit, l.quantity, l.cents, l.quantity * l.cents
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, nth) => ({ nth, ...line })))}::jsonb)
      as l (nth int, kit int, quantity int, cents int)`.execute(db);
}

/** As the days and orders say it, where nothing is kept. */
async function inTruth(db: Db, span: Span): Promise<unknown> {
  const trx = await db.startTransaction().execute();
  await trx.deleteFrom('sold_days').execute();
  const sold = await topKits(trx, span);
  await trx.rollback().execute();
  return sold;
}

/** Whether the days were added up, or the kits that are kept were enough. */
async function isSummed(db: Db, span: Span): Promise<boolean> {
  const { texts } = await statementsOf(() => topKits(db, span));
  return texts.some((text) => text.includes('grouping sets'));
}

type Roll = (sides: number) => number;

const someLines = (roll: Roll): Line[] =>
  Array.from({ length: 1 + roll(3) }, () => ({
    // Some sell far more than others, as in a shop.
    kit: 1 + Math.floor((roll(kits) * roll(kits)) / kits),
    quantity: 1 + roll(3),
    cents: 500 * roll(4),
  }));

/** What may be done to any order, also of a day that is over. */
const changes: Readonly<
  Record<string, (db: Db, id: string, roll: Roll, original: string) => Promise<unknown>>
> = {
  deleted: (db, id) => sql`delete from orders where id = ${id}::uuid`.execute(db),
  notPaid: (db, id) => sql`update orders set paid_at = null where id = ${id}::uuid`.execute(db),
  soldNow: (db, _id, roll, original) => order(db, original, 0, someLines(roll)),
  comesLate: (db, _id, roll, original) => order(db, original, 24 * roll(8), someLines(roll)),
  dearer: (db, id, roll) =>
    sql`update order_lines l set unit_price_cents = l.unit_price_cents + d.cents, line_total_cents = l.quantity * (l.unit_price_cents + d.cents)
      from (select 100 * ${roll(9)}::int as cents) d where order_id = ${id}::uuid`.execute(db),
  more: (db, id) =>
    sql`update order_lines set quantity = quantity + 1, line_total_cents = unit_price_cents * (quantity + 1)
      where order_id = ${id}::uuid and position = 0`.execute(db),
  named: (db, id) => sql`update order_lines set name = 'Zebra' where order_id = ${id}::uuid`.execute(db),
};

test('what sold best is the same whether it is kept or added up, whatever is changed and however few are kept', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const seed = 1 + Math.floor(Math.random() * 1_000_000);
  const roll = dice(seed);
  const original = await firstOrder(harness);
  for (let nth = 0; nth < 80; nth += 1) await order(db, original, nth * 2, someLines(roll));
  const names = Object.keys(changes);
  let fromWhatIsKept = 0;
  for (let step = 0; step < 70; step += 1) {
    if (step % 7 === 0) await countSoldDays(db, new Date());
    if (step % 7 === 0) {
      await db.deleteFrom('sold_spans').execute();
      await keepTopKits(db, [week], step % 2 === 0 ? 14 : 1_000);
    }
    const found = await db
      .selectFrom('orders')
      .where('id', '<>', original)
      .orderBy('token')
      .select('id')
      .execute();
    const name = names[step % names.length] ?? '';
    await changes[name]?.(db, found[roll(found.length)]?.id ?? original, roll, original);
    expect(await topKits(db, week), `${name} at step ${step} of seed ${seed}`).toEqual(
      await inTruth(db, week),
    );
    if (!(await isSummed(db, week))) fromWhatIsKept += 1;
  }
  expect(fromWhatIsKept).toBeGreaterThan(20);
  const isOfPeriods = expect.stringContaining('what is kept of the kits of a period');
  expect(await brokenInvariants(db)).not.toContainEqual(isOfPeriods);
  await countSoldDays(db, new Date());
  await db.updateTable('sold_kit_tops').set({ units: 1_000 }).execute();
  expect(await brokenInvariants(db)).toContainEqual(isOfPeriods);
});

test('where what is kept has fallen behind what is not, the days are added up', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const original = await firstOrder(harness);
  await db.updateTable('orders').set({ paid_at: null }).execute();
  for (let kit = 1; kit <= 14; kit += 1) {
    await order(db, original, 48, [{ kit, quantity: 1, cents: 1 }]);
    // What is taken back below was sold on a day of its own.
    await order(db, original, kit <= 3 ? 96 : 72, [{ kit, quantity: 1, cents: 10_000 - 100 * kit }]);
  }
  await countSoldDays(db, new Date());
  await db.deleteFrom('sold_spans').execute();
  await keepTopKits(db, [week], 12);
  expect(await isSummed(db, week)).toBe(false);
  // Of the first three one cent each is left: the thirteenth, of which nothing is kept, is among the ten now.
  await sql`update orders set paid_at = null where id in (
    select order_id from order_lines where product_id <= 3 and unit_price_cents > 1)`.execute(db);
  expect(await topKits(db, week)).toEqual(await inTruth(db, week));
  expect((await topKits(db, week)).kits.map(({ productId }) => productId)).toContain(13);
});

test('the days of a usual period are not added up for each look, on the next morning either', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const original = await firstOrder(harness);
  for (let day = 1; day < 12; day += 1)
    await order(db, original, 24 * day, [{ kit: day, quantity: 1, cents: 900 }]);
  expect(await isSummed(db, week)).toBe(true);
  await countSoldDays(db, new Date());
  const morning = addDays(today, 1);
  for (const period of ['7d', '30d', '90d'])
    for (const day of [today, morning]) expect(await isSummed(db, spansOf(period, day).now)).toBe(false);
  // A month, say, begins on a day of which nothing is kept.
  expect(await isSummed(db, { from: addDays(today, -20), to: morning })).toBe(true);
});

test('a day that is counted anew is not held against what was kept of it before', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const original = await firstOrder(harness);
  for (let day = 1; day < 6; day += 1)
    await order(db, original, 24 * day, [{ kit: day, quantity: 1, cents: 900 }]);
  await countSoldDays(db, new Date());
  await order(db, original, 72, [{ kit: 99, quantity: 9, cents: 900 }]);
  expect((await topKits(db, week)).kits[0]).toMatchObject({ productId: 99, units: 9, salesCents: 8_100 });
  const held = await db.selectFrom('sold_spans').selectAll().execute();
  const tops = await db.selectFrom('sold_kit_tops').selectAll().execute();
  await countSoldDays(db, new Date());
  // As where the count of the day has ended, and what is kept of its period has not.
  await db.deleteFrom('sold_spans').execute();
  await db.insertInto('sold_spans').values(held).execute();
  await db.insertInto('sold_kit_tops').values(tops).execute();
  expect(await isSummed(db, week)).toBe(true);
  expect(await topKits(db, week)).toEqual(await inTruth(db, week));
});
