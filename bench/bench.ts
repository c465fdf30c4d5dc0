/**
 * `npm run bench`: requests a second, p50/p99 and milliseconds of processors, each beside its floor, which is
 * measured in the same run on the same machine. There is no pass or fail in it.
 *
 * `--kits=1000` is how many kits the shop has, `--seconds=5` how long each takes, `--only=reading` measures one
 * part of it. `--write` writes its section of docs/performance.md and its chart. `--hour` asks and buys for an
 * hour instead, or for `--minutes=5`, and draws how much memory the shop takes.
 */
import { writeFile } from 'node:fs/promises';
import { measureAssistants } from './assistants.ts';
import { measureFinding } from './finding.ts';
import { measureHour } from './hour.ts';
import { connections, crowd, hammer } from './load.ts';
import { openFloors, openMeasuredShop } from './measured-shop.ts';
import { writeSection } from './performance-page.ts';
import { memoryOf } from './processors.ts';
import { buying } from './purchases.ts';
import { addresses, measureReading } from './reading.ts';
import { chartOf, hundredths, sectionOf } from './report.ts';
import { measureSale } from './sale.ts';
import { measureProcesses, measureSelling } from './selling.ts';
import { BenchTable } from './table.ts';

const seconds = Number(valueOf('seconds') ?? 5);
const kits = Number(valueOf('kits') ?? 1_000);
const only = valueOf('only');
const writes = process.argv.includes('--write');

await using opened = new AsyncDisposableStack();
const shop = opened.use(await openMeasuredShop(kits));
const table = new BenchTable();

if (process.argv.includes('--hour') || valueOf('minutes') !== undefined) {
  await shop.restart(Number(valueOf('processes') ?? 0) || 'default');
  await measureHour(shop, { minutes: Number(valueOf('minutes') ?? 60), writes });
} else await measureAll();

async function measureAll(): Promise<void> {
  const started = performance.now();
  await shop.restart(1);
  const toFirstPageMs = performance.now() - started;
  const toFirstPage = `${hundredths(toFirstPageMs / 1000)} s`;
  table.note('start to first page', toFirstPage, '≤ 1 s', toFirstPageMs <= 1_000);
  const before = megabytes();
  const { home, category, product, json } = addresses;
  const floors = await openFloors(shop, { home, category, product, json });
  opened.defer(floors.stop);

  console.log(`${kits} kits, ${connections} connections, ${seconds} s each, one server process\n`);
  if (isAsked('reading')) await measureReading(table, shop, floors, seconds);
  if (isAsked('finding')) await measureFinding(table, shop, floors, seconds);
  if (isAsked('assistants')) await measureAssistants(table, shop, seconds);
  if (isAsked('sale')) await measureSale(table, shop, seconds);
  if (isAsked('selling')) {
    const order = await measureSelling(table, shop, floors, seconds);
    const after = megabytes();
    await hammer(`${shop.url}${addresses.product}?anew=1`, seconds);
    await hammer(`${shop.url}${addresses.list}?anew=1`, seconds);
    await crowd(seconds, 32, () => buying(shop.url, shop.plenty));
    const later = megabytes();
    table.note('memory after start', `${before} MB`, '–', true);
    table.note('memory after the load', `${after} MB`, '≤ 220 MB a process', after <= 220);
    table.note('memory after more of it', `${later} MB`, 'flat', later <= after * 1.1);
    await measureProcesses(table, shop, order, seconds);
  }
  if (!writes) return;
  await writeSection('bench', sectionOf(table.rows, table.facts, kits));
  await writeFile('docs/performance.svg', chartOf(table.rows));
}

function isAsked(part: 'reading' | 'finding' | 'assistants' | 'sale' | 'selling'): boolean {
  return only === undefined || only === part;
}

function valueOf(name: string): string | undefined {
  return process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
}

function megabytes(): number {
  return memoryOf(shop.pid)[0]?.megabytes ?? 0;
}
