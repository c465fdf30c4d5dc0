import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { brokenInvariants } from '../db/invariants.ts';
import { closeDatabase, openDatabase } from '../server/kernel/database/database.ts';
import { onServer, openReplication } from '../tools/testing/replica.ts';
import { startShop } from '../tools/testing/shop-process.ts';
import { openDoor } from '../tools/testing/turning-door.ts';
import { fillWithStock, lostOf, openCrowd, settleWhatIsLeft, untilTrue } from './buying-crowd.ts';

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

  const crowd = openCrowd(shop.url, buyers);
  const { confirmed } = crowd;

  await untilTrue(() => confirmed.length >= buyers);
  await after(forMs);
  const confirmedBefore = confirmed.length;
  const endedAt = performance.now();
  if (how === 'vanished') door.vanish();
  await servers.primary.kill();
  await onServer(servers.replica, 'postgres', (client) => client.query('select pg_promote(true)'));
  door.turnTo(servers.replica.port);

  const again = () => confirmed.find(({ begunAt }) => begunAt > endedAt);
  await untilTrue(() => again() !== undefined);
  await after(forMs);
  await crowd.stop();

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
