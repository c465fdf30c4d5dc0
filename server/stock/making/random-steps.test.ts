import { expect, test } from 'vitest';
import { walkRandomly } from '../../../tools/testing/random-steps.ts';
import { testShop } from '../../../tools/testing/shop.ts';

test('the books hold, whatever is bought, packed, sold, sent, taken back and taken to markets', async () => {
  const walk = { seed: 2_611, stepsAtLeast: 1_000, lookEvery: 200 };
  const walked = await walkRandomly((clock) => testShop({ clock }), walk);
  expect(walked.faults).toEqual([]);
  expect(walked.steps).toBeGreaterThanOrEqual(1_000);
});
