import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readDashboard } from '../../../../contracts/insight/reports/dashboard.ts';
import { addDays } from '../../../../contracts/kernel/days.ts';
import { brokenInvariants } from '../../../../db/invariants.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { dice } from '../../../../seed/people/year.ts';
import { oneWhileOther } from '../../../../tools/testing/one-while-other.ts';
import { administratorOf } from '../../../../tools/testing/person.ts';
import { makePurchase } from '../../../../tools/testing/purchase.ts';
import { rowsReadOf } from '../../../../tools/testing/rows-read.ts';
import { testShop, type TestShop } from '../../../../tools/testing/shop.ts';
import { checkoutDepsOf } from '../../../buying/checkout/checkout.ts';
import { inTransaction, type Db } from '../../../kernel/database/database.ts';
import { sydneyDay } from '../../../kernel/sydney.ts';
import { refundOrder } from '../../../orders/fulfilment/fulfilment.ts';
import { countSoldDays } from './dashboard.ts';
import { countUnits, salesByDay, topPlaces } from './sold-queries.ts';
import { topKits } from './top-queries.ts';

/** An order that was paid just now, and copies of it, each paid half a day before the last one. */
async function makeOrders(harness: TestShop, copies: number): Promise<string> {
  const { token } = await makePurchase(harness, [
    [demoKits.kookaburra.slug, 2],
    [demoKits.koala.slug, 1],
  ]);
  const { db } = harness.shop;
  const { id } = await db
    .selectFrom('orders')
    .where('token', '=', token)
    .select('id')
    .executeTakeFirstOrThrow();
  await copyOrder(
    db,
    id,
    Array.from({ length: copies }, (_, nth) => 12 * (nth + 1)),
  );
  return id;
}

const copied =
  sql.raw(`state, service, request_fingerprint, origin, email, delivery_name, address, subtotal_cents,
  shipping_cents, total_cents, gst_cents, channel, held_until, placed_at`);

/** Copies of it that were paid so many hours ago. */
async function copyOrder(db: Db, id: string, hoursAgo: readonly number[]): Promise<void> {
  const ids = hoursAgo.map(() => crypto.randomUUID());
  await sql`
    insert into orders (id, token, idempotency_key, origin_id, paid_at, ${copied})
    select own, own, own, own, now() - hours * interval '1 hour', ${copied}
    from orders, unnest(${ids}::uuid[], ${hoursAgo}::int[]) as copy (own, hours) where id = ${id}::uuid`.execute(
    db,
  );
  await sql`
    insert into order_lines (order_id, position, product_id, name, sku, slug, quantity, unit_price_cents, line_total_cents)
    select own, position, product_id, name, sku, slug, quantity, unit_price_cents, line_total_cents
    from order_lines, unnest(${ids}::uuid[]) as copy (own) where order_id = ${id}::uuid`.execute(db);
}

const countedDays = async (db: Db) => (await db.selectFrom('sold_days').selectAll().execute()).length;

async function soldIn(db: Db): Promise<unknown[]> {
  const to = addDays(sydneyDay(new Date()), 1);
  const sold = [];
  for (const days of [3, 7, 30]) {
    const span = { from: addDays(to, -days), to };
    sold.push(await salesByDay(db, span), await countUnits(db, span), await topKits(db, span));
    sold.push(await topPlaces(db, span));
  }
  return sold;
}

/** As it is read where nothing is kept. */
async function soldInTruth(db: Db): Promise<unknown[]> {
  const trx = await db.startTransaction().execute();
  await trx.deleteFrom('sold_days').execute();
  const sold = await soldIn(trx);
  await trx.rollback().execute();
  return sold;
}

test('a day that is over is counted once, and the dashboard says the same of it as before', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const id = await makeOrders(harness, 20);
  const refund = { lines: [], shippingCents: 0, goodwillCents: 500, reason: 'A late parcel' };
  await refundOrder(db, id, refund, { ...checkoutDepsOf(harness.shop), actor: 'owner' });
  const owner = await administratorOf(harness, 'owner@example.com');
  const seen = async () => {
    const periods = ['7d', '30d', '90d', sydneyDay(new Date()).slice(0, 7)];
    return Promise.all(
      periods.map(async (period) => (await owner.ask(readDashboard, { query: { period } })).body),
    );
  };
  const before = await seen();
  expect(before[1]?.now).toMatchObject({ orders: 21, units: 63, refundsCents: 500 });
  const linesRead = () => rowsReadOf(db, 'order_lines', soldIn);
  const readBefore = await linesRead();

  await countSoldDays(db, new Date());
  expect(await countedDays(db)).toBeGreaterThanOrEqual(9);
  expect(await seen()).toEqual(before);
  expect(await linesRead()).toBeLessThan(readBefore / 3);
  const kept = await db.selectFrom('sold_by_kit').selectAll().execute();
  await countSoldDays(db, new Date());
  expect(await db.selectFrom('sold_by_kit').selectAll().execute()).toEqual(kept);
  expect(await brokenInvariants(db)).not.toContainEqual(expect.stringContaining('is kept of a day'));
});

type Roll = (sides: number) => number;

/** What an owner, a till or a script may do to an order, also of a day that is over. */
const changes: Readonly<Record<string, (db: Db, id: string, roll: Roll) => Promise<unknown>>> = {
  dearerToSend: (db, id) =>
    sql`update orders set shipping_cents = shipping_cents + 100, total_cents = total_cents + 100, gst_cents = gst_cents + 9
      where id = ${id}::uuid`.execute(db),
  sentElsewhere: (db, id, roll) =>
    sql`update orders set address = jsonb_set(address, '{suburb}', to_jsonb('Place ' || ${roll(4)}::int))
      where id = ${id}::uuid`.execute(db),
  fetchedInstead: (db, id) => sql`update orders set address = null where id = ${id}::uuid`.execute(db),
  soldAtMarket: (db, id) => sql`update orders set channel = 'market' where id = ${id}::uuid`.execute(db),
  paidEarlier: (db, id, roll) =>
    sql`update orders set paid_at = paid_at - ${1 + roll(90)}::int * interval '1 hour' where id = ${id}::uuid`.execute(
      db,
    ),
  notPaid: (db, id) => sql`update orders set paid_at = null where id = ${id}::uuid`.execute(db),
  sent: (db, id) => sql`update orders set state = 'shipped' where id = ${id}::uuid`.execute(db),
  comesLate: (db, id, roll) => copyOrder(db, id, [roll(300)]),
  deleted: (db, id) => sql`delete from orders where id = ${id}::uuid`.execute(db),
  moreOfKit: (db, id) =>
    sql`update order_lines set quantity = quantity + 1, line_total_cents = unit_price_cents * (quantity + 1)
      where order_id = ${id}::uuid and position = 1`.execute(db),
  withoutKit: (db, id) =>
    sql`delete from order_lines where order_id = ${id}::uuid and position = 2`.execute(db),
  withAnotherKit: (db, id) =>
    sql`insert into order_lines (order_id, position, product_id, name, sku, slug, quantity, unit_price_cents, line_total_cents)
      select ${id}::uuid, coalesce(max(position), 0) + 1, 7, 'Another', 'A-7', 'another', 1, 900, 900
      from order_lines where order_id = ${id}::uuid`.execute(db),
  named: (db, id) =>
    sql`update order_lines set name = 'Zebra' where order_id = ${id}::uuid and position = 1`.execute(db),
};
const dearer = changes['dearerToSend'];

test('whatever is changed of days that are over, in whatever order, the sums are those of the orders', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const original = await makeOrders(harness, 24);
  const seed = 1 + Math.floor(Math.random() * 1_000_000);
  const roll = dice(seed);
  const names = Object.keys(changes);
  // Each change once right after a count, once after another change, and once after two.
  for (let step = 0; step < 3 * names.length; step += 1) {
    if (step % 3 === 0) await countSoldDays(db, new Date());
    const all = await db
      .selectFrom('orders')
      .where('id', '<>', original)
      .orderBy('token')
      .select('id')
      .execute();
    const id = all[roll(all.length)]?.id ?? original;
    const name = names[step % names.length] ?? '';
    await changes[name]?.(db, id, roll);
    expect(await soldIn(db), `${name} at step ${step} of seed ${seed}`).toEqual(await soldInTruth(db));
  }
  const isOfDays = expect.stringContaining('is kept of a day');
  expect(await brokenInvariants(db)).not.toContainEqual(isOfDays);
  await db.updateTable('sold_by_kit').set({ units: 1_000 }).execute();
  expect(await brokenInvariants(db)).toContainEqual(isOfDays);
});

/** Days that are over and open again. */
async function reopenedDays(db: Db): Promise<number> {
  const over = sydneyDay(new Date(Date.now() - 3 * 3_600_000));
  const rows = await db.selectFrom('paid_day_changes').where('day', '<', over).select('day').execute();
  return rows.length;
}

/** Orders of ten days, one of them of a day that is over by name. */
async function ordersOfDays(harness: TestShop): Promise<string> {
  const id = await makeOrders(harness, 20);
  const paidAt = sql<Date>`now() - interval '80 hours'`;
  await harness.shop.db.updateTable('orders').set({ paid_at: paidAt }).where('id', '=', id).execute();
  return id;
}

test('a day is not counted while one of its orders is corrected, and is read as it stands afterwards', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const id = await ordersOfDays(harness);
  await inTransaction(db, async (trx) => {
    await dearer?.(trx, id, dice(1));
    await countSoldDays(db, new Date());
    expect(await countedDays(db)).toBe(0);
  });
  await countSoldDays(db, new Date());
  expect(await countedDays(db)).toBeGreaterThanOrEqual(9);

  await inTransaction(db, async (trx) => {
    await dearer?.(trx, id, dice(1));
    // Another correction of the same day does not wait for this one.
    await db.updateTable('orders').set({ channel: 'market' }).where('id', '<>', id).execute();
    await countSoldDays(db, new Date());
  });
  expect(await soldIn(db)).toEqual(await soldInTruth(db));
  expect(await reopenedDays(db)).toBeGreaterThan(5);
  await countSoldDays(db, new Date());
  expect(await reopenedDays(db)).toBe(0);
  expect(await soldIn(db)).toEqual(await soldInTruth(db));
});

test('who corrects an order while its day is counted waits for the count, and the day is open again', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const id = await ordersOfDays(harness);
  await oneWhileOther(
    harness,
    (trx) => countSoldDays(trx, new Date()),
    async (other) => dearer?.(other, id, dice(1)),
  );
  expect(await reopenedDays(db)).toBe(1);
  expect(await soldIn(db)).toEqual(await soldInTruth(db));
});

test('a sale of today notes nothing', async () => {
  await using harness = await testShop();
  await makeOrders(harness, 0);
  expect(await harness.shop.db.selectFrom('paid_day_changes').selectAll().execute()).toEqual([]);
});
