import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  idempotencyHeader,
  orderForm,
  placeOrder,
  settleOrder,
} from '../contracts/buying/checkout/checkout.ts';
import { paySandboxPayment, sandboxCards } from '../contracts/orders/payments/sandbox.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits, fillDemoKits } from '../seed/demo-kits.ts';
import { expireOverdueOrders, reconcilePayments } from '../server/buying/checkout/checkout.ts';
import { refundWhatIsOwed } from '../server/orders/fulfilment/fulfilment.ts';
import { closeDatabase, openDatabase, type Db } from '../server/kernel/database/database.ts';
import { migrate } from '../server/kernel/database/migrate.ts';
import { diskFiles } from '../server/kernel/files/disk-files.ts';
import { openLog } from '../server/kernel/process/log.ts';
import { unguessableId } from '../server/kernel/random.ts';
import { sandboxProvider } from '../server/orders/payments/payments.ts';
import { startShop } from '../tools/shop-process.ts';
import { onServer, openReplication } from '../tools/test-replica.ts';
import { openDoor } from '../tools/turning-door.ts';
import { browserAt, cartWith, httpBuyerAddress } from './http-buyer.ts';

export type Failover = {
  /** How many orders were confirmed to their buyers before the primary ended, and in all. */
  confirmedBefore: number;
  confirmed: number;
  /** From the end of the primary until an order is confirmed that was begun after it. */
  sellingAgainMs: number;
  /** Confirmed orders that the new primary does not have as paid. */
  lost: string[];
  /** Promises of the books that do not hold (db/invariants.ts). */
  broken: string[];
};

type FailoverInput = {
  buyers: number;
  forMs: number;
  /** Killed, its connections end; vanished with its machine, they stay open and nobody answers. */
  how: 'killed' | 'vanished';
};

/**
 * The primary is killed while so many buyers buy, its replica is promoted, and the address of both is turned to
 * it. Every commit waits for the replica, so nothing that was confirmed may be lost.
 */
export async function failOver({ buyers, forMs, how }: FailoverInput): Promise<Failover> {
  const folder = await mkdtemp(join(tmpdir(), 'failover-'));
  await using opened = new AsyncDisposableStack();
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const servers = opened.use(
    await openReplication({ isSynchronous: true, fill: (url) => fillWithStock(url, folder) }),
  );
  const door = opened.use(await openDoor(servers.primary.url));
  const shop = await startShop({
    PORT: '0',
    DATABASE_URL: door.url,
    DATABASE_READ_URL: servers.replica.url,
    DATA_DIR: folder,
    SHOP_DEMO: 'no',
    LOG_LEVEL: 'silent',
  });
  opened.defer(() => shop.stop());

  const confirmed: { token: string; begunAt: number; at: number }[] = [];
  const closing = new AbortController();
  const buying = Array.from({ length: buyers }, async () => {
    while (!closing.signal.aborted) {
      const begunAt = performance.now();
      const token = await buyOne(shop.url).catch(() => undefined);
      if (token) confirmed.push({ token, begunAt, at: performance.now() });
      // Turned away, people press again after a moment.
      else await after(200);
    }
  });

  await until(() => confirmed.length >= buyers);
  await after(forMs);
  const confirmedBefore = confirmed.length;
  const endedAt = performance.now();
  if (how === 'vanished') door.vanish();
  await servers.primary.kill();
  await onServer(servers.replica, 'postgres', (client) => client.query('select pg_promote(true)'));
  door.turnTo(servers.replica.port);

  const again = () => confirmed.find(({ begunAt }) => begunAt > endedAt);
  await until(() => again() !== undefined);
  await after(forMs);
  closing.abort();
  await Promise.all(buying);

  const db = openDatabase(servers.replica.url, { poolSize: 2 });
  opened.defer(() => closeDatabase(db));
  await settleWhatIsLeft(db);
  return {
    confirmedBefore,
    confirmed: confirmed.length,
    sellingAgainMs: Math.round((again()?.at ?? 0) - endedAt),
    lost: await lostOf(
      db,
      confirmed.map(({ token }) => token),
    ),
    broken: await brokenInvariants(db),
  };
}

async function fillWithStock(url: string, folder: string): Promise<void> {
  await migrate(url, openLog('silent'));
  const db = openDatabase(url, { poolSize: 2 });
  await fillDemoKits({ db, files: diskFiles(join(folder, 'files')) });
  await sql`with more as (update stock_levels set on_hand = on_hand + 100000 returning product_id)
    insert into stock_movements (product_id, kind, on_hand_change, held_change, actor)
    select product_id, 'received', 100000, 0, 'test' from more`.execute(db);
  await closeDatabase(db);
}

/** From an empty cart to a paid order, which the shop has confirmed; its token. */
async function buyOne(url: string): Promise<string | undefined> {
  const ask = await browserAt(url);
  const { cartId, seenTotalCents } = await cartWith(ask, [demoKits.koala.slug]);
  const form = {
    cartId,
    email: 'mia@example.com',
    service: 'standard',
    address: httpBuyerAddress,
    seenTotalCents,
  };
  const key = { [idempotencyHeader]: unguessableId() };
  const placed = await ask(placeOrder, { body: orderForm.parse(form) }, key);
  const reference = placed.payUrl?.split('/').at(-1) ?? '';
  const card = { cardNumber: sandboxCards.succeeds, expiry: '08/29', cvc: '123', name: 'Mia' };
  await ask(paySandboxPayment, { params: { reference }, body: card });
  const { state } = await ask(settleOrder, { params: { token: placed.token } });
  return state === 'paid' ? placed.token : undefined;
}

/** What the jobs do within the next half an hour. */
async function settleWhatIsLeft(db: Db): Promise<void> {
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

async function lostOf(db: Db, tokens: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ token: string }>`
    select c.token from unnest(${tokens}::text[]) as c (token)
    where not exists (select from orders o where o.token = c.token and o.paid_at is not null)`.execute(db);
  return rows.map(({ token }) => token);
}

async function until(what: () => boolean): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!what()) {
    if (performance.now() > deadline) throw new Error('The shop did not sell within a minute');
    await after(20);
  }
}
