import { expect, test } from 'vitest';
import { testShop } from '../testing/shop.ts';
import { endsTheAsking, ownerWhoAsks } from './asker.ts';
import { fuzz } from './fuzz.ts';

const seed = 20_261_122;

test(
  `whatever is sent to any call is answered, or refused with a sentence (seed ${seed})`,
  { timeout: 360_000 },
  async () => {
    await using harness = await testShop();
    const ask = await ownerWhoAsks(harness);
    const { asked, byStatus, faults } = await fuzz({ seed, rounds: 1, ask, except: endsTheAsking });
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(1_500);
    // Most of it is refused; a part must get through, or nothing but the door was tried.
    expect(byStatus[200] ?? 0).toBeGreaterThan(asked / 10);
  },
);
