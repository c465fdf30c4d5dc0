import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import { demoKits, fillDemoKits } from '../seed/demo-kits.ts';
import { expireOverdueOrders, reconcilePayments } from '../server/buying/checkout/checkout.ts';
import { closeDatabase, openDatabase, type Db } from '../server/kernel/database/database.ts';
import { migrate } from '../server/kernel/database/migrate.ts';
import { diskFiles } from '../server/kernel/files/disk-files.ts';
import { openLog } from '../server/kernel/process/log.ts';
import { refundWhatIsOwed } from '../server/orders/fulfilment/fulfilment.ts';
import { sandboxProvider } from '../server/orders/payments/payments.ts';
import { browserAt, buyOverHttp } from './http-buyer.ts';

export type Confirmed = { token: string; begunAt: number; at: number };

/** So many buyers who buy one kit after another until they are told to stop. */
export type BuyingCrowd = {
  confirmed: Confirmed[];
  /** What buyers were told instead, each time. */
  failures: string[];
  stop(): Promise<void>;
};

export function openCrowd(url: string, buyers: number): BuyingCrowd {
  const confirmed: Confirmed[] = [];
  const failures: string[] = [];
  const closing = new AbortController();
  const buying = Array.from({ length: buyers }, async () => {
    while (!closing.signal.aborted) {
      const begunAt = performance.now();
      const token = await buyOneKit(url).catch((error: unknown) => {
        failures.push(String(error));
      });
      if (token) confirmed.push({ token, begunAt, at: performance.now() });
      // Turned away, people press again after a moment.
      else await after(200);
    }
  });
  return {
    confirmed,
    failures,
    async stop() {
      closing.abort();
      await Promise.all(buying);
    },
  };
}

async function buyOneKit(url: string): Promise<string | undefined> {
  return buyOverHttp(await browserAt(url), demoKits.koala.slug);
}

export async function fillWithStock(url: string, folder: string): Promise<void> {
  await migrate(url, openLog('silent'));
  const db = openDatabase(url, { poolSize: 2 });
  await fillDemoKits({ db, files: diskFiles(join(folder, 'files')) });
  await sql`with more as (update stock_levels set on_hand = on_hand + 100000 returning product_id)
    insert into stock_movements (product_id, kind, on_hand_change, held_change, actor)
    select product_id, 'received', 100000, 0, 'test' from more`.execute(db);
  await closeDatabase(db);
}

/** What the jobs do within the next half an hour. */
export async function settleWhatIsLeft(db: Db): Promise<void> {
  const siteOrigin = 'http://localhost';
  const nowSeconds = () => Math.floor(Date.now() / 1000);
  const provider = sandboxProvider({ db, siteOrigin, secret: '', nowSeconds });
  const now = () => new Date(Date.now() + 31 * 60_000);
  const deps = { provider, siteOrigin, now, log: openLog('silent') };
  await reconcilePayments(db, deps);
  await expireOverdueOrders(db, deps);
  await reconcilePayments(db, deps);
  await refundWhatIsOwed(db, { ...deps, actor: 'shop' });
}

export async function lostOf(db: Db, tokens: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ token: string }>`
    select c.token from unnest(${tokens}::text[]) as c (token)
    where not exists (select from orders o where o.token = c.token and o.paid_at is not null)`.execute(db);
  return rows.map(({ token }) => token);
}

export async function untilTrue(what: () => boolean | Promise<boolean>, withinMs = 60_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await what())) {
    if (performance.now() > deadline) throw new Error(`It did not come within ${withinMs / 1_000} s`);
    await after(20);
  }
}
