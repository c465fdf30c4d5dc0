import { expect, test } from 'vitest';
import { marginOf } from '../../../contracts/pricing/margins.ts';

test.each([
  // $69.95 holds $6.36 of GST: $63.59 are left, less $21.00.
  [6_995, 2_100, true, { marginCents: 4_259, percent: 67 }],
  [6_995, 2_100, false, { marginCents: 4_895, percent: 70 }],
  // Sold below cost.
  [1_100, 1_500, true, { marginCents: -500, percent: -50 }],
  [0, 1_500, true, null],
  [1_100, 0, true, { marginCents: 1_000, percent: 100 }],
] as const)(
  'of %i cents at a cost of %i (registered for GST: %s) is left %o',
  (priceCents, costCents, gstRegistered, left) => {
    expect(marginOf({ priceCents, costCents }, { gstRegistered })).toEqual(left);
  },
);
