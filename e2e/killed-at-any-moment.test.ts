import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, test, vi } from 'vitest';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { expireOverdueOrders, reconcilePayments } from '../server/buying/checkout/checkout.ts';
import { closeDatabase, openDatabase } from '../server/kernel/database/database.ts';
import { openLog } from '../server/kernel/process/log.ts';
import { refundWhatIsOwed } from '../server/orders/fulfilment/fulfilment.ts';
import { sandboxProvider } from '../server/orders/payments/payments.ts';
import { borrowDatabase } from '../tools/testing/borrow-database.ts';
import { copyTemplateFiles } from '../tools/testing/database.ts';
import { startShop } from '../tools/testing/shop-process.ts';
import { browserAt, buyOverHttp } from './http-buyer.ts';

const rounds = 3;
const buyersAtOnce = 5;

/** Buys kit after kit until the server dies. */
async function keepBuying(url: string, slug: string): Promise<void> {
  const ask = await browserAt(url);
  for (;;) await buyOverHttp(ask, slug);
}

test('a server that is killed at any moment loses no paid order and charges nobody twice', async () => {
  const borrowed = await borrowDatabase(inject('postgres'));
  const databaseUrl = borrowed.url;
  const dataFolder = await mkdtemp(join(tmpdir(), 'killed-'));
  await copyTemplateFiles(join(dataFolder, 'files'));
  const settings = {
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataFolder,
    SHOP_DEMO: 'no',
    LOG_LEVEL: 'silent',
  };
  const db = openDatabase(databaseUrl, { poolSize: 2 });
  const unsettled = () =>
    db
      .selectFrom('sandbox_payments as s')
      .innerJoin('payments as p', 'p.reference', 's.reference')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .where('s.state', '=', 'captured')
      .where('s.refunded_cents', '=', 0)
      .where('o.state', '<>', 'paid')
      .select(['o.number', 'o.state'])
      .execute();
  /** The worst moment: money has been taken, and no order knows of it yet. */
  async function untilPaidAndNotSettled() {
    const known = new Set((await unsettled()).map(({ number }) => number));
    const isWorst = async () => (await unsettled()).some(({ number }) => !known.has(number));
    await vi.waitUntil(isWorst, { timeout: 30_000, interval: 1 }).catch(() => {});
  }
  try {
    const lives: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const shop = await startShop(settings);
      const buying = Array.from({ length: buyersAtOnce }, (_, i) =>
        keepBuying(shop.url, i % 2 ? demoKits.koala.slug : demoKits.kookaburra.slug).catch(() => {}),
      );
      // Each round but the first ends at the worst moment, and that one at any.
      const life = round > 0 ? 0 : 100 + Math.floor(Math.random() * 900);
      lives.push(life);
      if (round > 0) await untilPaidAndNotSettled();
      else await pause(life);
      process.kill(shop.pid, 'SIGKILL');
      await Promise.all(buying);
      await shop.stop();
    }
    const seen = await db.selectFrom('orders').select('id').execute();
    expect(seen.length, 'orders that were placed').toBeGreaterThan(0);

    const now = () => new Date(Date.now() + 31 * 60_000);
    const siteOrigin = 'http://localhost';
    const nowSeconds = () => Math.floor(Date.now() / 1000);
    const provider = sandboxProvider({ db, siteOrigin, secret: '', nowSeconds });
    const deps = { provider, siteOrigin, now, log: openLog('warn') };
    await reconcilePayments(db, deps);
    await expireOverdueOrders(db, deps);
    await reconcilePayments(db, deps);
    await refundWhatIsOwed(db, { ...deps, actor: 'shop' });

    const lost = await unsettled();
    expect(lost, `money without an order; the servers lived ${lives.join(', ')} ms`).toEqual([]);
    expect(await brokenInvariants(db), `the servers lived ${lives.join(', ')} ms`).toEqual([]);
  } finally {
    await closeDatabase(db);
    await borrowed.giveBack();
    await rm(dataFolder, { recursive: true, force: true });
  }
}, 360_000);
