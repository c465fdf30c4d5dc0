import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { changesOf, deliveryChange, priceAdded, settleEdit } from './rules.ts';

const lines = [
  { position: 1, productId: 11, name: 'Waratah', left: 2 },
  { position: 2, productId: 12, name: 'Koala', left: 1 },
];

test.each([
  ['fewer of a line', [{ position: 1, quantity: 1 }], [], [{ position: 1, quantity: 1 }], []],
  ['a line gone', [{ position: 2, quantity: 0 }], [], [{ position: 2, quantity: 1 }], []],
  ['more of a line', [{ position: 1, quantity: 5 }], [], [], [{ productId: 11, quantity: 3 }]],
  ['another kit', [], [{ productId: 13, quantity: 1 }], [], [{ productId: 13, quantity: 1 }]],
  ['nothing', [{ position: 1, quantity: 2 }], [], [], []],
])('%s', (_, changed, add, removed, added) => {
  expect(changesOf({ lines: changed, add }, lines)).toEqual({ removed, added });
});

test.each([
  ['a line that is not there', [{ position: 9, quantity: 1 }]],
  [
    'a line named twice',
    [
      { position: 1, quantity: 1 },
      { position: 1, quantity: 0 },
    ],
  ],
  [
    'nothing left',
    [
      { position: 1, quantity: 0 },
      { position: 2, quantity: 0 },
    ],
  ],
])('%s is refused', (_, changed) => {
  expect(isRefusal(changesOf({ lines: changed, add: [] }, lines))).toBe(true);
});

test.each([
  [1_120, 1_560, false, { moreCents: 440, backCents: 0 }],
  [1_560, 1_120, false, { moreCents: 0, backCents: 440 }],
  [0, 1_120, false, { moreCents: 0, backCents: 0 }],
  [0, 1_120, true, { moreCents: 1_120, backCents: 0 }],
])('delivery paid with %i and costing %i now, elsewhere %s', (paid, now, elsewhere, change) => {
  expect(deliveryChange(paid, now, elsewhere)).toEqual(change);
});

test('what is paid and what goes back are the difference of what is added and given up, to the cent', () => {
  const cents = fc.nat(2_000_000);
  fc.assert(
    fc.property(cents, cents, cents, (givenUp, added, bankLeft) => {
      const { carriedCents, dueCents, backCents } = settleEdit(givenUp, added, bankLeft);
      expect(dueCents - backCents).toBe(added - givenUp);
      expect(Math.min(carriedCents, dueCents, backCents)).toBeGreaterThanOrEqual(0);
      expect(carriedCents).toBeLessThanOrEqual(bankLeft);
    }),
  );
});

test.each([
  ['nothing comes off', [], 0, 7_000, [3_000, 1_000]],
  ['a tenth comes off', [600, 100], 700, 6_300, [2_700, 900]],
  ['a cent cannot be split over two', [1, 0], 1, 6_999, [2_999, 1_000]],
  ['all comes off', [6_000, 1_000], 7_000, 0, [0, 0]],
])('of what is added %s: the parts sum to the whole', (_what, off, discountCents, kitsCents, units) => {
  const added = [
    { unitPriceCents: 3_000, quantity: 2 },
    { unitPriceCents: 1_000, quantity: 1 },
  ];
  const priced = priceAdded(added, off);
  expect(priced).toMatchObject({ discountCents, kitsCents });
  expect(priced.kits.map(({ unitPriceCents }) => unitPriceCents)).toEqual(units);
});
