import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as after } from 'node:timers/promises';
import { paths } from '../../contracts/kernel/paths.ts';
import { openCrowd } from '../../e2e/buying-crowd.ts';
import { browserAt, buyOverHttp } from '../../e2e/http-buyer.ts';
import { demoKits } from '../../seed/demo-kits.ts';
import { openBalancedDoor } from '../../tools/testing/balanced-door.ts';
import type { RunningShop } from '../../tools/testing/shop-process.ts';
import { openDrillPlace, type DrillPlace } from '../drills/drill-place.ts';
import { usedMs } from '../processors.ts';
import { simulate } from './rules.ts';
import { measureSerialLimits } from './serial-limits.ts';

/** So long each, so many times, one machine and two in turns. */
const forMs = 4_000;
const turns = 5;
/** Of one machine, as many as it can serve: what the model has to foretell. */
const buyers = 16;

type Part = Record<'answers' | 'ms' | 'shopMs' | 'databaseMs' | 'driverMs' | 'othersMs', number>;

/**
 * What an answer and an order take of the processors with one process of pages and with two behind a door, as many to
 * each; what PostgreSQL ends one after another, and whether the model of docs/scaling.md foretells what was measured.
 *
 * One and two are measured in turns, a few seconds each and with the same processes: what others do on this machine
 * meanwhile slows down both alike.
 */
export async function measureScaling(): Promise<string[]> {
  await using opened = new AsyncDisposableStack();
  const [single, double] = [opened.use(await openBalancedDoor()), opened.use(await openBalancedDoor())];
  const place = opened.use(await openDrillPlace(single.url));
  const shops: RunningShop[] = [];
  for (const doors of [[single, double], [double]]) {
    const shop = await place.start('web');
    opened.defer(() => shop.stop());
    for (const door of doors) await door.add(shop.url);
    shops.push(shop);
  }
  const measure = measurerOf(
    place,
    shops.map(({ pid }) => pid),
  );
  const faults: string[] = [];
  for (const kind of kinds) {
    // What runs for the first time costs more, in each process anew.
    for (const { url } of shops) await kind.one(url);
    const [one, two] = [nothing, nothing];
    const sums = { one, two };
    for (let turn = 0; turn < turns; turn += 1) {
      sums.one = add(sums.one, await measure(comingTo(single.url, kind, 1)));
      sums.two = add(sums.two, await measure(comingTo(double.url, kind, 2)));
    }
    const [alone, beside] = [perAnswer(sums.one), perAnswer(sums.two)];
    const ratio = (beside.shop + beside.database) / (alone.shop + alone.database);
    console.log(
      `${kind.name}: ${text(alone.shop)} ms of the shop and ${text(alone.database)} ms of PostgreSQL with one machine, ` +
        `${text(beside.shop)} and ${text(beside.database)} with two: ${text(ratio)} × ` +
        `(${sums.one.answers} and ${sums.two.answers} answers)`,
    );
    if (ratio > 1.1)
      faults.push(`With two machines an answer (${kind.name}) takes ${text(ratio)} × as much.`);
  }
  return [...faults, ...(await foretellFrom(place, await measure(buyingAt(single.url))))];
}

async function foretellFrom(place: DrillPlace, part: Part): Promise<string[]> {
  const limits = await measureSerialLimits(place.databaseUrl);
  console.log(`One after another: ${JSON.stringify(limits)} transactions a second.`);
  return foretell(part, limits.oneRow);
}

/** The measured point: so many orders a second came through; from what each took, the simulation says how many should. */
function foretell(part: Part, oneRow: number): string[] {
  const cost = perAnswer(part);
  const freeCores = Math.max(0.2, availableParallelism() - part.othersMs / part.ms);
  const stations = [
    { name: 'processors', servers: 1, ms: (cost.shop + cost.database + cost.driver) / freeCores },
    { name: 'a counter of invoices', servers: 1, ms: 1_000 / oneRow },
  ];
  const foretold = simulate(stations, buyers, 300, 1);
  const measured = part.answers / (part.ms / 1_000);
  console.log(
    `Orders a second with ${buyers} buyers: ${text(measured)} measured, ${text(foretold)} foretold ` +
      `(${text(freeCores)} processors were free for it).`,
  );
  const off = Math.abs(foretold / measured - 1);
  return off > 0.25 ? [`The model is off by ${Math.round(off * 100)} percent.`] : [];
}

/** What people come for, and how many come to each machine a second: no more than can be served at once. */
type Kind = { name: string; aSecond: number; one: (url: string) => Promise<unknown> };

let asked = 0;

const kinds: readonly Kind[] = [
  {
    name: 'order',
    aSecond: 14,
    one: async (url) => buyOverHttp(await browserAt(url), demoKits.koala.slug),
  },
  // A term that nobody has asked for is made; the home page is kept.
  { name: 'made', aSecond: 60, one: (url) => visit(url + paths.search(`koala ${(asked += 1)}`)) },
  { name: 'kept', aSecond: 1_000, one: (url) => visit(url + paths.home) },
];

async function visit(url: string): Promise<void> {
  const answered = await fetch(url);
  if (!answered.ok) throw new Error(`${url}: ${answered.status}`);
  await answered.arrayBuffer();
}

/**
 * People come at their rate, whether or not those before them are served: twice as many to two machines. Where all
 * processors are taken an answer costs more because of who else wants them, also of a page that machines share nothing
 * for; what a second machine costs is seen only below that.
 */
function comingTo(url: string, { aSecond, one }: Kind, machines: number) {
  return async () => {
    const begunAt = performance.now();
    const rate = aSecond * machines;
    const coming: Promise<unknown>[] = [];
    for (let i = 0; i < (rate * forMs) / 1_000; i += 1) {
      const waitMs = begunAt + (i * 1_000) / rate - performance.now();
      if (waitMs > 0) await after(waitMs);
      coming.push(one(url));
    }
    return (await Promise.all(coming)).length;
  };
}

/** As many orders as a machine and its buyers can make. */
function buyingAt(url: string) {
  return async () => {
    const crowd = openCrowd(url, buyers);
    await after(forMs * turns);
    await crowd.stop();
    return crowd.confirmed.length;
  };
}

function measurerOf(place: DrillPlace, pids: readonly number[]) {
  const look = () => ({
    at: performance.now(),
    shop: pids.reduce((sum, pid) => sum + usedMs(pid), 0),
    database: usedMs(place.postgresPid),
    driver: process.cpuUsage().user / 1_000 + process.cpuUsage().system / 1_000,
    busy: busyMs(),
  });
  return async (work: () => Promise<number>): Promise<Part> => {
    const before = look();
    const answers = await work();
    const now = look();
    const [shopMs, databaseMs] = [now.shop - before.shop, now.database - before.database];
    const driverMs = now.driver - before.driver;
    // What others on this machine used was not there for the shop.
    const othersMs = Math.max(0, now.busy - before.busy - shopMs - databaseMs - driverMs);
    return { answers, ms: now.at - before.at, shopMs, databaseMs, driverMs, othersMs };
  };
}

const nothing: Part = { answers: 0, ms: 0, shopMs: 0, databaseMs: 0, driverMs: 0, othersMs: 0 };

function add(one: Part, other: Part): Part {
  return {
    answers: one.answers + other.answers,
    ms: one.ms + other.ms,
    shopMs: one.shopMs + other.shopMs,
    databaseMs: one.databaseMs + other.databaseMs,
    driverMs: one.driverMs + other.driverMs,
    othersMs: one.othersMs + other.othersMs,
  };
}

function busyMs(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = (
    readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? ''
  )
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + irq + softirq) * 10;
}

function perAnswer({ answers, shopMs, databaseMs, driverMs }: Part) {
  return { shop: shopMs / answers, database: databaseMs / answers, driver: driverMs / answers };
}

const text = (number: number) => String(Math.round(number * 100) / 100);
