import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tenOff } from '../../../tools/testing/discount.ts';
import type { DiscountRecord } from './queries.ts';
import {
  personOf,
  calculateDiscount,
  whyNotApplied,
  type DiscountLine,
  type DiscountPerson,
} from './rules.ts';

const now = new Date('2026-11-21T12:00:00+11:00');
const paint: DiscountLine = { productId: 1, categoryId: 1, unitPriceCents: 4_995, quantity: 1 };
const felt: DiscountLine = { productId: 2, categoryId: 3, unitPriceCents: 2_950, quantity: 2 };
const stranger: DiscountPerson = { key: 'mia@example.com', hasOrdered: false, redemptions: 0 };

describe('each refusal has its own sentence', () => {
  const cases: [string, Partial<DiscountRecord>, DiscountPerson | null, string | undefined][] = [
    ['a plain code', {}, stranger, undefined],
    ['switched off', { active: false }, null, 'The discount code you entered is not valid.'],
    [
      'before its time',
      { valid_from: new Date('2026-12-01T00:00:00+11:00') },
      null,
      'This code begins on 1 December 2026.',
    ],
    [
      'after its time',
      { valid_until: new Date('2026-11-20T00:00:00+11:00') },
      null,
      'This code ended on 20 November 2026.',
    ],
    ['used up', { total_limit: 5, used: 5 }, null, 'This code has been used as often as it may be.'],
    [
      'too small a cart',
      { minimum_cents: 15_000 },
      null,
      'This code needs kits for $150.00. Add $41.05 more to use it.',
    ],
    [
      'too few kits',
      { minimum_quantity: 4 },
      null,
      'This code needs 4 kits that it is for. You have 3 in your cart.',
    ],
    ['for other kits', { included_products: [9] }, null, 'This code is not for the kits in your cart.'],
    ['all excluded', { excluded_categories: [1, 3] }, null, 'This code is not for the kits in your cart.'],
    [
      'not the first order',
      { first_order_only: true },
      { ...stranger, hasOrdered: true },
      'This code is for a first order only.',
    ],
    ['the first order, in a cart without a name', { first_order_only: true }, null, undefined],
    [
      'used by this person',
      { person_limit: 1 },
      { ...stranger, redemptions: 1 },
      'You have used this code as often as one person may.',
    ],
  ];
  test.each(cases)('%s', (_name, change, person, sentence) => {
    expect(whyNotApplied({ ...tenOff, ...change }, [paint, felt], person, now)).toBe(sentence);
  });
});

describe('what is saved', () => {
  test('ten per cent of each line, summing to ten per cent of all', () => {
    expect(calculateDiscount(tenOff, [paint, felt])).toMatchObject({
      lineCents: [500, 590],
      totalCents: 1_090,
    });
  });

  test('an amount never takes a cart below zero', () => {
    const fifty = { ...tenOff, kind: 'amount' as const, percent: null, amount_cents: 50_000 };
    expect(calculateDiscount(fifty, [paint, felt]).totalCents).toBe(10_895);
  });

  test('buy two, get the cheapest free', () => {
    const third = { ...tenOff, kind: 'buy_get' as const, percent: null, buy_quantity: 2, get_quantity: 1 };
    expect(calculateDiscount(third, [paint, felt]).lineCents).toEqual([0, 2_950]);
    expect(whyNotApplied(third, [paint], stranger, now)).toContain('needs 3 kits');
  });

  test('only kits of its category', () => {
    expect(calculateDiscount({ ...tenOff, included_categories: [3] }, [paint, felt]).lineCents).toEqual([
      0, 590,
    ]);
  });

  test('whatever the cart and the discount: lines sum to the whole, none is below zero or above its price', () => {
    const line = fc.record({
      productId: fc.integer({ min: 1, max: 6 }),
      categoryId: fc.integer({ min: 1, max: 4 }),
      unitPriceCents: fc.integer({ min: 0, max: 30_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
    });
    const discount = fc.oneof(
      fc.record({ kind: fc.constant('percent'), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('amount'), amount_cents: fc.integer({ min: 1, max: 200_000 }) }),
      fc.record({
        kind: fc.constant('buy_get'),
        buy_quantity: fc.integer({ min: 1, max: 5 }),
        get_quantity: fc.integer({ min: 1, max: 3 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), discount, (lines, kind) => {
        const { lineCents, totalCents } = calculateDiscount(
          { ...tenOff, ...kind, included_categories: [1, 2] },
          lines,
        );
        expect(lineCents.reduce((sum, one) => sum + one, 0)).toBe(totalCents);
        for (const [i, saved] of lineCents.entries()) {
          expect(saved).toBeGreaterThanOrEqual(0);
          expect(saved).toBeLessThanOrEqual(lines[i]!.unitPriceCents * lines[i]!.quantity);
          if (lines[i]!.categoryId > 2) expect(saved).toBe(0);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

test.each([
  ['Mia.Chen+craft@Gmail.com', 'miachen@gmail.com'],
  ['mia+a@example.com', 'mia@example.com'],
  ['Mia@Example.com', 'mia@example.com'],
])('%s counts as %s', (given, person) => {
  expect(personOf(given)).toBe(person);
});
