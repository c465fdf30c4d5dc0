import { brokenInvariants } from '../../db/invariants.ts';
import type { Db } from '../../server/kernel/database/database.ts';
import { kitsUnaccounted, levelsOf, materialsInBooks } from '../../tools/testing/ledger.ts';
import { missPart, sellOnline, standAtMarket } from '../../tools/testing/quarter-sales.ts';
import {
  beginQuarter,
  buyMaterials,
  oneOfAll,
  packRound,
  writeOff,
  type TestQuarter,
} from '../../tools/testing/quarter.ts';
import { shopOn } from '../../tools/testing/shop.ts';
import { openDrillPlace } from './drill-place.ts';

const stepsAtLeast = 10_000;
const lookEvery = 1_000;
/** So many of each kit are there before somebody buys or a box is packed. */
const kitsAtLeast = 8;

/** How often of twelve each is done. */
const actions = [
  ...Array<typeof buyMaterials>(2).fill(buyMaterials),
  ...Array<typeof packRound>(3).fill(packRound),
  ...Array<typeof sellOnline>(4).fill(sellOnline),
  missPart,
  standAtMarket,
  writeOff,
];

/** Buys, packs, sells, sends parts, takes back and stands at markets in a random order, and looks whether the books hold. */
export async function takeRandomSteps(): Promise<string[]> {
  await using place = await openDrillPlace('http://127.0.0.1');
  const open = (clock: { now: () => Date }) =>
    shopOn(place.databaseUrl, place.settings['DATA_DIR'] ?? '', { clock });
  const seed = 20_261_126;
  const quarter = await beginQuarter(open, seed);
  await using harness = quarter.harness;
  const { db } = harness.shop;
  const kitIds = quarter.kits.map(({ id }) => id);
  const begun = await levelsOf(db, kitIds);
  let steps = await sellOnline(quarter);
  for (let look = steps; steps < stepsAtLeast;) {
    while (Math.min(...(await levelsOf(db, kitIds)).values()) < kitsAtLeast)
      steps += await packRound(quarter);
    steps += await oneOfAll(quarter.roll, actions)(quarter);
    quarter.pass(0.1);
    if (steps < look) continue;
    look += lookEvery;
    const faults = await faultsIn(db, quarter, begun);
    if (faults.length > 0) return faults.map((fault) => `After ${steps} steps (seed ${seed}): ${fault}`);
  }
  console.log(`${steps} steps, ${quarter.orderNumbers.length} orders, seed ${seed}.`);
  return await faultsIn(db, quarter, begun);
}

async function faultsIn(db: Db, quarter: TestQuarter, begun: ReadonlyMap<number, number>): Promise<string[]> {
  const faults = await brokenInvariants(db);
  const cents = (await materialsInBooks(db)) - quarter.paidForMaterialsCents;
  if (cents !== 0) faults.push(`${cents} cents of materials too much are in the books.`);
  const kits = await kitsUnaccounted(db, begun);
  if (kits.some((count) => count !== 0)) faults.push(`Kits that nobody can account for: ${kits.join(', ')}.`);
  return faults;
}
