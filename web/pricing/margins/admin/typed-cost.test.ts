import { expect, test } from 'vitest';
import { costInField, typedAfterSaving } from './typed-cost.ts';

const byOwner = (costCents: number) => ({ costFrom: 'owner' as const, costCents });

test('a cost that is cleared while what was saved is read anew stays cleared', () => {
  // 20.00 is sent, the field is emptied, and then the kit comes with what was sent.
  const typed = typedAfterSaving({ cents: null }, 2_000);
  expect(costInField(typed, byOwner(2_000))).toBeNull();
});

test('a cost that is typed stays while somebody else’s, or a delivery’s, is read', () => {
  expect(costInField({ cents: 1_850 }, byOwner(2_000))).toBe(1_850);
  expect(costInField({ cents: null }, { costFrom: 'deliveries', costCents: 1_700 })).toBeNull();
});

test('what was saved as it was typed is what stands in the shop from then on', () => {
  const typed = typedAfterSaving({ cents: 2_000 }, 2_000);
  expect(costInField(typed, byOwner(2_100))).toBe(2_100);
  expect(costInField(undefined, { costFrom: 'deliveries', costCents: 1_700 })).toBeNull();
});
