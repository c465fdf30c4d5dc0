import { expect, test } from 'vitest';
import { calmDown, shopperSteps } from '../../../tools/testing/money-steps.ts';
import { beginMoneyWalk, faultsOfMoney } from '../../../tools/testing/money-walk.ts';
import { officeSteps } from '../../../tools/testing/office-money-steps.ts';
import { returnSteps } from '../../../tools/testing/return-money-steps.ts';
import { testShop } from '../../../tools/testing/shop.ts';

/**
 * As long as a gate can wait for it, and one step after the other, so that a fault comes again. Other seeds, more steps
 * and four at once find more.
 */
const walked = { seed: 64, steps: 140, atOnce: 1, lookEvery: 20 };

test('whatever shoppers, the office and a bank that is often away do, no cent is lost', async () => {
  const walk = await beginMoneyWalk((clock) => testShop({ clock }), walked.seed);
  await using _ = walk.harness;
  const steps = Object.entries({ ...shopperSteps, ...officeSteps, ...returnSteps });
  for (let step = 1; step <= walked.steps; step += 1) {
    const count = walk.roll(2) === 0 ? 1 : walked.atOnce;
    const acts = Array.from({ length: count }, () => walk.pick(steps)!);
    const done = await Promise.all(acts.map(([, act]) => act(walk)));
    walk.told.push(`${step} ${acts.map(([name], i) => `${name}: ${done[i]}`).join(' | ')}`);
    walk.pass(walk.roll(3));
    if (step % walked.lookEvery > 0) continue;
    await calmDown(walk);
    expect(await faultsOfMoney(walk), walk.told.join('\n')).toEqual([]);
  }
});
