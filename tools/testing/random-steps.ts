import { brokenInvariants } from '../../db/invariants.ts';
import type { Clock } from '../../server/kernel/clock.ts';
import type { Db } from '../../server/kernel/database/database.ts';
import { kitCostsInBooks, kitsUnaccounted, levelsOf, materialsInBooks } from './ledger.ts';
import { missPart, sellOnline, standAtMarket } from './quarter-sales.ts';
import { beginQuarter, buyMaterials, oneOfAll, packRound, writeOff, type TestQuarter } from './quarter.ts';
import type { TestShop } from './shop.ts';

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

type Walk = {
  seed: number;
  stepsAtLeast: number;
  lookEvery: number;
  /** Of the shop's clock, from one to the next. */
  daysApart?: number;
  /** What else is wrong in the end. */
  inTheEnd?: (harness: TestShop) => Promise<string[]>;
};

/**
 * Buys, packs, takes apart, sells, sends parts, takes back and stands at markets in a random order, and says now and
 * then whether the books hold. `faults` end the walk.
 */
export async function walkRandomly(
  open: (clock: Clock) => Promise<TestShop>,
  { seed, stepsAtLeast, lookEvery, daysApart = 0.1, inTheEnd }: Walk,
): Promise<{ steps: number; orders: number; faults: string[] }> {
  const quarter = await beginQuarter(open, seed);
  await using harness = quarter.harness;
  const { db } = harness.shop;
  const kitIds = quarter.kits.map(({ id }) => id);
  const begun = { levels: await levelsOf(db, kitIds), costs: await kitCostsInBooks(db, kitIds) };
  let steps = await sellOnline(quarter);
  let faults: string[] = [];
  for (let look = steps + lookEvery; steps < stepsAtLeast && faults.length === 0;) {
    while (Math.min(...(await levelsOf(db, kitIds)).values()) < kitsAtLeast)
      steps += await packRound(quarter);
    steps += await oneOfAll(quarter.roll, actions)(quarter);
    quarter.pass(daysApart);
    if (steps < look && steps < stepsAtLeast) continue;
    look += lookEvery;
    faults = await faultsIn(db, quarter, begun);
  }
  if (inTheEnd) faults.push(...(await inTheEnd(harness)));
  return {
    steps,
    orders: quarter.orderNumbers.length,
    faults: faults.map((fault) => `After ${steps} steps (seed ${seed}): ${fault}`),
  };
}

type Begun = { levels: ReadonlyMap<number, number>; costs: readonly number[] };

async function faultsIn(db: Db, quarter: TestQuarter, begun: Begun): Promise<string[]> {
  const faults = await brokenInvariants(db);
  const cents = (await materialsInBooks(db)) - quarter.paidForMaterialsCents;
  if (cents !== 0) faults.push(`${cents} cents of materials too much are in the books.`);
  const kits = await kitsUnaccounted(db, begun.levels);
  if (kits.some((count) => count !== 0)) faults.push(`Kits that nobody can account for: ${kits.join(', ')}.`);
  const costs = await kitCostsInBooks(db, [...begun.levels.keys()]);
  if (costs.some((one, index) => one !== begun.costs[index]))
    faults.push(`Kits came in at other costs than their batches: ${costs.join(', ')} cents.`);
  return faults;
}
