import { walkRandomly } from '../../tools/testing/random-steps.ts';
import { shopOn } from '../../tools/testing/shop.ts';
import { openDrillPlace } from './drill-place.ts';

const walk = { seed: 20_261_126, stepsAtLeast: 10_000, lookEvery: 1_000 };

/** As `server/stock/making/random-steps.test.ts`, for ten thousand steps. */
export async function takeRandomSteps(): Promise<string[]> {
  await using place = await openDrillPlace('http://127.0.0.1');
  const dataDir = place.settings['DATA_DIR'] ?? '';
  const walked = await walkRandomly((clock) => shopOn(place.databaseUrl, dataDir, { clock }), walk);
  console.log(`${walked.steps} steps, ${walked.orders} orders, seed ${walk.seed}.`);
  return walked.faults;
}
