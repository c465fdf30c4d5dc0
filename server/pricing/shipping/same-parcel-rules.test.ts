import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rates } from '../../../seed/rates.ts';
import { deliveryOptions, type RatedParcel } from './rules.ts';
import { addsNothing } from './same-parcel-rules.ts';

const none = { holidays: [], closures: [] };
const at = new Date('2026-11-24T09:00:00+11:00');
const costs = (parcels: readonly RatedParcel[], postcode: string) =>
  deliveryOptions(rates, none, { parcels, goodsCents: 0, postcode, at })
    .filter(({ service }) => service !== 'pickup')
    .map(({ service, priceCents, explanation }) => [service, priceCents, explanation]);

test('a card travels in a satchel that is not full, a second large kit does not', () => {
  const kit: RatedParcel = { weightGrams: 600, sizeMm: [330, 260, 45], quantity: 1 };
  const card: RatedParcel = { weightGrams: 60, sizeMm: [150, 100, 10], quantity: 1 };
  const box: RatedParcel = { weightGrams: 900, sizeMm: [380, 330, 100], quantity: 1 };
  expect(addsNothing(rates, { parcels: [kit], postcode: '2000' }, card)).toBe(true);
  expect(addsNothing(rates, { parcels: [kit], postcode: null }, card)).toBe(true);
  expect(addsNothing(rates, { parcels: [kit], postcode: '2000' }, box)).toBe(false);
  const loom: RatedParcel = { weightGrams: 9_000, sizeMm: [1_400, 300, 300], quantity: 1 };
  expect(addsNothing(rates, { parcels: [loom], postcode: '2000' }, card)).toBe(false);
});

const anyKit = fc.record({
  weightGrams: fc.integer({ min: 50, max: 2_500 }),
  sizeMm: fc.tuple(
    fc.integer({ min: 20, max: 480 }),
    fc.integer({ min: 20, max: 400 }),
    fc.integer({ min: 10, max: 140 }),
  ),
  quantity: fc.integer({ min: 1, max: 2 }),
});

test('whatever is said to travel for nothing costs nothing at the checkout', () => {
  const property = fc.property(
    fc.array(anyKit, { minLength: 1, maxLength: 3 }),
    anyKit,
    fc.constantFrom('2000', '6725', '0870', '3550'),
    (parcels, extra, postcode) => {
      const one = { ...extra, quantity: 1 };
      if (!addsNothing(rates, { parcels, postcode }, one)) return;
      expect(costs([...parcels, one], postcode)).toEqual(costs(parcels, postcode));
    },
  );
  fc.assert(property, { numRuns: 40 });
});
