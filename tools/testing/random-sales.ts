import fc from 'fast-check';
import { tenOff } from './discount.ts';

/** Random sales for the test of all rules of money together: carts, codes, ways of delivery, and what comes after. */

const kit = fc.record({
  unitPriceCents: fc.oneof(fc.integer({ min: 0, max: 30_000 }), fc.constantFrom(0, 1, 3, 4_995)),
  quantity: fc.integer({ min: 1, max: 4 }),
  categoryId: fc.integer({ min: 1, max: 3 }),
  weightGrams: fc.constantFrom(250, 600, 1_400),
  sizeMm: fc.constantFrom<[number, number, number][]>([330, 260, 45], [220, 220, 60], [530, 430, 40]),
});

const kindOfCode = fc.oneof(
  fc.record({ kind: fc.constant('percent'), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount'), percent: nothing(), amount_cents: upTo(60_000, 1) }),
  fc.record({ kind: fc.constant('free_shipping'), percent: nothing() }),
  fc.record({
    kind: fc.constant('buy_get'),
    percent: nothing(),
    buy_quantity: fc.integer({ min: 1, max: 3 }),
    get_quantity: fc.integer({ min: 1, max: 2 }),
  }),
);

const code = fc
  .tuple(
    kindOfCode,
    fc.record({
      minimum_cents: fc.constantFrom(0, 0, 5_000),
      included_categories: fc.constantFrom<number[][]>([], [1], [1, 2]),
      excluded_categories: fc.constantFrom<number[][]>([], [3]),
    }),
  )
  .map(([kind, rules]) => ({ ...tenOff, ...kind, ...rules }));

const refund = fc.record({
  kind: fc.constant('refund' as const),
  of: fc.constantFrom('first', 'first', 'added'),
  lines: fc.uniqueArray(fc.record({ position: fc.integer({ min: 1, max: 6 }), quantity: upTo(3, 1) }), {
    maxLength: 3,
    selector: ({ position }) => position,
  }),
  shippingCents: fc.constantFrom(0, 0, 1, 500),
  goodwillCents: fc.constantFrom(0, 0, 0, 7, 1_234),
  asCredit: fc.boolean(),
});

const edit = fc.record({
  kind: fc.constant('edit' as const),
  position: fc.integer({ min: 1, max: 6 }),
  quantity: upTo(2, 0),
  added: kit,
  moreDeliveryCents: fc.constantFrom(0, 370, 995),
});

export const randomSale = fc.record({
  kits: fc.array(kit, { minLength: 1, maxLength: 6 }),
  code: fc.option(code, { nil: undefined }),
  service: fc.constantFrom('standard' as const, 'express' as const, 'pickup' as const),
  postcode: fc.constantFrom('2000', '0800', '3550', '6725'),
  cardCents: fc.oneof(fc.constant(0), upTo(60_000, 0)),
  later: fc.array(fc.oneof({ weight: 4, arbitrary: refund }, { weight: 1, arbitrary: edit }), {
    maxLength: 8,
  }),
});

export type RandomSale = typeof randomSale extends fc.Arbitrary<infer Sale> ? Sale : never;

function upTo(max: number, min: number) {
  return fc.integer({ min, max });
}

function nothing() {
  return fc.constant(null);
}
