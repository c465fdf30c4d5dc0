import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { daysAfter } from '../../../contracts/kernel/days.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { moveSandboxTo, readPayoutsAt } from '../../../tools/testing/payouts.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { checkoutDepsOf } from '../../buying/checkout/checkout.ts';
import type { Db } from '../../kernel/database/database.ts';
import { refundOrder } from '../fulfilment/fulfilment.ts';
import { orderByToken } from '../orders/orders.ts';

const bought = new Date('2026-11-20T02:00:00Z');

async function purchase(harness: TestShop) {
  const { token } = await makePurchase(harness, [[demoKits.kookaburra.slug, 1]]);
  return (await orderByToken(harness.shop.db, token))!;
}

/** The orders whose payments takings look at, and the lines of payouts. */
async function toMatch(db: Db) {
  const payments = await db
    .selectFrom('payments_to_match as m')
    .innerJoin('payments as p', 'p.id', 'm.payment_id')
    .orderBy('p.order_id')
    .select('p.order_id')
    .execute();
  const items = await db
    .selectFrom('payout_items_to_match')
    .orderBy('reference')
    .select('reference')
    .execute();
  return { orders: payments.map((row) => row.order_id), items: items.map((row) => row.reference) };
}

test('a payment that was paid out whole is looked at no more, until something of it goes back', async () => {
  await using harness = await testShop({ clock: { now: () => bought } });
  const { db } = harness.shop;
  const order = await purchase(harness);
  await moveSandboxTo(harness, bought);
  expect(await toMatch(db)).toEqual({ orders: [order.id], items: [] });
  await readPayoutsAt(harness, daysAfter(bought, 2));
  expect(await toMatch(db)).toEqual({ orders: [], items: [] });

  const refund = { lines: [], shippingCents: 0, goodwillCents: 500, reason: 'Late' };
  await refundOrder(db, order.id, refund, { ...checkoutDepsOf(harness.shop), actor: 'owner' });
  // Paid out by the next payment: a payout is no less than nothing.
  await purchase(harness);
  await moveSandboxTo(harness, daysAfter(bought, 2));
  await readPayoutsAt(harness, daysAfter(bought, 5));
  expect(await toMatch(db)).toEqual({ orders: [order.id], items: [] });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a payment whose state, amount, name or lines change is looked at again', async () => {
  await using harness = await testShop({ clock: { now: () => bought } });
  const { db } = harness.shop;
  const order = await purchase(harness);
  await moveSandboxTo(harness, bought);
  await readPayoutsAt(harness, daysAfter(bought, 2));
  const line = await db.selectFrom('payout_items').selectAll().executeTakeFirstOrThrow();
  const change = (cents: number) => db.updateTable('payout_items').set({ gross_cents: cents }).execute();

  await change(line.gross_cents - 7);
  expect((await toMatch(db)).orders).toEqual([order.id]);
  await change(line.gross_cents);
  expect((await toMatch(db)).orders).toEqual([]);
  await db.updateTable('payments').set({ state: 'refunded' }).execute();
  expect((await toMatch(db)).orders).toEqual([order.id]);
  await db.updateTable('payments').set({ state: 'captured' }).execute();
  await change(line.gross_cents);
  await db.deleteFrom('payout_items').execute();
  expect((await toMatch(db)).orders).toEqual([order.id]);

  await db.updateTable('payments').set({ charge: 'first' }).execute();
  await db
    .insertInto('payout_items')
    .values({ ...line, charge: 'first' })
    .execute();
  expect(await toMatch(db)).toEqual({ orders: [], items: [] });
  for (const charge of ['second', null]) {
    await db.updateTable('payments').set({ charge: 'first' }).execute();
    await db.deleteFrom('payout_items_to_match').execute();
    await db.updateTable('payments').set({ charge }).execute();
    expect(await toMatch(db)).toEqual({ orders: [order.id], items: [line.reference] });
  }
  await db.updateTable('payout_items').set({ charge: 'nobody' }).execute();
  expect(await brokenInvariants(db)).toEqual([]);
});

test('what was paid before payments were matched is looked at as if they had been all along', async () => {
  await using harness = await testShop({ clock: { now: () => bought } });
  const { db } = harness.shop;
  await purchase(harness);
  const short = await purchase(harness);
  await moveSandboxTo(harness, bought);
  await readPayoutsAt(harness, daysAfter(bought, 2));
  const waits = await purchase(harness);
  const ofShort = db.selectFrom('payments').where('order_id', '=', short.id).select('reference');
  const whole = await db
    .selectFrom('payout_items')
    .where('charge', '=', ofShort)
    .selectAll()
    .executeTakeFirstOrThrow();
  await db.updateTable('payout_items').set({ gross_cents: 1 }).where('charge', '=', ofShort).execute();
  await db
    .insertInto('payout_items')
    .values({ ...whole, reference: 'unknown', charge: 'nobody' })
    .execute();
  const before = await toMatch(db);
  expect(before).toEqual({ orders: [short.id, waits.id].toSorted(), items: ['unknown'] });

  await db.deleteFrom('payments_to_match').execute();
  await db.deleteFrom('payout_items_to_match').execute();
  const migration = join(import.meta.dirname, '../../../db/migrations/0128_what_was_matched_before.sql');
  await sql.raw(await readFile(migration, 'utf8')).execute(db);
  expect(await toMatch(db)).toEqual(before);
});
