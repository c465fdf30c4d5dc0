import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as after } from 'node:timers/promises';
import { paths } from '../../contracts/kernel/paths.ts';
import { openCrowd } from '../../e2e/buying-crowd.ts';
import { openBalancedDoor } from '../../tools/testing/balanced-door.ts';
import type { RunningShop } from '../../tools/testing/shop-process.ts';
import { openDrillPlace, type DrillPlace } from '../drills/drill-place.ts';
import { usedMs } from '../processors.ts';
import { simulate } from './rules.ts';
import { measureSerialLimits } from './serial-limits.ts';

/** Of each machine: twice as many come to two. */
const buyers = 16;
const visitors = 16;
/** Of each in turn, so many times. */
const forMs = 4_000;
const turns = 5;

type Part = Record<'answers' | 'ms' | 'shopMs' | 'databaseMs' | 'driverMs' | 'othersMs', number>;

/**
 * What an answer and an order take of the processors with one process of pages and with two behind a door, what
 * PostgreSQL ends one after another, and whether the model of docs/scaling.md foretells what was measured.
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
  // What runs for the first time costs more, in each process anew.
  for (const { url } of shops)
    await Promise.all([buyAt(url)(), visiting(url, (i) => paths.search(`warm ${i}`))()]);

  const faults: string[] = [];
  const kinds = {
    order: buyAt,
    // A term that nobody has asked for is made; the home page is kept.
    made: (url: string, machines: number) => visiting(url, (i) => paths.search(`koala ${i}`), machines),
    kept: (url: string, machines: number) => visiting(url, () => paths.home, machines),
  };
  for (const [name, at] of Object.entries(kinds)) {
    const [one, two] = [nothing, nothing];
    const sums = { one, two };
    for (let turn = 0; turn < turns; turn += 1) {
      sums.one = add(sums.one, await measure(at(single.url, 1)));
      sums.two = add(sums.two, await measure(at(double.url, 2)));
    }
    const [alone, beside] = [perAnswer(sums.one), perAnswer(sums.two)];
    const ratio = (beside.shop + beside.database) / (alone.shop + alone.database);
    console.log(
      `${name}: ${text(alone.shop)} ms of the shop and ${text(alone.database)} ms of PostgreSQL with one machine, ` +
        `${text(beside.shop)} and ${text(beside.database)} with two: ${text(ratio)} × ` +
        `(${sums.one.answers} and ${sums.two.answers} answers)`,
    );
    if (ratio > 1.1) faults.push(`With two machines an answer (${name}) takes ${text(ratio)} × as much.`);
    if (name === 'order') faults.push(...(await foretellFrom(place, sums.one)));
  }
  return faults;
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

function buyAt(url: string, machines = 1) {
  return async () => {
    const crowd = openCrowd(url, buyers * machines);
    await after(forMs);
    await crowd.stop();
    return crowd.confirmed.length;
  };
}

let asked = 0;

function visiting(url: string, path: (i: number) => string, machines = 1) {
  return async () => {
    const until = performance.now() + forMs;
    const from = asked;
    await Promise.all(
      Array.from({ length: visitors * machines }, async () => {
        while (performance.now() < until) await (await fetch(url + path((asked += 1)))).arrayBuffer();
      }),
    );
    return asked - from;
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
