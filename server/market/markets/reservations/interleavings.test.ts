import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../../db/invariants.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../../tools/testing/buyer.ts';
import { testShop } from '../../../../tools/testing/shop.ts';
import { planMarkets } from '../../../../tools/testing/stall-markets.ts';
import { stallSteps, testStall, type StallStep } from '../../../../tools/testing/stall.ts';

const seed = 20_261_125;
const interleavings = 1_000;
/** One in so many goes the whole way of a till, through orders, payments and invoices. */
const wholeEvery = 25;

/** What happens often stands here more often. */
const often: StallStep['of'][] = [
  'reserve',
  'reserve',
  'hear',
  'hear',
  'sell',
  'sell',
  'serve',
  'serve',
  'serve',
];
const step: fc.Arbitrary<StallStep> = fc.record({
  of: fc.constantFrom(...stallSteps(), ...often),
  count: fc.integer({ min: 0, max: 4 }),
  share: fc.integer({ min: 0, max: 3 }),
  which: fc.nat(3),
});

const run = fc.record({
  shelf: fc.integer({ min: 0, max: 6 }),
  packed: fc.integer({ min: 0, max: 4 }),
  share: fc.integer({ min: 0, max: 2 }),
  steps: fc.array(step, { minLength: 6, maxLength: 12 }),
});

test(`${interleavings} interleavings of web, reservations and a till without a network: nothing is sold twice, and nobody who waits goes without`, async () => {
  await using harness = await testShop();
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  const markets = await planMarkets(harness.shop.db, interleavings);
  const seen = { reserved: 0, fetched: 0, missed: 0, sold: 0 };
  let count = 0;
  const interleaved = fc.asyncProperty(run, async ({ shelf, packed, share, steps }) => {
    count += 1;
    const isWhole = count % wholeEvery === 0;
    const stall = await testStall(harness, { id: markets.pop() ?? '', productId, shelf, isWhole });
    const first = { count: packed, share, which: 0 };
    for (const one of [{ of: 'plan', ...first }, { of: 'pack', ...first }, ...steps] as StallStep[])
      await stall.take(one);
    await stall.close();
    await stall.send();
    await stall.look();
    stall.check();
    const { box, reservations: all } = stall.seen;
    // Once the till was heard, nothing is missing of what was counted at closing, and nobody waits.
    expect([box?.missing ?? 0, box?.reserved ?? 0]).toEqual([0, 0]);
    const fetched = all.filter(({ state }) => state === 'fetched').map(({ id }) => id);
    expect(new Set(fetched)).toEqual(stall.served);
    seen.reserved += all.length;
    seen.fetched += fetched.length;
    seen.missed += all.filter(({ state }) => state === 'missed').length;
    seen.sold += stall.entries.length;
  });
  await fc.assert(interleaved, { seed, numRuns: interleavings, endOnFailure: true });
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(interleavings / 50);
  const isBare = (promise: string) => promise.startsWith('a reservation was fetched by a sale');
  expect((await brokenInvariants(harness.shop.db)).filter((one) => !isBare(one))).toEqual([]);
}, 900_000);
