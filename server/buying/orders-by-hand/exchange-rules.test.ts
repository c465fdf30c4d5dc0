import { expect, test } from 'vitest';
import { settleExchange } from './exchange-rules.ts';

test.each([
  ['a dearer kit', 4_000, 5_500, 0, { dueCents: 1_500, backCents: 0 }],
  ['a cheaper kit', 4_000, 2_500, 0, { dueCents: 0, backCents: 1_500 }],
  ['an equal one', 4_000, 4_000, 0, { dueCents: 0, backCents: 0 }],
  ['an equal one with delivery', 4_000, 4_000, 900, { dueCents: 900, backCents: 0 }],
  ['a cheaper one whose delivery takes the rest', 4_000, 3_500, 900, { dueCents: 400, backCents: 0 }],
  ['a cheaper one with delivery', 4_000, 2_500, 900, { dueCents: 0, backCents: 600 }],
  ['what was given away', 0, 2_500, 900, { dueCents: 3_400, backCents: 0 }],
] as const)('%s: the difference is due or goes back', (_, worthCents, kitsCents, shippingCents, expected) => {
  const settled = settleExchange({ worthCents, kitsCents, shippingCents });
  expect(settled).toMatchObject(expected);
  expect(settled.dueCents - settled.backCents).toBe(settled.newCents - worthCents);
  expect(settled.dueCents).toBe(kitsCents - settled.offKitsCents + settled.shippingLeftCents);
});
