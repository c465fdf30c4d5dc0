import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { crashesTogether, crashPoints } from '../../../tools/testing/crash-points.ts';
import type { CrashRun } from '../../../tools/testing/crash-run.ts';
import { sellWithCrashes } from '../../../tools/testing/crash-sale.ts';
import { programFile, roomToStart } from '../../../tools/testing/program-file.ts';
import { buyerWith, orderFormFor } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { unguessableId } from '../../kernel/random.ts';
import { refundWhatIsOwed } from '../../orders/fulfilment/fulfilment.ts';
import { expireOverdueOrders, reconcilePayments, checkoutDepsOf } from './checkout.ts';

/** The signal that killed the process of these sales. */
async function sellAndDie(run: CrashRun): Promise<string | null> {
  const program = programFile('tools/testing/crash-run.ts');
  const child = spawn(process.execPath, [...roomToStart, program, JSON.stringify(run)], { stdio: 'ignore' });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return signal;
}

async function crash(harness: TestShop, points: readonly string[]): Promise<void> {
  const { db, databaseUrl } = harness.shop;
  const sales: CrashRun['sales'] = [];
  for (const point of points) {
    const form = await orderFormFor(await buyerWith(harness, [[demoKits.kookaburra.slug, 1]]));
    const ends = crashPoints[point]?.phase === 'cancel' ? ('cancelled' as const) : ('sent' as const);
    sales.push({ point, sale: { form, key: unguessableId(), ends } });
  }
  expect(await sellAndDie({ databaseUrl, sales }), points.join()).toBe('SIGKILL');
  // The shop is open again, and buyer and owner press their buttons once more.
  for (const { point, sale } of sales) {
    await sellWithCrashes(db, sale, () => {});
    const order = await db
      .selectFrom('orders')
      .where('idempotency_key', '=', sale.key)
      .select('state')
      .executeTakeFirstOrThrow();
    expect(order.state, point).toBe(sale.ends === 'sent' ? 'shipped' : 'cancelled');
  }
}

test('killed at each point of checkout and fulfilment, begun again and reconciled, every book is right', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const points = Object.keys(crashPoints);
  expect(crashesTogether.flat().toSorted()).toEqual(points.toSorted());
  await Promise.all(crashesTogether.map((together) => crash(harness, together)));

  const deps = { ...checkoutDepsOf(harness.shop), now: () => new Date(Date.now() + 31 * 60_000) };
  await reconcilePayments(db, deps);
  await expireOverdueOrders(db, deps);
  await refundWhatIsOwed(db, { ...deps, actor: 'shop' });
  const refunds = await db.selectFrom('refunds').select('state').execute();
  expect(refunds.map(({ state }) => state)).toEqual(points.map(() => 'done'));
  const bank = await db
    .selectFrom('sandbox_payments')
    .where('state', '=', 'captured')
    .select(['amount_cents', 'refunded_cents'])
    .execute();
  const cancelled = bank.filter((one) => one.refunded_cents === one.amount_cents);
  const refunded = bank.filter((one) => one.refunded_cents === 500);
  expect([bank.length, cancelled.length, refunded.length]).toEqual([points.length, 2, points.length - 2]);
  expect(await brokenInvariants(db)).toEqual([]);
}, 360_000);
