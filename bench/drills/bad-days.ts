import { readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import { openCrowd, untilTrue } from '../../e2e/buying-crowd.ts';
import type { Db } from '../../server/kernel/database/database.ts';
import { openDrillPlace } from './drill-place.ts';
import { fullDisk } from './full-disk.ts';

const letters = 10_000;
const buyers = 8;
const sellingMs = 15_000;

/** What a test is too short for: ten thousand letters that wait while people buy, and a disk that is full. */
export async function badDays(): Promise<string[]> {
  return [...(await manyLetters()), ...(await fullDisk())];
}

/** Orders are to be paid as fast as without them, in memory that stays as it is; afterwards the letters go out in order. */
async function manyLetters(): Promise<string[]> {
  await using opened = new AsyncDisposableStack();
  const place = opened.use(await openDrillPlace('http://localhost:3000'));
  const shop = await place.start('web', undefined, { SHOP_ROLE: 'all', TRUSTED_PROXIES: '127.0.0.1, ::1' });
  opened.defer(() => shop.stop());
  const megabytes = () => residentMegabytes(shop.pid);

  await sellFor(shop.url, 5_000);
  const without = await sellFor(shop.url, sellingMs);
  const before = megabytes();
  await writeLetters(place.db);
  const takenBefore = place.mail.taken.length;
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, megabytes())), 200);
  const beside = await sellFor(shop.url, sellingMs);
  const sentMeanwhile = place.mail.taken.length - takenBefore;
  await untilTrue(async () => (await waiting(place.db)) === 0, 10 * 60_000);
  clearInterval(watch);
  const swapped = outOfOrder(place.mail.taken);
  console.log(
    `Orders paid a second: ${without.rate} without waiting letters, ${beside.rate} beside ${letters} of them ` +
      `(${sentMeanwhile} letters went out meanwhile). Memory: ${before} MB before, ${most} MB at most. ` +
      `Afterwards all went out; ${swapped} stood more than a hundred places from where they belong.`,
  );
  const faults = await place.faultsOf([...without.confirmed, ...beside.confirmed]);
  if (most > before + 100) faults.push(`The memory grew from ${before} to ${most} MB.`);
  if (beside.rate < without.rate / 2) faults.push('Letters that wait halve what is sold.');
  if (swapped > 0) faults.push(`${swapped} letters went out of order.`);
  return faults;
}

async function sellFor(url: string, ms: number) {
  const crowd = openCrowd(url, buyers);
  await after(ms);
  await crowd.stop();
  return { confirmed: crowd.confirmed, rate: Math.round((crowd.confirmed.length / ms) * 10_000) / 10 };
}

/** Each with its number in its address; due a minute ago, as after an evening without mail. */
async function writeLetters(db: Db): Promise<void> {
  const origin = 'http://localhost:3000';
  const data = JSON.stringify({ origin, brand: 'Stillmade', number: 'SM-1', link: `${origin}/` });
  await sql`insert into emails (id, kind, cause, recipient, data, state, next_try_at, created_at)
    select gen_random_uuid(), 'order-link', 'drill:' || n, 'n' || n || '@example.com', ${data}::jsonb, 'waiting',
      now() - interval '1 minute' + n * interval '1 millisecond', now()
    from generate_series(1, ${letters}::int) as n`.execute(db);
}

async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from emails where state = 'waiting'`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Four go out at once, so neighbours may change places; nobody is forgotten behind those who came later. */
function outOfOrder(taken: readonly string[]): number {
  const numbers = taken
    .map((letter) => Number(/^To: .*\bn(\d+)@/m.exec(letter)?.[1] ?? 0))
    .filter((number) => number > 0);
  return numbers.filter((number, place) => Math.abs(number - (place + 1)) > 100).length;
}

function residentMegabytes(pid: number): number {
  const pages = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(pages) / 1024);
}
