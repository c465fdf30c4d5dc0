import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import { openCrowd, untilTrue } from '../../e2e/buying-crowd.ts';
import type { Db } from '../../server/kernel/database/database.ts';
import { openBalancedDoor } from '../../tools/testing/balanced-door.ts';
import type { RunningShop } from '../../tools/testing/shop-process.ts';
import { openDrillPlace } from './drill-place.ts';

const kills = 12;
/** A letter whose sender died is claimed anew after five minutes, by a sweep that comes each minute. */
const lettersWithinMs = 7 * 60_000;

/** Two processes with pages and two workers; one of the four is killed every few seconds while 32 buyers buy. */
export async function killNodes(): Promise<string[]> {
  await using opened = new AsyncDisposableStack();
  const door = opened.use(await openBalancedDoor());
  const place = opened.use(await openDrillPlace(door.url));
  const nodes: { role: 'web' | 'worker'; shop: RunningShop }[] = [];
  opened.defer(async () => {
    for (const { shop } of nodes) await shop.stop();
  });
  for (const role of ['web', 'web', 'worker', 'worker'] as const) {
    const shop = await place.start(role);
    nodes.push({ role, shop });
    if (role === 'web') await door.add(shop.url);
  }
  const crowd = openCrowd(door.url, 32);
  const killed = { web: 0, worker: 0 };
  for (let round = 0; round < kills; round += 1) {
    await after(500 + Math.random() * 2_500);
    const at = Math.floor(Math.random() * nodes.length);
    const node = nodes[at];
    if (!node) continue;
    killed[node.role] += 1;
    process.kill(node.shop.pid, 'SIGKILL');
    door.remove(node.shop.url);
    const shop = await place.start(node.role);
    nodes[at] = { role: node.role, shop };
    if (node.role === 'web') await door.add(shop.url);
  }
  await after(2_000);
  await crowd.stop();
  const stoppedAt = performance.now();
  const left = () => lettersLeft(place.db);
  await untilTrue(async () => (await left()) === 0, lettersWithinMs).catch(() => {});
  const seconds = Math.round((performance.now() - stoppedAt) / 1_000);
  const { answers, failed } = door.counts;
  console.log(
    `Killed: ${killed.web} of the pages, ${killed.worker} workers. ${crowd.confirmed.length} orders confirmed; ` +
      `${failed} of ${answers} answers failed. All letters were with the mail server ${seconds} s after the last purchase.`,
  );
  const waiting = await left();
  const twice = place.mail.taken.length - (await lettersSent(place.db));
  console.log(`${place.mail.taken.length} letters taken by the mail server, ${twice} of them twice.`);
  return [
    ...(waiting > 0 ? [`${waiting} letters still wait.`] : []),
    ...(await place.faultsOf(crowd.confirmed)),
  ];
}

async function lettersLeft(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from emails
    where state not in ('sent', 'failed') and next_try_at < now() + interval '10 minutes'`.execute(db);
  return rows[0]?.n ?? 0;
}

async function lettersSent(db: Db): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from emails where state = 'sent'`.execute(db);
  return rows[0]?.n ?? 0;
}
