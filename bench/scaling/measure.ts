import { readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { availableParallelism } from 'node:os';
import { paths } from '../../contracts/kernel/paths.ts';
import { openCrowd } from '../../e2e/buying-crowd.ts';
import { openBalancedDoor } from '../../tools/balanced-door.ts';
import type { RunningShop } from '../../tools/shop-process.ts';
import { openDrillPlace, type DrillPlace } from '../drills/drill-place.ts';
import { usedMs } from '../processors.ts';
import { simulate } from './rules.ts';
import { measureSerialLimits } from './serial-limits.ts';

const buyers = 16;
const visitors = 16;
const forMs = 12_000;

type Part = {
  answers: number;
  seconds: number;
  shopMs: number;
  databaseMs: number;
  driverMs: number;
  freeCores: number;
};

/**
 * What an answer and an order take of the processors with one process of pages and with two behind a door, what
 * PostgreSQL ends one after another, and whether the model of docs/scaling.md foretells what was measured.
 */
export async function measureScaling(): Promise<string[]> {
  // In turns, because others use this machine too: of each the round in which an answer took least.
  const ones = [await measureWith(1)];
  const twos = [await measureWith(2)];
  ones.push(await measureWith(1));
  twos.push(await measureWith(2));
  const faults: string[] = [];
  for (const name of ['order', 'made', 'kept'] as const) {
    const [alone, beside] = [
      least(ones.map((round) => round[name])),
      least(twos.map((round) => round[name])),
    ];
    const ratio = (beside.shop + beside.database) / (alone.shop + alone.database);
    console.log(
      `${name}: ${text(alone.shop)} ms of the shop and ${text(alone.database)} ms of PostgreSQL with one machine, ` +
        `${text(beside.shop)} and ${text(beside.database)} with two: ${text(ratio)} ×`,
    );
    if (name !== 'kept' && ratio > 1.1)
      faults.push(`With two machines an answer (${name}) takes ${text(ratio)} × as much.`);
  }
  for (const { limits, order } of ones) {
    console.log(`One after another: ${JSON.stringify(limits)} transactions a second.`);
    faults.push(...foretell(order, limits.oneRow));
  }
  return faults;
}

/** The measured point: so many orders a second came through; from what each took, the simulation says how many should. */
function foretell(part: Part, oneRow: number): string[] {
  const cost = perAnswer(part);
  const stations = [
    { name: 'processors', servers: 1, ms: (cost.shop + cost.database + cost.driver) / part.freeCores },
    { name: 'a counter of invoices', servers: 1, ms: 1_000 / oneRow },
  ];
  const foretold = simulate(stations, buyers, 300, 1);
  const measured = part.answers / part.seconds;
  console.log(
    `Orders a second with ${buyers} buyers: ${text(measured)} measured, ${text(foretold)} foretold ` +
      `(${text(part.freeCores)} processors were free for it).`,
  );
  const off = Math.abs(foretold / measured - 1);
  return off > 0.25 ? [`The model is off by ${Math.round(off * 100)} percent.`] : [];
}

async function measureWith(webs: number) {
  await using opened = new AsyncDisposableStack();
  const door = opened.use(await openBalancedDoor());
  const place = opened.use(await openDrillPlace(door.url));
  const shops: RunningShop[] = [];
  for (let i = 0; i < webs; i += 1) {
    const shop = await place.start('web');
    opened.defer(() => shop.stop());
    await door.add(shop.url);
    shops.push(shop);
  }
  const pids = shops.map(({ pid }) => pid);
  const visit = (path: (i: number) => string) => visiting(door.url, path);
  // What runs for the first time costs more, in each process anew.
  const warmed = openCrowd(door.url, buyers);
  await visit((i) => paths.search(`warm ${i}`)).run(4_000 * webs);
  await warmed.stop();
  const order = await measured(place, pids, async () => {
    const crowd = openCrowd(door.url, buyers);
    await after(forMs);
    await crowd.stop();
    return crowd.confirmed.length;
  });
  // A term that nobody has asked for is made; the home page is kept.
  const made = await measured(place, pids, () => visit((i) => paths.search(`koala ${i}`)).run(forMs));
  const kept = await measured(place, pids, () => visit(() => paths.home).run(forMs / 2));
  const limits =
    webs === 1 ? await measureSerialLimits(place.databaseUrl) : { apart: 0, oneRow: 0, notifying: 0 };
  return { order, made, kept, limits };
}

function visiting(url: string, path: (i: number) => string) {
  let asked = 0;
  async function visit(ms: number): Promise<number> {
    const until = performance.now() + ms;
    const from = asked;
    await Promise.all(
      Array.from({ length: visitors }, async () => {
        while (performance.now() < until) await (await fetch(url + path((asked += 1)))).arrayBuffer();
      }),
    );
    return asked - from;
  }
  return { run: visit };
}

async function measured(
  place: DrillPlace,
  pids: readonly number[],
  work: () => Promise<number>,
): Promise<Part> {
  const look = () => ({
    at: performance.now(),
    shop: pids.reduce((sum, pid) => sum + usedMs(pid), 0),
    database: usedMs(place.postgresPid),
    driver: process.cpuUsage().user / 1_000 + process.cpuUsage().system / 1_000,
    busy: busyMs(),
  });
  const before = look();
  const answers = await work();
  const now = look();
  const [shopMs, databaseMs, driverMs] = [
    now.shop - before.shop,
    now.database - before.database,
    now.driver - before.driver,
  ];
  const ms = now.at - before.at;
  // What others on this machine used was not there for the shop.
  const others = Math.max(0, now.busy - before.busy - shopMs - databaseMs - driverMs);
  const freeCores = Math.max(0.2, availableParallelism() - others / ms);
  return { answers, seconds: ms / 1_000, shopMs, databaseMs, driverMs, freeCores };
}

function busyMs(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = (
    readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? ''
  )
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + irq + softirq) * 10;
}

function least(parts: readonly Part[]) {
  const sums = parts.map(perAnswer).toSorted((a, b) => a.shop + a.database - b.shop - b.database);
  return sums[0] ?? { shop: 0, database: 0, driver: 0 };
}

function perAnswer({ answers, shopMs, databaseMs, driverMs }: Part) {
  return { shop: shopMs / answers, database: databaseMs / answers, driver: driverMs / answers };
}

const text = (number: number) => String(Math.round(number * 100) / 100);
