import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { paths } from '../../contracts/kernel/paths.ts';
import { brokenInvariants } from '../../db/invariants.ts';
import { fillWithStock, lostOf, openCrowd, settleWhatIsLeft, untilTrue } from '../../e2e/buying-crowd.ts';
import { startOwnPostgres } from '../../server/embedded-postgres/own-postgres.ts';
import { closeDatabase, openDatabase } from '../../server/kernel/database/database.ts';
import { startShop } from '../../tools/testing/shop-process.ts';

const megabytes = 300;

/** A shop with its own PostgreSQL on one small disk, which something else fills while people buy, and which is then cleared. */
export async function fullDisk(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'full-disk-'));
  try {
    mount('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder);
  } catch {
    await rm(folder, { recursive: true });
    console.log('A full disk was left out: this user may not mount a small one.');
    return [];
  }
  try {
    return await sellOnFullDisk(folder);
  } finally {
    mount('umount', '--lazy', folder);
    await rm(folder, { recursive: true, force: true });
  }
}

async function sellOnFullDisk(folder: string): Promise<string[]> {
  await using opened = new AsyncDisposableStack();
  const log = { info: () => {}, warn: () => {} };
  const postgres = await startOwnPostgres({ folder: join(folder, 'postgres'), durable: true, log });
  opened.defer(() => postgres.stop());
  await fillWithStock(postgres.url, folder);
  const settings = { PORT: '0', DATA_DIR: folder, SHOP_DEMO: 'no', LOG_LEVEL: 'silent' };
  const shop = await startShop({ ...settings, DATABASE_URL: postgres.url });
  opened.defer(() => shop.stop());
  const home = async () => (await fetch(shop.url + paths.home)).status;
  await home();

  const crowd = openCrowd(shop.url, 8);
  await untilTrue(() => crowd.confirmed.length > 20);
  const before = crowd.failures.length;
  const fill = join(folder, 'something-else');
  fillUp(fill);
  await untilTrue(() => crowd.failures.length > before + 20, 30_000).catch(() => {});
  await after(3_000);
  const whileFull = crowd.failures.slice(before);
  const kept = await home();
  const soldBefore = crowd.confirmed.length;
  rmSync(fill);
  const clearedAt = performance.now();
  await untilTrue(() => crowd.confirmed.length > soldBefore + 5, 60_000);
  const seconds = Math.round((performance.now() - clearedAt) / 100) / 10;
  await crowd.stop();

  const kinds = new Map<string, number>();
  for (const told of whileFull) {
    const kind =
      /(?:Error: )(\d{3}: .*"code":"\w+"|.{0,60})/.exec(told)?.[1]?.replaceAll(/"message.*?,/g, '') ?? told;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  console.log(
    `While the disk was full ${whileFull.length} buyers were turned away, the kept home page said ${kept}:`,
  );
  for (const [kind, times] of kinds) console.log(`  ${times} × ${kind}`);
  console.log(
    `Selling again ${seconds} s after there was room; ${crowd.confirmed.length} orders confirmed in all.`,
  );
  const db = openDatabase(postgres.url, { poolSize: 2 });
  opened.defer(() => closeDatabase(db));
  await settleWhatIsLeft(db);
  const lost = await lostOf(
    db,
    crowd.confirmed.map(({ token }) => token),
  );
  return [
    ...(kept === 200 ? [] : [`The kept home page said ${kept}.`]),
    ...whileFull.filter((told) => /Error: 500/.test(told)).slice(0, 3),
    ...lost.map((token) => `The order ${token} is lost.`),
    ...(await brokenInvariants(db)),
  ];
}

/** Writes until there is no room for another byte. */
function fillUp(file: string): void {
  const handle = openSync(file, 'w');
  const piece = Buffer.alloc(64 * 1024);
  try {
    for (;;) if (writeSync(handle, piece) === 0) return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
}

function mount(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: 'ignore' });
}
